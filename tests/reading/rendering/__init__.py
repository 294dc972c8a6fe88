"""Random figures, and descriptions of them in every layout and shell.

A figure is drawn first, so that its cells are known; a layout then writes the cells as lines, and a shell puts the
document around them. Whatever is drawn can be read without doubt: labels are names that mean nothing else, and the axes
are declared.
"""
