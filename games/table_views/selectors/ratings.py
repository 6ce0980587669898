"""The rated tables among those that wait for players, and the ratings of their players."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

import msgspec

from games.table_views.selectors.table import can_be_rated, unrated_reason
from games.tables.models.session import Session
from games.tables.selectors.access import Person


class SeatRating(msgspec.Struct, frozen=True):
    """A player's rating in the game and at the pace of a table."""

    rating: int
    uncertainty: int
    """One standard deviation: for two of three players, the true strength is within it."""
    provisional: bool
    """True while the uncertainty is large, at first for about 15 games."""


SeatRatings = Mapping[tuple[int, int], SeatRating]
"""Ratings by (table, seat number). Seats without a rating are left out."""

RATERS: list[Callable[[Sequence[Session], Person], SeatRatings]] = []
"""(tables with their seats, viewer): the ratings that the viewer can see. `games/apps.py` registers
them.
"""


def seat_ratings(tables: Sequence[Session], viewer: Person) -> SeatRatings:
    """Return the ratings of the players at the tables that wait for players."""
    waiting = [table for table in tables if table.is_open]
    if not waiting:
        return {}
    return {seat: rating for rater in RATERS for seat, rating in rater(waiting, viewer).items()}


def rated_among(tables: Iterable[Session]) -> frozenset[int]:
    """Return the keys of the rated tables among these, whose seats have been read already.

    Makes at most one query for all tables.
    """
    possible = [table for table in tables if table.rated]
    _read_configs([table for table in possible if _depends_on_teams(table)])
    return frozenset(
        table.pk for table in possible if unrated_reason(table, tuple(table.seats.all())) is None
    )


def _depends_on_teams(table: Session) -> bool:
    """Return True if the answer depends on the teams, which only the config contains."""
    return not all(can_be_rated(seat) for seat in table.seats.all())


def _read_configs(tables: Sequence[Session]) -> None:
    """Read the configs of tables from a list, which leaves them out, with one query."""
    missing = [table for table in tables if "config" in table.get_deferred_fields()]
    if not missing:
        return
    rows = Session.objects.filter(pk__in=[table.pk for table in missing])
    configs = dict(rows.values_list("pk", "config"))
    for table in missing:
        table.config = configs[table.pk]
