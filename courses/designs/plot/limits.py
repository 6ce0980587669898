"""How large a plot may be, and what may be said of it (M1.3)."""

from __future__ import annotations

LEAST_CELLS = 18
MOST_CELLS = 50
MOST_SIDE = 20
"""Squares from one end of a plot to the other, gate and water included."""
MOST_BOARD = 60
"""Squares of a row, and rows, of a draft that lies anywhere."""
POINTS = range(51)
