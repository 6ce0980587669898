"""How many holes a course may have, and how strongly a quick one may be asked for."""

from __future__ import annotations

MOST_HOLES = 18
"""Beside a 19th (E1.6)."""

STANDARD_HOLES = 9
GRADES = range(1, 4)
"""Of difficulty and of tightness, for a quick course."""

STANDARD_GRADE = 2
