"""The page of a round at the table: the hole that is written now, and both cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from courses.designs.course.layout import Layout
from courses.designs.course.manual_scorecard import Counted, Holes
from games.eighteen.rules.manual_scorecard import leaders, scored, totals
from games.eighteen.rules.state import HoleScore, ModeName
from games.eighteen.site.score_card import scorecard
from games.models import PaperRound
from games.site.score_card import Scorecard

MODES: dict[ModeName, str | Promise] = {
    "stroke": gettext_lazy("Strokes"),
    "stableford": gettext_lazy("Stableford points"),
}


@dataclass(frozen=True)
class Scored:
    """A player as the score card of the game reads one."""

    card: tuple[HoleScore | None, ...]


@dataclass(frozen=True)
class ScoredRound:
    """A round as the score card of the game reads a view."""

    course: Layout
    mode: ModeName
    seats: tuple[Scored, ...]
    phase: str = "over"


@dataclass(frozen=True)
class PlayerLine:
    """A player on the hole that is being written."""

    number: int
    name: str
    counted: Counted | None
    strokes: int
    points: int


@dataclass(frozen=True)
class HolePage:
    """One hole to write, with its neighbours."""

    number: int
    par: int
    players: tuple[PlayerLine, ...]
    before: int
    """0 where there is none."""
    after: int
    holes: tuple[tuple[int, bool], ...]
    """Every hole and whether all have written it."""


def cards(paper_round: PaperRound) -> list[Scorecard]:
    """The card in strokes and in Stableford points, by the scorekeeping of the game."""
    return [_card(paper_round, mode) for mode in MODES]


def hole_page(paper_round: PaperRound, number: int) -> HolePage:
    """What is written on a hole, from 1."""
    course, card = paper_round.version.layout, paper_round.card
    strokes, points = (totals(course, card, mode) for mode in ("stroke", "stableford"))
    count = len(course.holes)
    return HolePage(
        number=number,
        par=course.holes[number - 1].par,
        players=tuple(
            PlayerLine(place, name, holes[number - 1], strokes[place], points[place])
            for place, (name, holes) in enumerate(zip(paper_round.players, card, strict=True))
        ),
        before=number - 1,
        after=number + 1 if number < count else 0,
        holes=tuple(
            (hole + 1, all(holes[hole] is not None for holes in card)) for hole in range(count)
        ),
    )


def next_hole(paper_round: PaperRound) -> int:
    """The first hole that somebody has not written; the last one if there is none."""
    card, count = paper_round.card, paper_round.version.hole_count
    unwritten = (n for n in range(count) if any(holes[n] is None for holes in card))
    return next(unwritten, count - 1) + 1


def _card(paper_round: PaperRound, mode: ModeName) -> Scorecard:
    course, card = paper_round.version.layout, paper_round.card
    ahead = leaders(course, card, mode)
    seats = tuple(Scored(_scored(course, holes, mode)) for holes in card)
    drawn: Any = scorecard(
        ScoredRound(course, mode, seats),
        paper_round.players,
        (_("Out"), _("In"), _("Total")),
        [1 if player in ahead else 2 for player in range(len(card))],
    )
    return Scorecard(drawn.heads, drawn.pars, drawn.lines, str(MODES[mode]))


def _scored(course: Layout, holes: Holes, mode: ModeName) -> tuple[HoleScore | None, ...]:
    return tuple(
        scored(counted, hole.par, mode) if counted else None
        for counted, hole in zip(holes, course.holes, strict=True)
    )
