"""Tables as shown in lists. They are read from columns only, never from a position."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Annotated

import msgspec
from django.db.models import Prefetch, prefetch_related_objects

from core.i18n.translation import gettext as _
from core.person import Person, person_of
from courses.pictures.selectors import picture_url
from games.clocks.selectors import in_words
from games.registry import card_of
from games.site.progress import Progress
from games.table_views.selectors.ratings import (
    SeatRating,
    SeatRatings,
    rated_among,
    seat_ratings,
)
from games.tables.models.invitation import Invitation
from games.tables.models.seat import Seat
from games.tables.models.session import Session
from games.tables.selectors.access import Person as Reader
from games.tables.selectors.access import holds
from games.tables.selectors.spectators import spectator_counts
from games.tables.selectors.words import (
    NamedGround,
    agreed,
    grounds_of,
    name_of,
    progress_of,
    reached,
    score_of,
)

RELATIVE_URL = msgspec.Meta(extra_json_schema={"format": "uri-reference"})


class SeatCard(msgspec.Struct, frozen=True):
    """A seat as shown in lists."""

    number: int
    kind: str
    name: str
    person: Person | None
    deciding: bool
    deadline_at: datetime | None
    """The end of the player's time; null if their clock is not running."""
    away_until: datetime | None
    """The end of the player's vacation; null if they are not on vacation."""
    reserved: bool
    """True if the seat is open, but reserved for an invited player."""
    resigned: bool
    score: str
    """The current score in words; empty before the first finished hole."""
    won: bool
    rating: SeatRating | None
    """The player's rating in this game and at this pace, while the table waits for players. Null
    without a rating, after the start, and if one of you has blocked the other.
    """


class TableCard(msgspec.Struct, frozen=True):
    """A table as shown in lists."""

    session: str
    version: int
    status: str
    listing: str
    game: str
    game_name: str
    course: str | None
    """Null while a moderator hides the design."""
    course_name: str
    course_digest: str | None
    picture: Annotated[str, RELATIVE_URL] | None
    """The URL of the picture of the ground; null if no picture is stored."""
    summary: tuple[str, ...]
    clock: str
    """The time for each decision in words; empty without a clock."""
    reached: str
    """The progress of the game, in words; empty before and after it."""
    host: Person | None
    seats: tuple[SeatCard, ...]
    watching: int
    """The number of people who watch the table now, without a seat at it."""
    free: int
    """The number of open seats that are not reserved for an invited player."""
    mine: bool
    """True if the viewer has a seat at the table."""
    your_turn: bool
    paused: bool
    """True if all clocks are stopped, because all players have agreed."""
    resigned: bool
    """True if the viewer has resigned."""
    practice: bool
    """True for a practice game: it does not count, and no player is notified."""
    rated: bool
    """True if the game changes ratings. The view of the table says why not: `unrated_because`."""
    waiting_since: datetime | None
    deadline_at: datetime | None
    """The end of the viewer's time."""
    created_at: datetime
    started_at: datetime | None
    finished_at: datetime | None


def table_cards(tables: Iterable[Session], user: Reader, *, at: datetime) -> list[TableCard]:
    """Return tables as shown in lists, in the same order."""
    sessions = list(tables)
    if not sessions:
        return []
    seats = Prefetch("seats", Seat.objects.select_related("user").order_by("number"))
    prefetch_related_objects(sessions, "host", seats)
    grounds, kept = grounds_of(sessions, user), _kept(sessions, at)
    watching, ratings = _watching(sessions), seat_ratings(sessions, user)
    rated = rated_among(sessions)
    return [
        _card(
            session,
            grounds[session.pk],
            _seat_cards(session, kept, ratings, at),
            user,
            watching=watching.get(session.public_id, 0),
            rated=session.pk in rated,
        )
        for session in sessions
    ]


def _watching(sessions: Sequence[Session]) -> dict[str, int]:
    """Return the numbers of spectators of the tables that have not ended."""
    going = [each.public_id for each in sessions if each.is_open or each.is_playing]
    return dict(zip(going, spectator_counts(going), strict=True))


def _kept(sessions: Sequence[Session], at: datetime) -> frozenset[tuple[int, int]]:
    """Return (table, seat) of the seats that are reserved for invited players."""
    waiting = [session.pk for session in sessions if session.is_open]
    if not waiting:
        return frozenset()
    pending = Invitation.objects.pending(at=at).filter(session__in=waiting)
    return frozenset(pending.values_list("session_id", "seat"))


def _card(
    session: Session,
    ground: NamedGround,
    seats: tuple[SeatCard, ...],
    user: Reader,
    *,
    watching: int,
    rated: bool,
) -> TableCard:
    card = card_of(session.game)
    sat = [seat for seat in session.seats.all() if user is not None and seat.user_id == user.pk]
    own = [seat for seat in sat if user is not None and holds(user, seat)]
    waiting = [seat.deciding_since for seat in own if seat.deciding_since is not None]
    return TableCard(
        session=session.public_id,
        version=session.version,
        status=session.status,
        listing=session.listing,
        game=session.game,
        game_name=str(card.about.name),
        course=ground.slug or None,
        course_name=ground.name,
        course_digest=ground.digest or None,
        picture=picture_url(card.design, ground.digest) if ground.digest else None,
        summary=tuple(card.options.summary(agreed(session.game, session.choices))),
        clock=in_words(session.timing) if session.timing else "",
        reached=reached(session),
        host=person_of(session.host),
        seats=seats,
        watching=watching,
        free=sum(seat.kind == "open" and not seat.reserved for seat in seats),
        mine=bool(own),
        your_turn=session.is_playing and bool(waiting),
        paused=session.is_playing and session.paused_at is not None,
        resigned=any(seat.resigned_at for seat in sat),
        practice=session.practice,
        rated=rated,
        waiting_since=min(waiting, default=None),
        deadline_at=min((seat.deadline_at for seat in own if seat.deadline_at), default=None),
        created_at=session.created_at,
        started_at=session.started_at,
        finished_at=session.finished_at,
    )


def _seat_cards(
    session: Session, kept: frozenset[tuple[int, int]], ratings: SeatRatings, at: datetime
) -> tuple[SeatCard, ...]:
    progress = progress_of(session)
    return tuple(
        _seat_card(
            session,
            seat,
            progress,
            reserved=(session.pk, seat.number) in kept,
            rating=ratings.get((session.pk, seat.number)),
            at=at,
        )
        for seat in session.seats.all()
    )


def _seat_card(
    session: Session,
    seat: Seat,
    progress: Progress | None,
    *,
    reserved: bool,
    rating: SeatRating | None,
    at: datetime,
) -> SeatCard:
    places = progress.places if progress else ()
    return SeatCard(
        number=seat.number,
        kind=seat.kind,
        name=_("Reserved for a friend") if reserved else name_of(seat),
        person=None if seat.local_name else person_of(seat.user),
        deciding=session.is_playing and seat.deciding_since is not None,
        deadline_at=seat.deadline_at,
        away_until=seat.away_until if seat.is_away(at=at) else None,
        reserved=reserved,
        resigned=seat.resigned_at is not None,
        score=score_of(progress, seat.number),
        won=len(places) > 1 and seat.number < len(places) and places[seat.number] == 1,
        rating=rating,
    )
