"""The document's shape: lines with their labels, the heads and the section that each stands under, tables."""
