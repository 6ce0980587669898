"""Courses as pictures in the style of a yardage book.

Coordinates: a hex's middle is `courses.geometry.hex.centre(hex, SIZE)`, x to the right and y down.
A second layer in the same coordinates and the same viewBox lies exactly on top.
"""

from __future__ import annotations

SIZE = 20.0
"""The outer radius of a hex in units of the picture."""
