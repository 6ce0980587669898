"""Tiles and courses as pictures: plans seen from above, so that a tile may be turned."""

TILE = 100.0
"""The side of a tile, in the units of a picture."""
