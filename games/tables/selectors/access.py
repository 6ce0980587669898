"""Find a table, and decide who can see and play it."""

from collections.abc import Collection, Sequence

from django.contrib.auth.models import AnonymousUser

from accounts.people.models import User
from core.db.prepared import Prepared
from games.errors import TableError
from games.kernel.interface import Audience, Viewer
from games.tables.models.seat import Seat
from games.tables.models.session import Session

_NAMED = Prepared(
    lambda name: Session.objects.select_related("host").filter(public_id=name), "«public_id»"
)


def versions_of(public_ids: Collection[str]) -> dict[str, int]:
    """Map the public ids of tables to their current versions."""
    tables = Session.objects.filter(public_id__in=public_ids)
    return dict(tables.values_list("public_id", "version"))


def session_by_id(public_id: str) -> Session | None:
    """Return the table with this public id, or None, without checking who can view it.

    Everything that shows a table to a user gets it from `games.tables.selectors.visibility`.
    """
    return _NAMED.first(public_id)


Person = User | AnonymousUser | None

_SEATS = Prepared(
    lambda session: (
        Seat.objects.filter(session_id=session).select_related("user").order_by("number")
    ),
    987_654_321,
)


def may_act(user: Person, seat: Seat) -> bool:
    """Return True if the seat belongs to this person and no bot has taken over."""
    return user is not None and user.pk is not None and holds(user, seat)


def holds(user: User | AnonymousUser, seat: Seat) -> bool:
    return seat.user_id == user.pk and seat.replaced_at is None


def seats_in_order(session: Session) -> list[Seat]:
    """Return the seats of a table with their users, ordered by number."""
    return _SEATS.rows(session.pk)


def own_seats(user: Person, seats: Sequence[Seat]) -> list[Seat]:
    """Return the seats that this person plays; one person at one screen can have several."""
    return [seat for seat in seats if may_act(user, seat)]


def own_seat(user: Person, seats: Sequence[Seat], wanted: int | None = None) -> Seat | None:
    """Return the seat from which this person views the table, or None.

    If one person has several seats, this is the wanted one, or else one that has to decide.
    """
    own = own_seats(user, seats)
    if wanted is not None:
        own = [seat for seat in own if seat.number == wanted]
    own.sort(key=lambda seat: (seat.deciding_since is None, seat.number))
    return own[0] if own else None


def share_device(own: Sequence[Seat]) -> bool:
    """Return True if several people play these seats of one user on one device."""
    return len(own) > 1 and any(seat.local_name for seat in own)


def named_seat(user: Person, seats: Sequence[Seat], wanted: int | None = None) -> Seat | None:
    """Return `own_seat`, but None if several people share the device and no seat is wanted."""
    if wanted is None and share_device(own_seats(user, seats)):
        return None
    return own_seat(user, seats, wanted)


def seat_to_act(session: Session, user: Person, wanted: int | None = None) -> int:
    """Return the number of the seat that this person acts for.

    Raises TableError("not_your_seat").
    """
    seat = own_seat(user, seats_in_order(session), wanted)
    if seat is None:
        raise TableError("not_your_seat")
    return seat.number


def viewer_at(session: Session, seat: Seat | None) -> Viewer:
    """Return the viewer for the rules. After the game, everyone can see everything."""
    if session.is_finished:
        return Audience.EVERYTHING
    return Audience.PUBLIC if seat is None else seat.number
