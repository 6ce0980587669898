"""What people read of each mode: an entry here is all that the pages need for one more."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise

from accounts.translation import gettext_lazy as _
from accounts.translation import ngettext
from games.eighteen.rules.modes.kelly import BONUS, TOKEN
from games.eighteen.rules.state import HoleScore
from games.eighteen.rules.view import View
from games.eighteen.site import cells, endings
from games.eighteen.site.cells import Box
from games.kernel.interface import Result

POINTS, POINT = _("points"), _("point")


def in_points(n: int) -> str:
    """So many points."""
    return ngettext("{n} point", "{n} points", n).format(n=n)


def in_strokes(n: int) -> str:
    """So many strokes."""
    return ngettext("{n} stroke", "{n} strokes", n).format(n=n)


def in_greens(n: int) -> str:
    """So many greens."""
    return ngettext("{n} green", "{n} greens", n).format(n=n)


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
    counted: Callable[[int], str] = in_points
    """So many of them in words."""
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


MODES: dict[str, ModePage] = {
    "match": ModePage(
        name=_("Match play"),
        line=_("First on the green wins the hole. Most holes win. For 2 to 5 golfers."),
        goal=_("Win more holes than the others."),
        goal_against_one=_("Win more holes than {name}."),
        scoring=(
            _(
                "The first on the green wins the hole and scores 1. Everybody who gets there in "
                "the same round scores too."
            ),
            _("Equal scores: more holes in one decide, then the win is shared."),
        ),
        box=cells.played(cells.won),
    ),
    "stroke": ModePage(
        name=_("Stroke play"),
        line=_("Every turn counts, fewest strokes win. For 1 to 5 golfers."),
        goal=_("Finish with fewer strokes than the others."),
        goal_against_one=_("Finish with fewer strokes than {name}."),
        goal_alone=_("Finish the course with as few strokes as you can."),
        scoring=(
            _(
                "Each turn is a stroke, also a step or taking your clubs back. A ball in the "
                "water or out of bounds costs one stroke more."
            ),
            _(
                "The fewest strokes win. Equal scores: more holes in one decide, then the win "
                "is shared."
            ),
        ),
        box=cells.played(cells.strokes, penalties=True),
        unit=_("strokes"),
        one_unit=_("stroke"),
        counted=in_strokes,
        ended_alone=round_of_strokes,
        compared=by_strokes,
        against_par=True,
        by_hand=_("Strokes"),
    ),
    "stableford": ModePage(
        name=_("Stableford"),
        line=_("Points for each hole against par, a bad hole costs little. For 1 to 5."),
        goal=_("Score more points than the others."),
        goal_against_one=_("Score more points than {name}."),
        goal_alone=_("Score as many points as you can."),
        scoring=(
            _(
                "A hole in par turns scores 2 points. Each turn fewer adds a point, each turn "
                "more takes one off, and no hole scores less than 0. Rounds that you miss in "
                "the water count as turns."
            ),
            _(
                "The most points win. Equal scores: more holes in one decide, then the win is "
                "shared."
            ),
        ),
        box=cells.played(cells.stableford),
        by_hand=_("Stableford points"),
    ),
    "racing": ModePage(
        name=_("Racing"),
        line=_("Each goes on alone to the next tee. First on the last green wins. For 2 to 5."),
        goal=_("Be on the last green before the others."),
        goal_against_one=_("Be on the last green before {name}."),
        scoring=(
            _(
                "When you have reached your green, you go on to the next tee alone, at the end "
                "of the round."
            ),
            _(
                "The first on the last green wins. In the same round more holes in one decide, "
                "then the win is shared."
            ),
        ),
        lesson=_(
            "Everybody plays on alone, green after green. The first on the last green wins, so "
            "never wait for the others."
        ),
        box=cells.played(cells.turns),
        unit=_("greens"),
        one_unit=_("green"),
        counted=in_greens,
        ended=endings.last_green,
    ),
    "skins": ModePage(
        name=_("Skins"),
        line=_(
            "Alone first on a green, take its tokens. If several get there at once, the tokens "
            "move on: our reading, as the book also lets all of them score. For 2 to 5."
        ),
        goal=_("Take more points from the greens than the others."),
        goal_against_one=_("Take more points from the greens than {name}."),
        scoring=(
            _("Each green has tokens with points. Get there alone, and you take them all."),
            _(
                "If several get there in the same round, the tokens move on to the next green. "
                "The most points win."
            ),
        ),
        lesson=_(
            "Each green shows what it is worth. Get there alone and all of it is yours; if others "
            "get there in the same round, it moves on to the next green."
        ),
        box=cells.taken({}),
        pot=True,
        ended=endings.pot,
    ),
    "chaos": ModePage(
        name=_("Chaos"),
        line=_("All greens are open: 5 points for the first there, 2 for the second. For 3 to 5."),
        goal=_("Score more points than the others, on the greens in any order."),
        scoring=(
            _("The first on a green takes 5 points, the second other golfer takes 2."),
            _(
                "The game ends with the round in which the last 5 is taken. The most points "
                "win, and equal scores share the win."
            ),
        ),
        lesson=_(
            "All greens are open. The first on a green takes 5 points, the next golfer 2. End your "
            "turn on a tee box, and you may play again after the round."
        ),
        box=cells.taken({5: "first", 2: "second"}),
        ended=endings.last_five,
    ),
    "teams": ModePage(
        name=_("Chaos teams"),
        line=_("Two golfers each on one hand of clubs; most greens win. For 2."),
        goal=_("Take more flags than the others with your two golfers."),
        goal_against_one=_("Take more flags than {name} with your two golfers."),
        scoring=(
            _("Each green has one flag, worth 1 point, and greens are reached in any order."),
            _(
                "The game ends when all flags are taken, or as soon as one player has more than "
                "half of them."
            ),
        ),
        lesson=_(
            "You have two golfers and one hand of clubs, and say after the draw which of them "
            "plays. Each green is worth a flag. On a tee box a golfer earns another turn."
        ),
        box=cells.taken({}),
        ended=endings.flags,
    ),
    "kelly": ModePage(
        name=_("Kelly"),
        line=_("All greens are open, and one of them is your secret target. For 2 to 5."),
        goal=_("Score more points than the others. Your secret target is worth the most."),
        goal_against_one=_("Score more points than {name}. Your secret target is worth the most."),
        scoring=(
            _(
                "Your own target scores 3, the target of another player 2, any other green 1. "
                "Greens are reached in any order."
            ),
            _(
                "You get a new target when yours is gone. The game ends with the last green, "
                "and the most points win."
            ),
        ),
        lesson=_(
            "All greens are open, and one is your secret target: it scores 3, the target of "
            "somebody else 2, any other green 1. The game ends with the last green."
        ),
        box=cells.taken({3: "target", 2: "other", 1: "flag"}),
        own_target=TOKEN + BONUS,
        ended=endings.last_target,
    ),
    "solo_chaos": ModePage(
        name=_("Solo chaos"),
        line=_("Alone against three opponents made of cards, at a rank of your choice. For 1."),
        goal=_("Score more points than each of the three opponents."),
        scoring=(
            _("The first on a green takes 5 points, the second takes 2."),
            _(
                "In a combined round each opponent takes the highest points left on its open "
                "target. If you stand there, its top club decides: with a lower number than "
                "yours it takes the 5 and you the 2, otherwise you take the 5."
            ),
            _("You need the highest score: a tie is lost."),
        ),
        lesson=_(
            "Three opponents play by cards. In a combined round each takes the highest points of "
            "its open target, unless you stand there and your club is quicker. Get to the 5s first."
        ),
        ended_alone=against_the_rank,
        ended=endings.last_round,
        tried_with="free",
        box=cells.taken({5: "first", 2: "second"}),
    ),
}
