"""The description of a mode, and the words and figures that most modes share."""

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
"""The translation context of words for totals: a green is a tile in another game."""
POINTS, POINT = pgettext_lazy(UNIT, "points"), pgettext_lazy(UNIT, "point")


def round_of_points(n: int, view: View, place: int) -> str:
    """Say how a solo round ended."""
    sentence = ngettext("The round is over: {n} point", "The round is over: {n} points", n)
    return sentence.format(n=n)


def round_of_strokes(n: int, view: View, place: int) -> str:
    """Say how a solo round ended, in strokes and against par."""
    over = n - view.course.par
    if over > 0:
        sentence = ngettext("{n} stroke, {over} over par", "{n} strokes, {over} over par", n)
    elif over < 0:
        sentence = ngettext("{n} stroke, {over} under par", "{n} strokes, {over} under par", n)
    else:
        sentence = ngettext("{n} stroke, level par", "{n} strokes, level par", n)
    return sentence.format(n=n, over=abs(over))


def against_the_rank(n: int, view: View, place: int) -> str:
    """Say whether the rank of solo chaos was beaten (E10.5)."""
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
    """Return the figure to compare with par in modes that count turns."""
    return hole.turns


def by_strokes(hole: HoleScore) -> int:
    """Return the figure to compare with par in modes that count strokes."""
    return hole.points


@dataclass(frozen=True, kw_only=True)
class ModePage:
    """A mode in words and figures; the defaults suit most modes."""

    name: Promise
    line: Promise
    """A description for players who choose a mode."""
    goal: Promise
    """The aim in a sentence."""
    goal_against_one: Promise | None = None
    """The aim against one opponent, `{name}`; None if there is never only one."""
    scoring: tuple[Promise, ...]
    """How the result is counted, in sentences."""
    goal_alone: Promise | None = None
    """The aim of a solo player; None if there are none, or if it is the same."""
    box: Box
    """The cells of the scorecard."""
    lesson: Promise | None = None
    """The lesson for a first game; None if the prompts are enough."""
    unit: Promise = POINTS
    """The unit of totals."""
    one_unit: Promise = POINT
    """The unit for a total of one."""
    measure: Measure = "points"
    """The measure of totals, for lists and notices."""
    ended_alone: Callable[[int, View, int], str] = round_of_points
    """(score, view, place) -> the sentence above the result of a solo round."""
    compared: Callable[[HoleScore], int] = by_turns
    """The figure of a finished hole to compare with par."""
    against_par: bool = False
    """The result of the whole round is compared with par, too."""
    ended: Callable[[Any, Result], str] = endings.by_tokens
    """The reason why the game ended or how ties were broken, above the result; can be empty."""
    pot: bool = False
    """All tokens on a green are taken together."""
    tried_with: str = "starter"
    """The clubs for trying the mode."""
    own_target: int = 0
    """The points for a player's own target, in modes with targets."""
    by_hand: Promise | None = None
    """The title of its card for a round at the table; None if it is not kept by hand."""

    def counted(self, n: int) -> str:
        """Return a total in words."""
        return in_words(self.measure, n)
