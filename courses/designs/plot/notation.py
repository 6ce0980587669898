"""The text notation for plots; see docs/notation.md.

`parse(write(plot)) == plot` for every plot whose rows contain only known letters.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import cast

from courses.designs.plot.value import CORNERS, Corner, Gate, PlotDesign
from courses.designs.text import ABOUT, ANY_CASE, Draft, NotationError, Section, read, written

TITLE = "plot"
CARD = re.compile(
    r"(?P<points>-?\d{1,6}) points?|difficulty (?P<difficulty>-?\d{1,6})"
    rf"|gate at (?P<x>-?\d{{1,4}}),(?P<y>-?\d{{1,4}}) (?P<corner>{'|'.join(CORNERS)})",
    ANY_CASE,
)
GROUND = re.compile(r"\|([^|]*)\|")
"""Rows are written between bars, because a line that starts with # is a comment."""


def write(plot: PlotDesign) -> str:
    """Return a plot in text notation."""
    sections = {"card": _card_lines(plot), "ground": (f"|{row}|" for row in plot.rows)}
    return written(TITLE, plot.name, plot.about, sections)


def _card_lines(plot: PlotDesign) -> Iterator[str]:
    yield f"{plot.points} points"
    yield f"difficulty {plot.difficulty}"
    if plot.gate:
        yield f"gate at {plot.gate.x},{plot.gate.y} {plot.gate.corner}"


class _Draft(Draft):
    """The parts of a plot parsed so far."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[str] = []
        self.card: dict[str, re.Match[str]] = {}

    def say(self, match: re.Match[str], line: int) -> None:
        kind = match.lastgroup or ""
        if kind in self.card:
            raise NotationError(line, "card_twice", (("card", _NAMES[kind]),))
        self.card[kind] = match

    def row(self, match: re.Match[str], line: int) -> None:
        self.rows.append(match[1])

    def plot(self) -> PlotDesign:
        return PlotDesign(
            name=self.words[TITLE],
            about=self.words.get(ABOUT, ""),
            rows=tuple(self.rows),
            gate=self._gate(),
            points=self._number("points", 0),
            difficulty=self._number("difficulty", 1),
        )

    def _number(self, kind: str, otherwise: int) -> int:
        return int(self.card[kind][kind]) if kind in self.card else otherwise

    def _gate(self) -> Gate | None:
        text = self.card.get("corner")
        return text and Gate(int(text["x"]), int(text["y"]), cast(Corner, text["corner"].lower()))


_NAMES = {"points": "points", "difficulty": "difficulty", "corner": "gate"}
"""Name of each value on the card line, keyed by the last group that matched in the pattern."""

SECTIONS: dict[str, Section[_Draft]] = {
    "card": Section(CARD, _Draft.say, "12 points, difficulty 2, gate at 0,0 nw"),
    "ground": Section(GROUND, _Draft.row, "|..##~#|"),
}


def parse(text: str) -> PlotDesign:
    """Parse a plot in text notation.

    Raises `NotationError`, which lists all unreadable lines. Whether the plot can be built on is
    checked by `validate`.
    """
    return read(text, TITLE, SECTIONS, _Draft()).plot()
