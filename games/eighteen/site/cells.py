"""The cells of the score card: what one golfer has of one hole, as paper shows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from core.i18n.translation import gettext_lazy
from games.eighteen.site.against_par import marked
from games.site.score_card import Cell

LOST = "✕"
"""Beside a hole that was not played to its end."""
LOST_SAID = gettext_lazy("picked up or not finished")


@dataclass(frozen=True, slots=True)
class Box:
    """What a mode shows of a hole: the cell, and what it adds to the sums; None so far."""

    cell: Callable[[Any, Any, int], Cell]
    """(view, player, hole from 0)."""
    points: Callable[[Any, int], int | None]


def played(show: Callable[[Any, int], Cell], penalties: bool = False) -> Box:
    """Of a finished hole what `show` makes of it, of the one under way its turns in pencil."""

    def cell(view: Any, player: Any, hole: int) -> Cell:
        if hole < len(player.card):
            done = player.card[hole]
            return show(done, view.course.holes[hole].par) if done else Cell()
        begun = hole == len(player.card) and view.phase != "over"
        return _under_way(player, penalties) if begun else Cell()

    return Box(cell, finished)


def finished(player: Any, hole: int) -> int | None:
    """What a finished hole counted."""
    done = player.card[hole] if hole < len(player.card) else None
    return done.points if done else None


def _under_way(player: Any, penalties: bool) -> Cell:
    turns = player.turns + (player.penalties if penalties else 0)
    return Cell(str(turns) if turns else "", "under-way")


def strokes(hole: Any, par: int) -> Cell:
    """Strokes, ringed against par."""
    return _or_lost(hole, Cell(str(hole.points), marked(hole.points, par)))


def stableford(hole: Any, par: int) -> Cell:
    """Points, ringed by the turns that they are for."""
    return _or_lost(hole, Cell(str(hole.points), marked(hole.turns, par)))


def won(hole: Any, par: int) -> Cell:
    """The holes won, ringed."""
    return Cell(str(hole.points) if hole.points else "–", "won" if hole.points else "")


def turns(hole: Any, par: int) -> Cell:
    """How many turns it took to this green."""
    return _or_lost(hole, Cell(str(hole.turns)))


def _or_lost(hole: Any, cell: Cell) -> Cell:
    """The cell; of a hole that was not played to its end with a sign for it and no ring."""
    return cell if hole.holed else Cell(cell.text, note=LOST, said=LOST_SAID)


def taken(marks: Mapping[int, str]) -> Box:
    """What was taken from a green, ringed by what it is worth."""

    def cell(view: Any, player: Any, hole: int) -> Cell:
        points = from_green(player, hole)
        return Cell() if points is None else Cell(str(points), marks.get(points, "won"))

    return Box(cell, from_green)


def from_green(player: Any, hole: int) -> int | None:
    """The points of the tokens from a green, which a view counts from 1."""
    found = [token.points for token in player.tokens if token.hole == hole + 1]
    return sum(found) if found else None
