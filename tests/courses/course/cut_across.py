"""A one-hole course with tiles from the box. The hole's line bends around a corner that the pro
cuts.
"""

from __future__ import annotations

from courses.designs.course.notation import parse

HORSESHOE = parse("""course: Horseshoe

tiles:
  39a at 2,2 SW
  9b at 2,1 SW
  7a at 1,2 SW
  16b at 1,3 NE
  1b at 2,3 SW
  2b at 1,4 NE
  12a at 0,4 E
  25b at 0,3 NW
  43b at 0,2 NE
  14b at 1,1 NE
  3a at 2,0 NE
  21b at 3,0 E

holes:
  1: tee 6,5 green 7,9 par 4
""")
