"""Whether a person can take a seat at a table that waits for players."""

from collections.abc import Iterable

from accounts.models import User
from courses.social.reactions.selectors.hearing import blockers_of
from games.tables.models.removal import Removal
from games.tables.models.seat import Seat
from games.tables.models.session import Session

BLOCKED, REMOVED = "not_welcome", "removed_by_host"


def is_blocked(session: Session, seats: Iterable[Seat], user: User) -> bool:
    """Whether the host or a seated player has blocked the user."""
    players = [seat.user_id for seat in seats]
    return bool(blockers_of(user.pk, [session.host_id, *players]))


def why_barred(session: Session, seats: Iterable[Seat], user: User) -> str:
    """The code of the refusal to join; empty if the user can join."""
    if is_blocked(session, seats, user):
        return BLOCKED
    removed = Removal.objects.filter(session=session, user=user).exists()
    return REMOVED if removed else ""
