"""Change a table: lock it, increase its version, and notify the players."""

from collections.abc import Collection, Iterable, Sequence
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.utils import timezone

from accounts.people.models import User
from core.realtime.broadcast import Topics, broadcast_after_commit
from courses.social.reactions.selectors import followers_of, people_to_notify
from games.errors import TableError
from games.kernel.codec import encode
from games.kernel.replay import snapshot_format
from games.registry import game_of
from games.tables.models.invitation import Invitation
from games.tables.models.seat import Seat, SeatChange, SeatChangeReason
from games.tables.models.session import Listing, Session
from games.tables.selectors.access import own_seats, seats_in_order
from games.tables.selectors.invitations import people_asked_by
from games.tables.selectors.positions import replayed
from notifications.events.models import Kind
from notifications.events.services import publish, publish_to_all


def locked_session(session_id: int) -> Session:
    """Return the session's row, locked until the transaction ends."""
    return Session.objects.select_for_update(no_key=True).get(pk=session_id)


def locked_open_table(session_id: int) -> tuple[Session, list[Seat]]:
    """Lock and return a table that still waits for players. Raises TableError("not_open")."""
    session = locked_session(session_id)
    if not session.is_open:
        raise TableError("not_open")
    return session, seats_in_order(session)


def locked_game(session_id: int) -> tuple[Session, list[Seat]]:
    """Lock and return a table with a running game. Raises TableError("not_playing")."""
    session = locked_session(session_id)
    if not session.is_playing:
        raise TableError("not_playing")
    return session, seats_in_order(session)


def locked_own_game(session_id: int, user: User) -> tuple[Session, list[Seat], list[Seat]]:
    """Lock and return a running game, its seats, and the seats that this user plays.

    Raises TableError: not_playing, not_seated.
    """
    session, seats = locked_game(session_id)
    own = own_seats(user, seats)
    if not own:
        raise TableError("not_seated")
    return session, seats, own


def require_host(session: Session, user: User) -> None:
    """Raise TableError("host_only") unless the user is the host."""
    if session.host_id != user.pk:
        raise TableError("host_only")


LOBBY = "lobby"


def table_topic(public_id: str) -> str:
    return f"table-{public_id}"


def golfer_topic(user_id: int) -> str:
    return f"golfer-{user_id}"


def table_topics(session: Session, golfers: Iterable[int]) -> Topics:
    """Return the topics to broadcast: the table's, and those of users whose game lists changed."""
    return {table_topic(session.public_id): session.version} | dict.fromkeys(
        map(golfer_topic, golfers), 0
    )


def broadcast_table(session: Session, *, golfers: Iterable[int] = ()) -> None:
    """Notify the table's viewers, and the users whose lists of games changed, after the commit."""
    broadcast_after_commit(table_topics(session, golfers))


def broadcast_lobby() -> None:
    """Notify everyone viewing the lobby, after the commit."""
    broadcast_after_commit({LOBBY: 0})


def save_change(session: Session, golfers: Iterable[int], *, tells: bool = True) -> None:
    """Save the session's columns with the next version, and notify the table's viewers and these
    users.

    Without `tells`, only open pages are updated; feeds receive no event.
    """
    people = list(golfers)
    session.version += 1
    session.save(update_fields=["version", "status", "started_at", "finished_at"])
    if tells:
        publish_table_event(session, people, timezone.now())
    broadcast_table(session, golfers=people)
    if session.listing == Listing.PUBLIC:
        broadcast_lobby()


def note_change(session: Session, seat: Seat, what: SeatChangeReason, at: datetime) -> SeatChange:
    """Add a change of player to the log; call this after the change has been saved."""
    change = SeatChange.objects.create(
        session=session, version=session.version, seat=seat.number, what=what, at=at
    )
    publish_seat_event(session, change)
    return change


def golfers_of(seats: Iterable[Seat]) -> list[int]:
    """Return the ids of the users on these seats, each once."""
    return list(dict.fromkeys(seat.user_id for seat in seats if seat.user_id is not None))


