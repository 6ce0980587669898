"""Fix the handicaps of a game when it starts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.kernel.handicap import Allowance, Handicaps, Rating, SeatHandicap, playing_handicap
from games.record.handicaps.models import HandicapIndex
from games.record.handicaps.services.ratings import rating_for, stored_rating
from games.registry import card_of
from games.site.handicap import Handicapping
from games.tables.models.seat import Seat, SeatKind
from games.tables.models.session import Session


def with_handicaps(session: Session, seats: Sequence[Seat], config: Any) -> Any:
    """Return the config with the handicaps of the players, if the game has handicaps.

    A game whose gross result decides has none if the ground is not rated yet: its start does not
    wait for the rating.
    """
    part = card_of(session.game).handicap
    if part is None or not part.offered(config):
        return config
    rating = _rating(session, part, config)
    if rating is None:
        return config
    indexes = _indexes(session.game, seats, part)
    allowance = part.allowance(config)
    given = tuple(
        _seat_handicap(indexes[seat.number], part.newcomer, rating, allowance) for seat in seats
    )
    return part.fixed(config, Handicaps(rating, given))


def _rating(session: Session, part: Handicapping, config: Any) -> Rating | None:
    version = session.ground_version
    if version is None or session.practice:
        # Such a ground has no version for which a rating is stored.
        return part.rating(part.ground(config)) if part.decides(config) else None
    if part.decides(config):
        return rating_for(session.game, version.content, config).value
    found = stored_rating(session.game, version.content)
    return found.value if found else None


def _indexes(game: str, seats: Sequence[Seat], part: Handicapping) -> dict[int, float | None]:
    """Return the index of each seat: of its player, or of its bot."""
    users = [seat.user_id for seat in seats if _has_own(seat)]
    rows = HandicapIndex.objects.filter(golfer__user__in=users, game=game)
    known = {row.golfer.user_id: row.value for row in rows.select_related("golfer")}
    return {
        seat.number: part.bots[seat.bot]
        if seat.kind == SeatKind.BOT
        else known.get(seat.user_id)
        if _has_own(seat)
        else None
        for seat in seats
    }


def _has_own(seat: Seat) -> bool:
    """Return True for a player whom an account identifies."""
    return seat.kind == SeatKind.PERSON and not seat.local_name


def _seat_handicap(
    index: float | None, newcomer: float, rating: Rating, allowance: Allowance
) -> SeatHandicap:
    played_with = newcomer if index is None else index
    return SeatHandicap(index, playing_handicap(played_with, rating, allowance))
