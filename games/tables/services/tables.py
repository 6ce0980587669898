"""Changing a table: its lock, its next version, and who is notified of the change."""

from collections.abc import Collection, Iterable, Sequence
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.utils import timezone

from accounts.people.models import User
from core.realtime.broadcast import Topics, broadcast_after_commit
from courses.social.reactions.selectors import followers_of, who_hear
from games.errors import TableError
from games.kernel.codec import encode
from games.kernel.replay import snapshot_format
from games.registry import game_of
from games.tables.models.invitation import Invitation
from games.tables.models.seat import Seat, SeatChange, What
from games.tables.models.session import Listing, Session
from games.tables.selectors.access import own_seats, seats_in_order
from games.tables.selectors.invitations import people_asked_by
from games.tables.selectors.positions import replayed
from notifications.events.models import Kind
from notifications.events.services import tell, tell_in_any_case


def locked_session(session_id: int) -> Session:
    """The session's row, locked until the transaction ends."""
    return Session.objects.select_for_update(no_key=True).get(pk=session_id)


def locked_open_table(session_id: int) -> tuple[Session, list[Seat]]:
    """A table that still waits for golfers. Raises TableError("not_open")."""
    session = locked_session(session_id)
    if not session.is_open:
        raise TableError("not_open")
    return session, seats_in_order(session)


def locked_game(session_id: int) -> tuple[Session, list[Seat]]:
    """A table whose game is under way. Raises TableError("not_playing")."""
    session = locked_session(session_id)
    if not session.is_playing:
        raise TableError("not_playing")
    return session, seats_in_order(session)


def locked_own_game(session_id: int, user: User) -> tuple[Session, list[Seat], list[Seat]]:
    """A game under way, its seats, and those of somebody who plays there.

    Raises TableError: not_playing, not_seated.
    """
    session, seats = locked_game(session_id)
    own = own_seats(user, seats)
    if not own:
        raise TableError("not_seated")
    return session, seats, own


def require_host(session: Session, user: User) -> None:
    """Raises TableError("host_only") for anybody else."""
    if session.host_id != user.pk:
        raise TableError("host_only")


LOBBY = "lobby"


def table_topic(public_id: str) -> str:
    return f"table-{public_id}"


def golfer_topic(user_id: int) -> str:
    return f"golfer-{user_id}"


def table_topics(session: Session, golfers: Iterable[int]) -> Topics:
    """What to tell of a table at its version, and the golfers whose lists of games changed."""
    return {table_topic(session.public_id): session.version} | dict.fromkeys(
        map(golfer_topic, golfers), 0
    )


def broadcast_table(session: Session, *, golfers: Iterable[int] = ()) -> None:
    """After the commit: tell the table, and the golfers whose lists of games have changed."""
    broadcast_after_commit(table_topics(session, golfers))


def broadcast_lobby() -> None:
    """After the commit: tell everybody who looks at the lobby."""
    broadcast_after_commit({LOBBY: 0})


def save_change(session: Session, golfers: Iterable[int]) -> None:
    """Save the session's columns with the next version; tell its table and these golfers."""
    people = list(golfers)
    session.version += 1
    session.save(update_fields=["version", "status", "started_at", "finished_at"])
    tell_of_table(session, people, timezone.now())
    broadcast_table(session, golfers=people)
    if session.listing == Listing.PUBLIC:
        broadcast_lobby()


def note_change(session: Session, seat: Seat, what: What, at: datetime) -> SeatChange:
    """Tell in the log why somebody else plays a seat; after the change has been saved."""
    change = SeatChange.objects.create(
        session=session, version=session.version, seat=seat.number, what=what, at=at
    )
    tell_of_seat(session, change)
    return change


def golfers_of(seats: Iterable[Seat]) -> list[int]:
    """The people on these seats, by their ids."""
    return [seat.user_id for seat in seats if seat.user_id is not None]


