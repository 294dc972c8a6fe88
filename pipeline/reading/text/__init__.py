"""A text in one notation, with its written numbers found."""
