"""What a mode says of itself, and the words and figures that most modes share."""

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
"""The context of the words for what a total counts: a green is a tile in another game."""
POINTS, POINT = pgettext_lazy(UNIT, "points"), pgettext_lazy(UNIT, "point")


def round_of_points(n: int, view: View, place: int) -> str:
    """How a round alone ended."""
    sentence = ngettext("The round is over: {n} point", "The round is over: {n} points", n)
    return sentence.format(n=n)


def round_of_strokes(n: int, view: View, place: int) -> str:
    """How a round alone ended, in strokes, and how that is against par."""
    over = n - view.course.par
    if over > 0:
        sentence = ngettext("{n} stroke, {over} over par", "{n} strokes, {over} over par", n)
    elif over < 0:
        sentence = ngettext("{n} stroke, {over} under par", "{n} strokes, {over} under par", n)
    else:
        sentence = ngettext("{n} stroke, level par", "{n} strokes, level par", n)
    return sentence.format(n=n, over=abs(over))


def against_the_rank(n: int, view: View, place: int) -> str:
    """Whether the rank of solo chaos is beaten (E10.5)."""
    assert view.solo is not None
    least, most = view.solo.rank
    rank = str(least) if least == most else _("{least} to {most}").format(least=least, most=most)
    best = max(opponent.points for opponent in view.solo.opponents)
    if place == 1:
        sentence = ngettext(
            "Rank {rank} is beaten, with {n} point against {best}",
            "Rank {rank} is beaten, with {n} points against {best}",
            n,
        )
    else:
        sentence = ngettext(
            "Rank {rank} was too strong, with {best} point against {n}",
            "Rank {rank} was too strong, with {best} points against {n}",
            best,
        )
    return sentence.format(rank=rank, n=n, best=best)


def by_turns(hole: HoleScore) -> int:
    """What is compared with par where turns count."""
    return hole.turns


def by_strokes(hole: HoleScore) -> int:
    """What is compared with par where strokes count."""
    return hole.points


@dataclass(frozen=True, kw_only=True)
class ModePage:
    """A mode in words and figures; what is left out is as in most."""

    name: Promise
    line: Promise
    """For somebody who chooses among them."""
    goal: Promise
    """The aim in a sentence."""
    goal_against_one: Promise | None = None
    """The same against one opponent, `{name}`; None where there is never just one."""
    scoring: tuple[Promise, ...]
    """How the result is counted, in sentences."""
    goal_alone: Promise | None = None
    """The aim of somebody who plays alone; None where nobody can, or where it is the same."""
    box: Box
    """What the score card shows of a hole."""
    lesson: Promise | None = None
    """For somebody who plays it for the first time; None where each question says enough."""
    unit: Promise = POINTS
    """What totals count."""
    one_unit: Promise = POINT
    """The same for a total of one."""
    measure: Measure = "points"
    """What totals count, for lists and notices."""
    ended_alone: Callable[[int, View, int], str] = round_of_points
    """(score, view, place) -> the sentence over the result of a round alone."""
    compared: Callable[[HoleScore], int] = by_turns
    """The figure of a finished hole that goes against par."""
    against_par: bool = False
    """The result of the round counts against par, too."""
    ended: Callable[[Any, Result], str] = endings.by_tokens
    """What ended the game or told equals apart, over the result; may be empty."""
    pot: bool = False
    """All that lies on a green goes together."""
    tried_with: str = "starter"
    """The clubs of somebody who just tries it."""
    own_target: int = 0
    """What one's own target scores, where each has one."""
    by_hand: Promise | None = None
    """The title of its card for a round at the table; None where hands do not keep it."""

    def counted(self, n: int) -> str:
        """Return so many of what totals count, in words."""
        return in_words(self.measure, n)
