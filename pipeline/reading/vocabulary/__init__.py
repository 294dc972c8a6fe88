"""The words of descriptions: what heads, labels, colours and units are called. Knows no line and no figure."""
