"""The description of a mode, and texts and figures that most modes share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

from core.i18n.translation import gettext_lazy as _
from core.i18n.translation import ngettext
from games.eighteen.rules.state import HoleScore
from games.eighteen.rules.view import View
from games.eighteen.site import endings
from games.eighteen.site.cells import Box
from games.kernel.interface import Result
from games.site.progress import Measure, in_words

UNIT = "beside a total"
"""The translation context of units for totals.

A "green" means something else in other games.
"""
POINTS, POINT = pgettext_lazy(UNIT, "points"), pgettext_lazy(UNIT, "point")


def round_of_points(n: int, view: View, place: int) -> str:
    """Return a sentence with the points of a solo round."""
    sentence = ngettext("The round is over: {n} point", "The round is over: {n} points", n)
    return sentence.format(n=n)


def round_of_strokes(n: int, view: View, place: int) -> str:
    """Return a sentence with the strokes of a solo round, and the result relative to par."""
    over = n - view.course.par
    if over > 0:
        sentence = ngettext("{n} stroke, {over} over par", "{n} strokes, {over} over par", n)
    elif over < 0:
        sentence = ngettext("{n} stroke, {over} under par", "{n} strokes, {over} under par", n)
    else:
        sentence = ngettext("{n} stroke, level par", "{n} strokes, level par", n)
    return sentence.format(n=n, over=abs(over))


def against_the_rank(n: int, view: View, place: int) -> str:
    """Return a sentence about whether the player beat the rank of solo chaos (E10.5)."""
    assert view.solo is not None
    least, most = view.solo.rank
    rank = str(least) if least == most else _("{least} to {most}").format(least=least, most=most)
    best = max(opponent.points for opponent in view.solo.opponents)
    if place == 1:
        sentence = ngettext(
            "Rank {rank} beaten with {n} point to {best}",
            "Rank {rank} beaten with {n} points to {best}",
            n,
        )
    else:
        sentence = ngettext(
            "Rank {rank} won with {best} point to {n}",
            "Rank {rank} won with {best} points to {n}",
            best,
        )
    return sentence.format(rank=rank, n=n, best=best)


def by_turns(hole: HoleScore) -> int:
    """Return the turns, which are compared with par in modes that count turns."""
    return hole.turns


def by_strokes(hole: HoleScore) -> int:
    """Return the strokes, which are compared with par in modes that count strokes."""
    return hole.points


@dataclass(frozen=True, kw_only=True)
class ModePage:
    """A mode's texts and figures. The defaults apply to most modes."""

    name: Promise
    line: Promise
    """A description for players who choose a mode."""
    goal: Promise
    """The aim of the mode, in one sentence."""
    goal_against_one: Promise | None = None
    """The aim against a single opponent, `{name}`; None if there are always more."""
    scoring: tuple[Promise, ...]
    """How the result is counted, in sentences."""
    goal_alone: Promise | None = None
    """The aim of a solo player; None without solo play, or if the aim is the same."""
    box: Box
    """The cells of the scorecard and the points per hole."""
    lesson: Promise | None = None
    """The lesson for a first game in the mode; None if the prompts explain enough."""
    unit: Promise = POINTS
    """The unit of totals."""
    one_unit: Promise = POINT
    """The unit for a total of one."""
    measure: Measure = "points"
    """What totals count (strokes, points, holes or greens), for lists and notifications."""
    ended_alone: Callable[[int, View, int], str] = round_of_points
    """(score, view, place) -> the sentence above the result of a solo round."""
    compared: Callable[[HoleScore], int] = by_turns
    """Returns the figure for a finished hole that is compared with par."""
    against_par: bool = False
    """True if the total of the round is also compared with par."""
    ended: Callable[[Any, Result], str] = endings.by_tokens
    """Returns why the game ended or how ties were broken, shown above the result; can be ""."""
    pot: bool = False
    """True if a player takes all tokens of a green at once."""
    tried_with: str = "starter"
    """The clubs used when someone tries out the mode."""
    own_target: int = 0
    """The points for a player's own target, in modes with targets."""
    by_hand: Promise | None = None
    """The card's title for a round scored by hand; None if the mode cannot be scored by hand."""

    def counted(self, n: int) -> str:
        """Return a total with its unit."""
        return in_words(self.measure, n)
