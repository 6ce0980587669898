"""Lists of tables: those that wait for golfers, and one's own."""

from collections.abc import Iterable
from datetime import datetime

import msgspec
from django.db.models import Prefetch, Q, QuerySet, prefetch_related_objects

from accounts.models import User
from courses.selectors.hidden import hidden
from games.models import Listing, Seat, Session, Status
from games.models.session import SessionQuerySet
from games.registry import card_of
from games.selectors.access import Person, holds
from games.selectors.grounds import NamedGround, grounds_of
from games.selectors.names import name_of
from games.selectors.options import agreed

LONGEST_LIST = 100
DESIGN = "ground_version__design"


class SeatCard(msgspec.Struct, frozen=True):
    """A seat as lists show it."""

    number: int
    kind: str
    name: str
    deciding: bool


class TableCard(msgspec.Struct, frozen=True):
    """A table as lists show it."""

    session: str
    version: int
    status: str
    listing: str
    game: str
    game_name: str
    course: str
    course_name: str
    course_digest: str
    summary: tuple[str, ...]
    host: str
    seats: tuple[SeatCard, ...]
    free: int
    mine: bool
    """The reader has a seat or is the host."""
    your_turn: bool
    practice: bool
    """Does not count, and calls nobody."""
    waiting_since: datetime | None
    created_at: datetime
    finished_at: datetime | None


def open_tables(user: Person) -> list[TableCard]:
    """The public tables that wait for golfers, newest first; none on what is hidden."""
    tables = Session.objects.light().in_lobby().exclude(hidden(DESIGN))
    return table_cards(tables[:LONGEST_LIST], user)


def my_games(user: User, *, at: datetime) -> list[TableCard]:
    """One's tables that are open or under way: those that wait for oneself first, longest first."""
    tables = _tables_of(user).filter(status__in=[Status.OPEN, Status.PLAYING])
    cards = table_cards(tables, user)
    return sorted(cards, key=lambda card: (not card.your_turn, card.waiting_since or at))


def finished_games(user: User) -> list[TableCard]:
    """One's finished games, the newest end first."""
    tables = _tables_of(user).filter(status=Status.FINISHED).order_by("-finished_at")
    return table_cards(tables[:LONGEST_LIST], user)


def waiting_count(user: User) -> int:
    """At how many tables it is this person's turn; the number in the badge."""
    return _waiting(user).count()


def waiting_tables(user: User, *, most: int) -> list[TableCard]:
    """The tables that have waited longest for this person."""
    seats = _waiting(user).order_by("deciding_since").values_list("session_id", flat=True)
    keys = list(dict.fromkeys(seats[:most]))
    tables = Session.objects.light().in_bulk(keys)
    return table_cards((tables[key] for key in keys), user)


def next_table(user: User, *, after: str = "") -> str | None:
    """The table that has waited longest for this person, beside the one they are at."""
    tables = _waiting(user).order_by("deciding_since").values_list("session__public_id", flat=True)
    # Not by the query: `after` comes from an address, and PostgreSQL fails at a NUL in it.
    return next((table for table in tables if table != after), None)


def visible_tables(user: User) -> SessionQuerySet:
    """What a person may list: the lobby's tables and their own, newest first."""
    in_lobby = Q(status=Status.OPEN, listing=Listing.PUBLIC) & ~hidden(DESIGN)
    own = Q(pk__in=_tables_of(user).values("pk"))
    return Session.objects.light().filter(in_lobby | own).order_by("-created_at", "-pk")


def _waiting(user: User) -> QuerySet[Seat]:
    waiting = Seat.objects.holding_up().filter(user=user, session__practice=False)
    return waiting.select_related("session")


def _tables_of(user: User) -> SessionQuerySet:
    ids = Seat.objects.at_table().filter(user=user).values("session_id")
    return Session.objects.light().filter(pk__in=ids)


def table_cards(tables: Iterable[Session], user: Person) -> list[TableCard]:
    """Tables as lists show them, in their order."""
    sessions = list(tables)
    seats = Prefetch("seats", Seat.objects.select_related("user").order_by("number"))
    prefetch_related_objects(sessions, "host", seats)
    grounds = grounds_of(sessions, user)
    return [_card(session, grounds[session.pk], user) for session in sessions]


def _card(session: Session, ground: NamedGround, user: Person) -> TableCard:
    card, seats = card_of(session.game), list(session.seats.all())
    own = [seat for seat in seats if user is not None and holds(user, seat)]
    waiting = [seat.deciding_since for seat in own if seat.deciding_since is not None]
    return TableCard(
        session=session.public_id,
        version=session.version,
        status=session.status,
        listing=session.listing,
        game=session.game,
        game_name=str(card.about.name),
        course=ground.slug,
        course_name=ground.name,
        course_digest=ground.digest,
        summary=tuple(card.options.summary(agreed(session.game, session.choices))),
        host=session.host.name,
        seats=tuple(_seat_cards(session, seats)),
        free=sum(seat.is_open for seat in seats),
        mine=bool(own),
        your_turn=session.is_playing and bool(waiting),
        practice=session.practice,
        waiting_since=min(waiting, default=None),
        created_at=session.created_at,
        finished_at=session.finished_at,
    )


def _seat_cards(session: Session, seats: Iterable[Seat]) -> Iterable[SeatCard]:
    for seat in seats:
        deciding = session.is_playing and seat.deciding_since is not None
        yield SeatCard(seat.number, seat.kind, name_of(seat), deciding)
