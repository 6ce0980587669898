"""Comments that are in the notification list without a design."""

from accounts.people.models import User
from notifications.events.models import Kind
from tests.notifications.events.feeds import happen, number_all


def comment(user: User, count: int = 1) -> None:
    """Store comments in a user's feed and number them."""
    for _ in range(count):
        happen(user, kind=Kind.COMMENTED)
    number_all()
