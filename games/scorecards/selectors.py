"""Queries for rounds at a real table."""

from datetime import datetime
from typing import Any

import msgspec
from django.db.models import Q, QuerySet

from accounts.people.models import User
from core.db.prepared import Prepared
from games.kernel.manual_scorecard import Holes, Replaced
from games.scorecards.models import ManualScorecard
from games.tables.selectors.access import Person
from games.tables.selectors.words import ground_of_round


def manual_scorecard(public_id: str) -> ManualScorecard | None:
    """Return the round with this id, or None."""
    found = ManualScorecard.objects.filter(public_id=public_id)
    return found.select_related("version__design").first()


def own_manual_scorecards(keeper: User) -> QuerySet[ManualScorecard]:
    """Return the user's scorecards: open ones first, then the newest."""
    return _open_first(ManualScorecard.objects.filter(keeper=keeper))


def manual_scorecards_mark(keeper: User) -> tuple[Any, ...]:
    """Return a value that changes when one of the user's cards is opened, changed, closed or
    deleted.
    """
    return tuple((card.pk, card.changed_at, card.closed_at) for card in _MARKS.rows(keeper.pk))


_MARKS = Prepared(
    lambda keeper: (
        ManualScorecard.objects.filter(keeper_id=keeper)
        .only("changed_at", "closed_at")
        .order_by("pk")
    ),
    987_654_321,
)


def scorecards_of_phone(kept_here: list[str]) -> QuerySet[ManualScorecard]:
    """Return the cards that were opened on this phone without an account."""
    return _open_first(ManualScorecard.objects.filter(keeper=None, public_id__in=kept_here))


def _open_first(cards: QuerySet[ManualScorecard]) -> QuerySet[ManualScorecard]:
    is_closed = Q(closed_at__isnull=False)
    ordered = cards.alias(is_closed=is_closed).order_by("is_closed", "-opened_at", "-pk")
    return ordered.select_related("version__design")


def may_write(manual_scorecard: ManualScorecard, user: User | None, kept_here: list[str]) -> bool:
    """Return True if this user or this phone opened the card.

    `kept_here` are the ids of the rounds opened on this phone.
    """
    if manual_scorecard.keeper_id is not None:
        return user is not None and user.pk == manual_scorecard.keeper_id
    return manual_scorecard.public_id in kept_here


class RoundView(msgspec.Struct, frozen=True):
    """A tabletop round, for the API."""

    id: str
    course: str | None
    """Null while a moderator hides it."""
    version: int
    players: list[str]
    card: tuple[Holes, ...]
    """`[turns, penalties, holed]` or null, by player and hole."""
    opened_at: datetime
    changed_at: datetime
    closed_at: datetime | None


class WrittenRound(msgspec.Struct, frozen=True):
    """The card after a write, and the replaced values that the writer had not seen."""

    round: RoundView
    replaced: tuple[Replaced, ...]


def round_view(manual_scorecard: ManualScorecard, reader: Person) -> RoundView:
    """Return a round as the API shows it."""
    return RoundView(
        id=manual_scorecard.public_id,
        course=ground_of_round(manual_scorecard.version, reader).slug or None,
        version=manual_scorecard.version.number,
        players=manual_scorecard.players,
        card=manual_scorecard.card,
        opened_at=manual_scorecard.opened_at,
        changed_at=manual_scorecard.changed_at,
        closed_at=manual_scorecard.closed_at,
    )
