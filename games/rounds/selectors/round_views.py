"""What programs see of the rounds on a version: the designer's, and all together."""

from __future__ import annotations

from datetime import datetime

import msgspec

from courses.stored.models.version import DesignVersion
from courses.stored.selectors.designs import one_version
from games.kernel.rounds import Leg
from games.kernel.tally import LEAST, At, HoleTally, Tally
from games.registry import CARDS, card_of
from games.rounds.selectors.designer_rounds import designer_round
from games.rounds.selectors.tallies import tally_of


class HoleTallyView(msgspec.Struct, frozen=True):
    """What came of one hole."""

    number: int
    par: int
    mean: float | None
    """Strokes of those who finished it; null while they are too few."""
    holed: int
    given_up: int
    balls: int
    water: int
    out_of_bounds: int
    landed: tuple[At, ...]
    """Where balls came to rest: [q, r, how many]."""
    lost: tuple[At, ...]


class TallyView(msgspec.Struct, frozen=True):
    """What the rounds on a version came to."""

    course: str
    version: int
    least: int
    """So many rounds there have to be before holes are told."""
    finished: int
    given_up: int
    counted: int
    """The newest of the finished ones, of which the holes tell."""
    holes: tuple[HoleTallyView, ...] | None


class DesignerHoleView(msgspec.Struct, frozen=True):
    """One hole of the designer's round."""

    number: int
    par: int
    strokes: int
    legs: tuple[Leg, ...]
    """Each [path of hexes, whether it was struck, "", "water" or "out_of_bounds"]."""


class DesignerRoundView(msgspec.Struct, frozen=True):
    """The round that an author has left on a version."""

    course: str
    version: int
    session: str
    """The table at which it was played."""
    summary: tuple[str, ...]
    finished_at: datetime | None
    strokes: int
    holes: tuple[DesignerHoleView, ...]


def version_played(game: str, ground: str, number: int | None) -> DesignVersion | None:
    """A version that a game is played on, or the newest; None where there is no such thing."""
    card = CARDS.get(game)
    if card is None or card.retelling is None:
        return None
    return one_version(card.design, ground, number or 0)


def tally_view(version: DesignVersion) -> TallyView:
    """What was counted last."""
    found = tally_of(version)
    return TallyView(
        course=version.slug,
        version=version.number,
        least=LEAST,
        finished=found.finished,
        given_up=found.given_up,
        counted=found.counted,
        holes=_holes(version, found) if found.is_enough else None,
    )


def _holes(version: DesignVersion, found: Tally) -> tuple[HoleTallyView, ...]:
    pairs = zip(version.playable.holes, found.holes, strict=False)
    return tuple(_hole(number, hole.par, told) for number, (hole, told) in enumerate(pairs, 1))


def _hole(number: int, par: int, told: HoleTally) -> HoleTallyView:
    return HoleTallyView(
        number=number,
        par=par,
        mean=told.mean,
        holed=told.holed,
        given_up=told.given_up,
        balls=told.balls,
        water=told.water,
        out_of_bounds=told.out_of_bounds,
        landed=told.landed,
        lost=told.lost,
    )


def designer_round_view(version: DesignVersion) -> DesignerRoundView | None:
    """What the author has left; None where there is nothing."""
    left = designer_round(version.design_id, version.digest)
    if left is None:
        return None
    round, session = left.round, left.session
    pairs = zip(version.playable.holes, round.holes, strict=False)
    return DesignerRoundView(
        course=version.slug,
        version=version.number,
        session=session.public_id,
        summary=tuple(card_of(session.game).options.summary(session.choices)),
        finished_at=session.finished_at,
        strokes=round.strokes,
        holes=tuple(
            DesignerHoleView(number, hole.par, played.strokes, played.legs)
            for number, (hole, played) in enumerate(pairs, start=1)
        ),
    )
