"""Tiles and courses as pictures, drawn from above so that tiles can be rotated."""

TILE = 100.0
"""The side of a tile, in picture units."""
