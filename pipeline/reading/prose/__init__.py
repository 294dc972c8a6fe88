"""Values told in running text, where no line belongs to one cell."""
