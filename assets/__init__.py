"""tidyfig in Dagster: thin assets over `pipeline`, and the front door `tidyfig`."""