@transaction.atomic
def rebuild_snapshot(*, session_id: int) -> bool:
    """Replay the turns and store the result; return True if the stored snapshot was different."""
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
"""Followers are notified of at most this many public tables per host and period.

The limit keeps hosts from opening tables only to get attention.
"""


def publish_table_event(session: Session, people: Sequence[int], at: datetime) -> None:
    """Publish the event that a player joined, left or declined, or that the table was cancelled."""
    publish({Kind.TABLE: people}, {**about(session), "status": str(session.status)}, at)


def publish_new_table_event(session: Session, at: datetime) -> None:
    """Publish the event of a new public table to the host's followers, who may want to join."""
    host = session.host
    people = people_to_notify(followers_of(author=host), host.pk)
    public = Session.objects.filter(host=host, listing=Listing.PUBLIC, created_at__gt=at - WITHIN)
    if session.listing == Listing.PUBLIC and people and public.count() <= MOST_TOLD:
        publish({Kind.FRIEND_TABLE: people}, {**about(session), "by": host.public_id}, at)


def publish_open_turn(session: Session, seats: Sequence[Seat], user: User, at: datetime) -> None:
    """Publish the open turn to a user who has just taken over seats.

    The seat's previous player received the original event of that turn.
    """
    waiting = [seat for seat in seats if seat.deciding_since is not None]
    if any(seat.user_id == user.pk and seat.replaced_at is None for seat in waiting):
        publish({Kind.YOUR_TURN: [user.pk]}, about_turn(session, waiting), at)


def about_turn(session: Session, waiting: Sequence[Seat]) -> dict[str, Any]:
    """Return event data: how far a game is, and the seats it waits for."""
    numbers = [seat.number for seat in waiting]
    still = {"turn": session.turn_count - 1, "turns": 0, "seat": None}
    return {**about(session), **still, "waiting_for": numbers}


def publish_seat_event(session: Session, change: SeatChange) -> None:
    """Publish the event that a seat changed hands."""
    seats = session.seats.filter(user__isnull=False)
    people = list(seats.values_list("user_id", flat=True))
    data = {**about(session), "seat": change.seat, "what": str(change.what)}
    publish({Kind.SEAT: people}, data, change.at)


def publish_invitation_event(invitation: Invitation) -> None:
    """Publish the event of an invitation; a recipient without an account gets only an email.

    The time that this takes must not reveal to the sender whether an address has an account (0016).
    """
    data = {
        **about(invitation.session),
        "seat": invitation.seat,
        "by": invitation.created_by.public_id,
        "look": RECEIVED,
    }
    people = people_asked_by(invitation)
    publish_to_all({Kind.INVITED: people}, data, invitation.created_at)


def publish_decline_event(invitation: Invitation, at: datetime) -> None:
    """Publish the event that an invitation was declined, to its sender.

    It names the player only if the sender invited them by name: the owner of an address can have an
    account that the sender does not know.
    """
    invited = invitation.invitee
    data = {
        **about(invitation.session),
        "invitation": invitation.pk,
        "seat": invitation.seat,
        "by": invited.public_id if invited else None,
        "reason": str(invitation.decline_reason),
    }
    publish({Kind.DECLINED: [invitation.created_by_id]}, data, at)


def publish_rematch_event(
    before: Session, table: Session, people: Collection[int], at: datetime
) -> None:
    """Publish the event that a player wants to play again."""
    publish({Kind.REMATCH: people}, {**about(table), "of": before.public_id}, at)


def publish_clock_event(seat: Seat, at: datetime) -> None:
    """Publish the event that a player's time for a decision is running out."""
    if seat.user_id is not None and seat.deadline_at is not None:
        until = {"seat": seat.number, "deadline_at": seat.deadline_at.isoformat()}
        publish({Kind.CLOCK: [seat.user_id]}, {**about(seat.session), **until}, at)


def about(session: Session) -> dict[str, Any]:
    """Return event data: the table, its version, and its URL in the API."""
    return {
        "table": session.public_id,
        "game": session.game,
        "version": session.version,
        "look": f"/api/v1/tables/{session.public_id}/",
    }
