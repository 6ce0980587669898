"""The golfers on a leaderboard, as a viewer sees them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec
from django.contrib.auth.models import AnonymousUser
from django.db.models import Q, QuerySet

from accounts.people.models import User
from core.person import Person
from courses.social.friends.models import Friend
from courses.social.reactions.selectors import blocked_either_way
from games.record.leaderboards.asked import Asked
from games.record.leaderboards.models import Standing
from games.record.log.models import Golfer, LogState

Viewer = User | AnonymousUser


class LeaderboardRow(msgspec.Struct, frozen=True):
    """A golfer on a leaderboard."""

    rank: int | None
    """The place of the golfer; golfers with equal values share one. Null with too few games."""
    person: Person | None
    value: float
    """The rating, the handicap index or the number of games."""
    uncertainty: float | None
    """The standard deviation of a rating; null on other leaderboards."""
    games: int
    """The number of games that count for the value."""


@dataclass(frozen=True)
class Leaderboard:
    """A leaderboard for a viewer: what was asked for, and whom the viewer does not see."""

    asked: Asked
    friends: Sequence[int] | None
    """The golfers among whom to rank; None for everyone."""
    hidden: Sequence[int]
    """The golfers with a block between them and the viewer."""
    own: int | None
    """The viewer as a golfer; None for visitors, and before the first game."""

    def rows(self) -> QuerySet[Standing]:
        """Return the ranked rows that the viewer can see, best first."""
        rows = self._all().filter(is_ranked=True, is_listed=True)
        return rows.order_by("order", "number", "golfer_id")

    def own_row(self) -> Standing | None:
        """Return the viewer's own row, also if they have not played enough games."""
        return None if self.own is None else self._all().filter(golfer=self.own).first()

    def ranked(self, rows: Sequence[Standing], *, first: int = 0) -> list[LeaderboardRow]:
        """Return consecutive rows with their ranks. Equal values share the better rank.

        `first` is the number of rows before them on the leaderboard.
        """
        if not rows:
            return []
        people = _people(rows)
        ahead = self._ahead(rows[0]) if first else 0
        ranks = ranks_of([row.order for row in rows], first=first, ahead=ahead)
        return [
            _row(row, people.get(row.golfer_id), rank)
            for row, rank in zip(rows, ranks, strict=True)
        ]

    def row(self, row: Standing) -> LeaderboardRow:
        """Return a single row with its rank."""
        rank = self._ahead(row) + 1 if row.is_ranked else None
        return _row(row, _people([row]).get(row.golfer_id), rank)

    def _all(self) -> QuerySet[Standing]:
        asked = self.asked
        rows = Standing.objects.filter(
            board=asked.board.key, game=asked.game, pace=asked.pace, period=asked.period
        )
        if self.friends is not None:
            rows = rows.filter(golfer__in=self.friends)
        return rows.exclude(golfer__in=self.hidden) if self.hidden else rows

    def _ahead(self, row: Standing) -> int:
        """Return how many golfers have a better value."""
        return self.rows().filter(order__lt=row.order).count()


def leaderboard(asked: Asked, viewer: Viewer) -> Leaderboard:
    """Return a leaderboard as a viewer sees it. Without an account, there are no friends."""
    if not isinstance(viewer, User):
        return Leaderboard(asked, [] if asked.friends else None, [], None)
    friends = friends_of(viewer) if asked.friends else None
    return Leaderboard(asked, friends, _blocked(viewer), golfer_of(viewer))


def golfer_of(viewer: Viewer) -> int | None:
    """Return the viewer as a golfer; None for visitors, and before the first game."""
    if not isinstance(viewer, User):
        return None
    return Golfer.objects.filter(user=viewer).values_list("pk", flat=True).first()


def friends_of(viewer: Viewer) -> list[int]:
    """Return the golfers of the viewer's friends and of the viewer; none for visitors."""
    if not isinstance(viewer, User):
        return []
    people = Friend.objects.filter(user=viewer, friend__is_active=True).values("friend")
    known = Golfer.objects.filter(Q(user__in=people) | Q(user=viewer))
    return list(known.values_list("pk", flat=True))


def ranks_of(orders: Sequence[float], *, first: int, ahead: int) -> list[int]:
    """Return the ranks of consecutive rows. Equal values share the better rank.

    `first` is the number of rows before them, and `ahead` how many of those are better.
    """
    ranks: list[int] = []
    rank = ahead + 1
    for place, order in enumerate(orders):
        if place and order != orders[place - 1]:
            rank = first + place + 1
        ranks.append(rank)
    return ranks


def _blocked(viewer: User) -> list[int]:
    blocked = blocked_either_way(viewer)
    return list(Golfer.objects.filter(user__in=blocked).values_list("pk", flat=True))


def mark() -> int:
    """Return a number that grows with every change of any leaderboard."""
    return LogState.objects.values_list("last_number", flat=True).first() or 0


def _people(rows: Sequence[Standing]) -> dict[int, Person]:
    """Return the people of rows by golfer.

    A join would make the database sort all rows, and whole accounts have many columns.
    """
    columns = Golfer.objects.filter(pk__in=[row.golfer_id for row in rows], user__isnull=False)
    names = columns.values_list("pk", "user__public_id", "user__name", "user__deleted_at")
    return {
        golfer: Person(public_id, name)
        for golfer, public_id, name, deleted_at in names
        if deleted_at is None
    }


def _row(row: Standing, person: Person | None, rank: int | None) -> LeaderboardRow:
    return LeaderboardRow(rank, person, row.value, row.uncertainty, row.games)