@transaction.atomic
def rebuild_snapshot(*, session_id: int) -> bool:
    """Replay the turns and keep what they give; whether that was something new."""
    session = locked_session(session_id)
    game = game_of(session.game)
    snapshot = encode(replayed(session))
    kept = session.snapshot and bytes(session.snapshot)
    format = snapshot_format(game)
    if (kept, session.snapshot_format) == (snapshot, format):
        return False
    session.snapshot, session.snapshot_format = snapshot, format
    session.save(update_fields=["snapshot", "snapshot_format"])
    return True


RECEIVED = "/api/v1/invitations/"

MOST_TOLD, WITHIN = 10, timedelta(hours=1)
"""Tables of one host of which those who follow them hear, so that nobody opens them for that."""


def tell_of_table(session: Session, people: Sequence[int], at: datetime) -> None:
    """Somebody came, left or said no, or the table was called off."""
    tell({Kind.TABLE: people}, {**about(session), "status": str(session.status)}, at)


def tell_of_new_table(session: Session, at: datetime) -> None:
    """Those who follow its host may want to join a public table."""
    host = session.host
    people = who_hear(followers_of(author=host), host.pk)
    public = Session.objects.filter(host=host, listing=Listing.PUBLIC, created_at__gt=at - WITHIN)
    if session.listing == Listing.PUBLIC and people and public.count() <= MOST_TOLD:
        tell({Kind.FRIEND_TABLE: people}, {**about(session), "by": host.public_id}, at)


def tell_what_waits(session: Session, seats: Sequence[Seat], user: User, at: datetime) -> None:
    """Somebody plays the seats of somebody else from now on, who heard of their turn before."""
    waiting = [seat for seat in seats if seat.deciding_since is not None]
    if any(seat.user_id == user.pk and seat.replaced_at is None for seat in waiting):
        tell({Kind.YOUR_TURN: [user.pk]}, about_turn(session, waiting), at)


def about_turn(session: Session, waiting: Sequence[Seat]) -> dict[str, Any]:
    """How far a game is and for whom it waits."""
    numbers = [seat.number for seat in waiting]
    still = {"turn": session.turn_count - 1, "turns": 0, "seat": None}
    return {**about(session), **still, "waiting_for": numbers}


def tell_of_seat(session: Session, change: SeatChange) -> None:
    """Somebody else plays a seat."""
    seats = session.seats.filter(user__isnull=False)
    people = list(seats.values_list("user_id", flat=True))
    data = {**about(session), "seat": change.seat, "what": str(change.what)}
    tell({Kind.SEAT: people}, data, change.at)


def tell_of_invitation(invitation: Invitation) -> None:
    """Somebody is asked to play; whoever has no account reads a mail.

    Whoever invites must not learn from the time it takes whether an address is known (0016).
    """
    data = {
        **about(invitation.session),
        "seat": invitation.seat,
        "by": invitation.created_by.public_id,
        "look": RECEIVED,
    }
    people = people_asked_by(invitation)
    tell_in_any_case({Kind.INVITED: people}, data, invitation.created_at)


def tell_of_rematch(before: Session, table: Session, people: Collection[int], at: datetime) -> None:
    """Somebody wants to play again."""
    tell({Kind.REMATCH: people}, {**about(table), "of": before.public_id}, at)


def tell_of_clock(seat: Seat, at: datetime) -> None:
    """The time of somebody's decision runs out."""
    if seat.user_id is not None and seat.deadline_at is not None:
        until = {"seat": seat.number, "deadline_at": seat.deadline_at.isoformat()}
        tell({Kind.CLOCK: [seat.user_id]}, {**about(seat.session), **until}, at)


def about(session: Session) -> dict[str, Any]:
    """Which table, at which version, and where it is shown."""
    return {
        "table": session.public_id,
        "game": session.game,
        "version": session.version,
        "look": f"/api/v1/tables/{session.public_id}/",
    }
