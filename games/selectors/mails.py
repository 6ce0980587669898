"""Whether a mail that waited in the outbox still tells the truth."""

from datetime import datetime

from games.models import Invitation, Seat


def is_turn_unseen(seat_id: int, at: datetime) -> bool:
    """Whether somebody is still waited for and has still not looked."""
    return Seat.objects.unaware().filter(pk=seat_id).exists()


def is_invitation_open(invitation_id: int, at: datetime) -> bool:
    """Whether an invitation can still be accepted."""
    return Invitation.objects.pending(at=at).filter(pk=invitation_id).exists()
