"""Courses as pictures in the look of a yardage book.

Coordinates: a hex's middle is `courses.geometry.hex.centre(hex, SIZE)`, x to the right and y down;
a second layer in the same coordinates and the same viewBox lies exactly on top.
"""

from __future__ import annotations

SIZE = 20.0
"""Outer radius of a hex in units of the picture."""
