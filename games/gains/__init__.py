"""Strokes gained in rated games, worked out in the background."""
