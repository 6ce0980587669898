"""The cells of the scorecard: a golfer's result on a hole, as on paper."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from core.i18n.translation import gettext_lazy
from games.eighteen.site.against_par import marked
from games.site.score_card import Cell

LOST = "✕"
"""Shown beside a hole that was not finished."""
LOST_SAID = gettext_lazy("picked up or not finished")


@dataclass(frozen=True, slots=True)
class Box:
    """A mode's cell for a hole, and the points it adds to the sums; None if not finished yet."""

    cell: Callable[[Any, Any, int], Cell]
    """(view, player, hole from 0)."""
    points: Callable[[Any, int], int | None]


def played(show: Callable[[Any, int], Cell], penalties: bool = False) -> Box:
    """Return a box that shows finished holes with `show`; the current hole is in pencil."""

    def cell(view: Any, player: Any, hole: int) -> Cell:
        if hole < len(player.card):
            done = player.card[hole]
            return show(done, view.course.holes[hole].par) if done else Cell()
        started = hole == len(player.card) and view.phase != "over"
        return _under_way(player, penalties) if started else Cell()

    return Box(cell, finished)


def finished(player: Any, hole: int) -> int | None:
    """Return the points of a finished hole."""
    done = player.card[hole] if hole < len(player.card) else None
    return done.points if done else None


def _under_way(player: Any, penalties: bool) -> Cell:
    turns = player.turns + (player.penalties if penalties else 0)
    return Cell(str(turns) if turns else "", "under-way")


def strokes(hole: Any, par: int) -> Cell:
    """Show strokes, marked against par."""
    return _or_lost(hole, Cell(str(hole.points), marked(hole.points, par)))


def stableford(hole: Any, par: int) -> Cell:
    """Show points, marked by the turns against par."""
    return _or_lost(hole, Cell(str(hole.points), marked(hole.turns, par)))


def won(hole: Any, par: int) -> Cell:
    """Show the holes won, marked."""
    return Cell(str(hole.points) if hole.points else "–", "won" if hole.points else "")


def turns(hole: Any, par: int) -> Cell:
    """Show the turns to this green."""
    return _or_lost(hole, Cell(str(hole.turns)))


def _or_lost(hole: Any, cell: Cell) -> Cell:
    """Return the cell; for an unfinished hole, with a sign for it and no mark."""
    return cell if hole.holed else Cell(cell.text, note=LOST, spoken=LOST_SAID)


def taken(marks: Mapping[int, str]) -> Box:
    """Return a box that shows the points taken from a green, marked by their value."""

    def cell(view: Any, player: Any, hole: int) -> Cell:
        points = from_green(player, hole)
        return Cell() if points is None else Cell(str(points), marks.get(points, "won"))

    return Box(cell, from_green)


def from_green(player: Any, hole: int) -> int | None:
    """Return the points of the tokens from a green, which a view counts from 1."""
    found = [token.points for token in player.tokens if token.hole == hole + 1]
    return sum(found) if found else None
