"""Ratings as people see them: whole points with an uncertainty, never of a hidden person."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any

import msgspec
from django.db.models import QuerySet

from accounts.people.models import User
from games.record.log.models import Pace
from games.record.ratings.models import GolferRating, RatingChange
from games.registry import CARDS, card_of
from games.tables.models.session import Listing
from games.tables.selectors.access import Person

SHOWN = 10
"""The number of newest changes on a profile."""


class ShownRating(msgspec.Struct, frozen=True):
    """A golfer's rating in a game at a pace."""

    key: str
    """The game and the pace: `golfie-live`."""
    game: str
    game_name: str
    pace: str
    """`live` for clocks of seconds or minutes, `slow` for all other tables."""
    pace_name: str
    rating: int
    uncertainty: int
    """One standard deviation: for two of three golfers, the true strength is within it."""
    provisional: bool
    """True while the uncertainty is large, at first for about 15 games."""
    games: int
    """How many games of this game and pace changed the rating."""
    rated_at: datetime
    """The end of the last rated game."""


class ShownChange(msgspec.Struct, frozen=True):
    """The change that one game made to a golfer's rating."""

    key: str
    """The number of the game in the log, in which games count one after another."""
    session: str | None
    """The table; null for tables that are not public, except for the golfer's own view."""
    game: str
    game_name: str
    pace: str
    pace_name: str
    finished_at: datetime
    rating_before: int
    uncertainty_before: int
    rating: int
    uncertainty: int
    points: int
    """The difference of the two ratings; 0 after a small change."""


def ratings_of(user: User) -> list[ShownRating]:
    """Return the current ratings of a user, in the order of the games, live first."""
    rows = GolferRating.objects.filter(golfer__user=user, game__in=CARDS).select_related("latest")
    order = {key: number for number, key in enumerate(CARDS)}
    return [_shown(row) for row in sorted(rows, key=lambda row: (order[row.game], row.pace))]


def _shown(row: GolferRating) -> ShownRating:
    return ShownRating(
        key=f"{row.game}-{row.pace}",
        game=row.game,
        game_name=str(card_of(row.game).about.name),
        pace=row.pace,
        pace_name=str(Pace(row.pace).label),
        rating=round(row.rating),
        uncertainty=round(row.uncertainty),
        provisional=row.skill.provisional,
        games=row.games,
        rated_at=row.latest.finished_at,
    )


def changes_of(user: User, *, game: str = "", pace: str = "") -> QuerySet[RatingChange]:
    """Return the changes of a user's ratings, the newest first."""
    exact = {"game__game": game, "game__pace": pace}
    wanted = {name: value for name, value in exact.items() if value}
    found = RatingChange.objects.filter(golfer__user=user, game__game__in=CARDS, **wanted)
    return found.select_related("game__session").order_by("-game")


def shown_changes(rows: Iterable[RatingChange], *, own: bool) -> list[ShownChange]:
    """Return changes as a viewer sees them. Only the golfer sees which private tables they name."""
    return [_shown_change(row, own=own) for row in rows]


def _shown_change(row: RatingChange, *, own: bool) -> ShownChange:
    game, session = row.game, row.game.session
    named = session is not None and (own or session.listing == Listing.PUBLIC)
    return ShownChange(
        key=str(game.number),
        session=session.public_id if session and named else None,
        game=game.game,
        game_name=str(card_of(game.game).about.name),
        pace=game.pace,
        pace_name=str(Pace(game.pace).label),
        finished_at=game.finished_at,
        rating_before=round(row.rating_before),
        uncertainty_before=round(row.uncertainty_before),
        rating=round(row.rating_after),
        uncertainty=round(row.uncertainty_after),
        points=row.points,
    )


def ratings_mark(user: User) -> tuple[Any, ...]:
    """Return a value that changes with every change of a user's ratings."""
    newest = RatingChange.objects.filter(golfer__user=user).order_by("-game")
    return (newest.values_list("game_id", flat=True).first(), RatingChange.objects.filter(
        golfer__user=user).count())  # fmt: skip


def last_changes(user: User, viewer: Person) -> list[ShownChange]:
    """Return the last changes of a user's ratings as a viewer sees them."""
    own = viewer is not None and viewer.pk == user.pk
    return shown_changes(changes_of(user)[:SHOWN], own=own)
