"""Faces of cards, drawn alike at tables and in the designer."""

from __future__ import annotations

from dataclasses import dataclass

GROUNDS = {
    1: "M4 22Q30 12 56 22M30 17V3l13 4-13 4",
    2: "M4 22h52M8 16h44M14 10h32",
    3: "M6 22l3-9M14 22l3-7M22 22l3-10M30 22l3-7M38 22l3-9M46 22l3-7M53 22l2-9",
    4: "M6 21q24-14 48 0M16 22h.1M24 18h.1M31 22h.1M37 18h.1M45 22h.1M30 14h.1",
    5: "M4 11q6-6 13 0t13 0 13 0 13 0M4 20q6-6 13 0t13 0 13 0 13 0",
    6: "M14 23v-5M6 18 14 4l8 14ZM31 23v-5M23 18 31 2l8 16ZM47 23v-5M39 18l8-14 8 14Z",
    7: "M4 22 18 6l9 11 9-13 20 18Z",
    8: "M6 22h48M12 22V9h12v13M24 22V4h12v18M36 22V12h12v10",
    9: "M14 6l32 16M46 6 14 22M30 2v22",
}
"""The drawing for each value, as an SVG path in 60 by 26 units, from the green to the woods."""
WATER = "M4 22q6-6 13 0t13 0 13 0 13 0M30 15a6.5 6.5 0 1 1 .1 0M46 5l4-3M48 10h5M14 5l-4-3M12 10H7"


@dataclass(frozen=True)
class Face:
    """The face of a terrain card: its name for styles and scripts, its figure, its ground."""

    look: str
    figure: str = ""
    ground: str = ""
    words: object = ""
    """A translated text for screen readers, if the figure is not enough."""


FACES_OF_VALUES = {value: Face(str(value), str(value), ground) for value, ground in GROUNDS.items()}
LOST_FACE = Face("lost", figure="+1", ground=WATER)

POINTER = tuple((cell, 1 + 16 * (cell % 3), 1 + 16 * (cell // 3)) for cell in range(9))
"""(cell, x, y): the position of the nine cells on an action card, in 48 by 48."""
