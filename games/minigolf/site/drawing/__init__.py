"""Tiles and courses as pictures: plan views from above, so that tiles can be rotated."""

TILE = 100.0
"""The side of a tile, in the units of a picture."""
