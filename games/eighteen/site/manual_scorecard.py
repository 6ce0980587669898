"""The card of a round played with the physical game, scored in the same way as on the site."""

from __future__ import annotations

from dataclasses import dataclass, replace

from core.i18n.translation import gettext as _
from core.i18n.translation import gettext_lazy
from courses.designs.course.layout import Layout
from games.eighteen.rules.manual_scorecard import leaders, scored, totals
from games.eighteen.rules.state import ROUND_LIMIT, HoleScore
from games.eighteen.site.modes import MODES
from games.eighteen.site.score_card import scorecard
from games.kernel.manual_scorecard import Holes
from games.site.manual_scorecard import HolePage, PlayerLine, Scorekeeping, Written
from games.site.score_card import Scorecard

BY_HAND = {mode: page.by_hand for mode, page in MODES.items() if page.by_hand is not None}
"""The title of the card for each mode that can be scored by hand."""


@dataclass(frozen=True)
class Scored:
    """A player, in the form that the game's scorecard needs."""

    card: tuple[HoleScore | None, ...]


@dataclass(frozen=True)
class ScoredRound:
    """A round, in the form of a view that the game's scorecard needs."""

    course: Layout
    mode: str
    seats: tuple[Scored, ...]
    phase: str = "over"
    net: None = None


def cards(written: Written) -> list[Scorecard]:
    """Return the scorecards: one in strokes and one in Stableford points."""
    return [_card(written, mode) for mode in BY_HAND]


def hole_page(written: Written, number: int) -> HolePage:
    """Return the entries of a hole, counted from 1."""
    course, card = written.course, written.card
    strokes, points = (totals(course, card, mode) for mode in BY_HAND)
    return HolePage(
        number=number,
        par=course.holes[number - 1].par,
        pars=tuple(hole.par for hole in course.holes),
        players=tuple(
            PlayerLine(place, name, holes[number - 1], strokes[place], points[place], ROUND_LIMIT)
            for place, (name, holes) in enumerate(zip(written.players, card, strict=True))
        ),
        before=number - 1,
        after=number + 1 if number < written.holes else 0,
        holes=tuple(
            (hole + 1, all(holes[hole] is not None for holes in card))
            for hole in range(written.holes)
        ),
    )


def _card(written: Written, mode: str) -> Scorecard:
    ahead = leaders(written.course, written.card, mode)
    seats = tuple(Scored(_scored(written.course, holes, mode)) for holes in written.card)
    drawn = scorecard(
        ScoredRound(written.course, mode, seats),
        written.players,
        (_("Out"), _("In"), _("Total")),
        [1 if player in ahead else 2 for player in range(len(written.card))],
    )
    return replace(drawn, title=str(BY_HAND[mode]))


def _scored(course: Layout, holes: Holes, mode: str) -> tuple[HoleScore | None, ...]:
    return tuple(
        scored(counted, hole.par, mode) if counted else None
        for counted, hole in zip(holes, course.holes, strict=True)
    )


SCOREKEEPING = Scorekeeping(
    cards=cards,
    hole=hole_page,
    unfinished=ROUND_LIMIT,
    picked_up=gettext_lazy(
        "If you pick up, the hole scores 0 points. In stroke play it counts as 20, the most "
        "turns a hole can take."
    ),
)
