"""tidyfig without Dagster: descriptions in, tables out. Usable as a library and from the command line."""
