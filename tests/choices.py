"""Set the notification preferences of users in tests."""

from typing import Any

from accounts.people.models import User
from notifications.preferences.models import NoticeChoice, NoticeTimes, Way
from notifications.push.models import PushSubscription
from tests.factories.courses import NOON


def chooses(user: User, *, push: bool | None = None, **ways: Way) -> None:
    """Set whether a user gets pushes, and how emails of each kind are sent."""
    for kind, way in ways.items():
        NoticeChoice.objects.update_or_create(
            user=user, kind=kind, defaults={"mail": way, "push": push}
        )


def keeps_hours(user: User, **hours: Any) -> None:
    """Set the user's digest time, quiet hours and delay."""
    NoticeTimes.objects.update_or_create(user=user, defaults=hours)


def has_browser(user: User, endpoint: str = "https://push.example/a-secret-address") -> None:
    """Give the user a browser that can receive pushes."""
    PushSubscription.objects.create(
        user=user,
        endpoint_text=endpoint,
        endpoint_digest=f"{user.pk}-{endpoint}"[:64],
        p256dh_key="p",
        auth_key="a",
        device="Firefox on Linux",
        created_at=NOON,
    )
