"""Users whose browsers can show push messages."""

from django.db.models import Exists, OuterRef

from notifications.push.models import PushSubscription


def has_browser(user: str = "user") -> Exists:
    """Return a condition for users with a browser that shows notifications."""
    return Exists(PushSubscription.objects.filter(user=OuterRef(user)))
