"""Pictures of courses in the style of a yardage book.

The centre of a hex is `courses.geometry.hex.centre(hex, SIZE)`, with x to the right and y down. A
layer with the same viewBox can be placed on top of the picture.
"""

from __future__ import annotations

SIZE = 20.0
"""The outer radius of a hex in the picture's units."""
