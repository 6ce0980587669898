"""What a table tells those who sit at it, for their feeds: that something is new, and where."""

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from typing import Any

from accounts.people.models import User
from courses.social.reactions.selectors import followers_of, who_hear
from games.tables.models.invitation import Invitation
from games.tables.models.seat import Seat, SeatChange
from games.tables.models.session import Listing, Session
from games.tables.selectors.invitations import people_asked_by
from notifications.events.models import Kind
from notifications.events.services import tell, tell_in_any_case

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
