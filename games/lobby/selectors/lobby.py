"""Tables and designs that the lobby and the home page show."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cached_property
from typing import Any

from django.db.models import Count, Exists, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce

from accounts.people.models import User
from core.db.prepared import Prepared
from courses.gallery.selectors.cards import designs_by_key
from courses.gallery.selectors.front import loved, new_in_turn, picks, starter
from courses.stored.models import Design
from courses.stored.selectors import hidden
from courses.types.registry import TYPES
from games.lobby.selectors.filters import free_seats_of_tables
from games.lobby.selectors.rated import with_rating
from games.table_views.selectors.table_cards import TableCard, table_cards
from games.tables.models.seat import Seat
from games.tables.models.session import Listing, Session, SessionQuerySet, Status
from games.tables.selectors.access import Person


def running_quick_game(host: User, game: str, choices: Mapping[str, Any]) -> Session | None:
    """Return the user's newest game with these options against bots only, or None.

    A game that another person has left is not one of these: the user may have won it already. A
    game that continues another one does not start from the beginning.
    """
    seats = Seat.objects.filter(session=OuterRef("pk"))
    own, others = seats.at_table().filter(user=host), seats.of_people().exclude(user=host)
    running = Session.objects.light().filter(host=host, game=game, status=Status.PLAYING)
    whole = running.filter(origin_turn=None)
    alone = whole.filter(Exists(own), ~Exists(others)).order_by("-pk")
    return next((session for session in alone if session.choices == choices), None)


ROW = 3

WEEK = timedelta(days=7)


@dataclass(frozen=True)
class Front:
    """The home page's lists, the same for everyone.

    Each list is queried on first access, so the object can be cached.
    """

    at: datetime

    @cached_property
    def starter(self) -> Design | None:
        """The design for a first game."""
        return starter()

    @cached_property
    def picks(self) -> list[Design]:
        """The newest staff picks of all types."""
        return picks(count=ROW)

    @cached_property
    def new(self) -> list[Design]:
        """New designs in rotation: one of each type except the first, which fills the remaining
        places.
        """
        day = self.at.date()
        first, *others = (new_in_turn(type, day=day, count=ROW) for type in TYPES)
        fresh = [designs[0] for designs in others if designs]
        return [*first[: ROW - len(fresh)], *fresh]

    @cached_property
    def played(self) -> list[Design]:
        return most_played(since=self.at - WEEK)

    @cached_property
    def loved(self) -> list[Design]:
        return loved(next(iter(TYPES)), count=ROW)


def most_played(*, since: datetime) -> list[Design]:
    """Return the listed designs on which the most games have started since this time."""
    games = Session.objects.counting().filter(
        started_at__gte=since, ground_version__design__listed=True
    )
    counts = games.values_list("ground_version__design").annotate(games=Count("pk"))
    most = counts.order_by("-games", "-ground_version__design")[:ROW]
    return designs_by_key(design for design, _games in most)


LONGEST_LIST = 100

DESIGN = "ground_version__design"


def open_tables(user: Person, *, at: datetime, rated_only: bool = False) -> list[TableCard]:
    """Return the public tables with a free seat, newest first, except tables on hidden designs."""
    if not rated_only:
        return table_cards(_OPEN_TABLES.rows(at), user, at=at)
    tables = Session.objects.light().filter(_in_lobby(at))
    return table_cards(with_rating(tables, rated=True)[:LONGEST_LIST], user, at=at)


def _in_lobby(at: datetime) -> Q:
    free = free_seats_of_tables(at).filter(session=OuterRef("pk"))
    public = Q(status=Status.OPEN, listing=Listing.PUBLIC)
    return Q(Exists(free)) & public & ~hidden(DESIGN)


_OPEN_TABLES = Prepared(
    lambda at: Session.objects.light().filter(_in_lobby(at))[:LONGEST_LIST],
    datetime(2001, 2, 3, 4, 5, 6, tzinfo=UTC),
)


def my_games(user: User, *, at: datetime) -> list[TableCard]:
    """Return the user's open and running tables. Those that have waited longest for the user come
    first.

    Tables where the user has resigned are included and marked, because their game continues.
    """
    tables = _tables_of(user).filter(status__in=[Status.OPEN, Status.PLAYING])
    cards = table_cards(tables, user, at=at)
    return sorted(cards, key=lambda card: (not card.your_turn, card.waiting_since or at))


def my_games_mark(user: User) -> tuple[Any, ...]:
    """Return a value that changes whenever the tables of `my_games` change."""
    return tuple((table.pk, table.version) for table in _RUNNING.rows(user.pk))


_RUNNING = Prepared(
    lambda user: (
        Session.objects.filter(status__in=[Status.OPEN, Status.PLAYING], seats__user_id=user)
        .only("version")
        .order_by("pk")
    ),
    987_654_321,
)


def finished_games(user: User, *, at: datetime) -> list[TableCard]:
    """Return the user's finished games and those cancelled after they resigned, newest first."""
    resigned = _own_seats(user).filter(session=OuterRef("pk"), resigned_at__isnull=False)
    left = Subquery(resigned.values("resigned_at")[:1])
    tables = _tables_of(user).annotate(ended=Coalesce("finished_at", left))
    given_up = Q(status=Status.CANCELLED, started_at__isnull=False, practice=False)
    over = tables.filter(Q(status=Status.FINISHED) | given_up, ended__isnull=False)
    return table_cards(over.order_by("-ended")[:LONGEST_LIST], user, at=at)


def waiting_count(user: User) -> int:
    """Return the number of tables where it is the user's turn, for the badge."""
    return len({seat.session_id for seat in _BADGE.rows(user.pk)})


def waiting_tables(user: User, *, most: int, at: datetime) -> list[TableCard]:
    """Return the tables that have waited longest for the user."""
    seats = _waiting(user).order_by("deciding_since").values_list("session_id", flat=True)
    keys = list(dict.fromkeys(seats[:most]))
    tables = Session.objects.light().in_bulk(keys)
    return table_cards((tables[key] for key in keys), user, at=at)


def next_table(user: User, *, after: str = "") -> str | None:
    """Return the table that has waited longest for the user, other than the current one."""
    tables = _waiting(user).order_by("deciding_since").values_list("session__public_id", flat=True)
    # Filter in Python: `after` comes from a query string, and PostgreSQL rejects NUL characters.
    return next((table for table in tables if table != after), None)


def visible_tables(user: User, *, at: datetime) -> SessionQuerySet:
    """Return the tables a user can list: the lobby's and their own, newest first."""
    own = Q(pk__in=_own_seats(user).values("session_id"))
    return Session.objects.light().filter(_in_lobby(at) | own).order_by("-created_at", "-pk")


def _waiting(user: User) -> QuerySet[Seat]:
    waiting = Seat.objects.holding_up().filter(user=user, session__practice=False)
    return waiting.select_related("session")


_BADGE = Prepared(
    lambda user: (
        Seat.objects.holding_up().filter(user_id=user, session__practice=False).only("session")
    ),
    987_654_321,
)


def _tables_of(user: User) -> SessionQuerySet:
    return Session.objects.light().filter(pk__in=_own_seats(user).values("session_id"))


def _own_seats(user: User) -> QuerySet[Seat]:
    """Return the user's seats, including those where a bot has replaced the user."""
    return Seat.objects.filter(user=user)
