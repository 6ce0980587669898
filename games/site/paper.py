"""Modes of a game that people can score themselves, on a card that stays in their browser.

The browser adds up such a card without a connection. It knows no rules: each mode names one of
the scorings in `static/js/pages/paper/scoring` and brings the numbers for it from the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from django.utils.functional import Promise

Words = str | Promise

Scoring = Literal["counted", "marks", "tokens", "pot", "sum"]
"""How a card is added up.

`counted`: turns and penalties by hole. `marks`: who reached each green. `tokens`: who took which
token of a green. `pot`: a green's tokens go to the only player on it. `sum`: numbers times weights.
"""

MOST_PLAYERS = 8
"""The number of columns that fit on a phone, and the maximum number of players in modes without a
limit of their own.
"""


@dataclass(frozen=True, kw_only=True)
class Mark:
    """A button of a player on a line: the value it stores, its sign and its name."""

    value: int
    sign: str
    name: Words


@dataclass(frozen=True, kw_only=True)
class PaperLine:
    """A line of a card that does not depend on the holes of a design."""

    key: str
    name: Words
    group: Words = ""
    """The lines of a group have a subtotal."""
    weight: int = 1
    """The points for each one that is counted."""
    least: int = 0
    most: int = 99
    players: range = range(1, MOST_PLAYERS + 1)
    """The numbers of players for which the card has this line."""
    promise: str = ""
    """The key of a group: the line marks who promised it, for points by place."""
    repeats: bool = False
    """True if the card has this line for each hole of a half, and `name` contains `{n}`."""
    breaks_ties: bool = False
    """True if the lowest number wins a tie; the line itself scores nothing."""


@dataclass(frozen=True, kw_only=True)
class PaperMode:
    """One way to score a game on a card."""

    key: str
    name: Words
    line: Words
    """Says in one sentence how the mode is won."""
    enter: Words
    """Says what to enter on each line."""
    scoring: Scoring
    players: range
    lowest_wins: bool = False
    needs_par: bool = False
    facts: Mapping[str, Any] = field(default_factory=dict)
    """The numbers of the rules that the scoring needs."""
    marks: tuple[Mark, ...] = ()
    lines: tuple[PaperLine, ...] = ()
    """The lines; empty if the card has a line for each hole of a course."""


@dataclass(frozen=True, kw_only=True)
class Paper:
    """A game's modes on paper, and what their cards store of a design."""

    modes: tuple[PaperMode, ...]
    ground: Callable[[Any], dict[str, Any]]
    """(playable design): its holes, or what else a card needs of it."""


def as_data(game: str, name: Words, design: str, paper: Paper) -> dict[str, Any]:
    """Return a game's modes for the page's script, in the active language."""
    return {
        "key": game,
        "name": str(name),
        "design": design,
        "modes": [_mode(game, mode) for mode in paper.modes],
    }


def _mode(game: str, mode: PaperMode) -> dict[str, Any]:
    return {
        "key": f"{game}.{mode.key}",
        "name": str(mode.name),
        "line": str(mode.line),
        "enter": str(mode.enter),
        "scoring": mode.scoring,
        "least": mode.players[0],
        "most": mode.players[-1],
        "lowest": mode.lowest_wins,
        "needs_par": mode.needs_par,
        "facts": dict(mode.facts),
        "marks": [
            {"value": mark.value, "sign": mark.sign, "name": str(mark.name)} for mark in mode.marks
        ],
        "lines": [_line(line) for line in mode.lines],
    }


def _line(line: PaperLine) -> dict[str, Any]:
    return {
        "key": line.key,
        "name": str(line.name),
        "group": str(line.group),
        "weight": line.weight,
        "least": line.least,
        "most": line.most,
        "players": [line.players[0], line.players[-1]],
        "promise": line.promise,
        "repeats": line.repeats,
        "breaks_ties": line.breaks_ties,
    }
