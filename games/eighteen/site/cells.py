"""The cells of the scorecard. Each shows a golfer's result on a hole as it would be written on
paper.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from core.i18n.translation import gettext_lazy
from games.eighteen.site.against_par import marked
from games.site.score_card import Cell

LOST = "✕"
"""Shown next to the result of a hole that was not finished."""
LOST_SAID = gettext_lazy("picked up or not finished")


@dataclass(frozen=True, slots=True)
class Box:
    """The functions that return a mode's scorecard cell and its points for a hole.

    The points are None if the hole is not finished.
    """

    cell: Callable[[Any, Any, int], Cell]
    """(view, player, hole counted from 0) -> the cell."""
    points: Callable[[Any, int], int | None]


def played(show: Callable[[Any, int], Cell], penalties: bool = False) -> Box:
    """Return a box that shows finished holes with `show`, and the current hole as provisional."""

    def cell(view: Any, player: Any, hole: int) -> Cell:
        if hole < len(player.card):
            done = player.card[hole]
            return show(done, view.course.holes[hole].par) if done else Cell()
        started = hole == len(player.card) and view.phase != "over"
        return _under_way(player, penalties) if started else Cell()

    return Box(cell, finished)


def finished(player: Any, hole: int) -> int | None:
    """Return the points of a finished hole, otherwise None."""
    done = player.card[hole] if hole < len(player.card) else None
    return done.points if done else None


def _under_way(player: Any, penalties: bool) -> Cell:
    turns = player.turns + (player.penalties if penalties else 0)
    return Cell(str(turns) if turns else "", "under-way")


def strokes(hole: Any, par: int) -> Cell:
    """Return a cell with the strokes, marked relative to par."""
    return _or_lost(hole, Cell(str(hole.points), marked(hole.points, par)))


def stableford(hole: Any, par: int) -> Cell:
    """Return a cell with the points, marked by the turns relative to par."""
    return _or_lost(hole, Cell(str(hole.points), marked(hole.turns, par)))


def won(hole: Any, par: int) -> Cell:
    """Return a cell with the points, marked if the hole was won."""
    return Cell(str(hole.points) if hole.points else "–", "won" if hole.points else "")


def turns(hole: Any, par: int) -> Cell:
    """Return a cell with the turns to this green."""
    return _or_lost(hole, Cell(str(hole.turns)))


def _or_lost(hole: Any, cell: Cell) -> Cell:
    """Return the cell, or for an unfinished hole a cell with a note instead of a mark."""
    return cell if hole.holed else Cell(cell.text, note=LOST, spoken=LOST_SAID)


def taken(marks: Mapping[int, str]) -> Box:
    """Return a box that shows the points taken from a green, marked by their value."""

    def cell(view: Any, player: Any, hole: int) -> Cell:
        points = from_green(player, hole)
        return Cell() if points is None else Cell(str(points), marks.get(points, "won"))

    return Box(cell, from_green)


def from_green(player: Any, hole: int) -> int | None:
    """Return the points of the tokens taken from a green, or None. `hole` is counted from 0."""
    found = [token.points for token in player.tokens if token.hole == hole + 1]
    return sum(found) if found else None
