"""Plots as pictures."""

SIZE = 40.0
"""Units of a square's side."""
