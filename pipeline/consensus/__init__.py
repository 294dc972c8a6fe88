"""Several descriptions of one figure put together: what they agree on, cell by cell, and how they were aligned."""
