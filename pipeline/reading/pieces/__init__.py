"""What layouts share: readings, and the pieces of data lines that they are made of."""
