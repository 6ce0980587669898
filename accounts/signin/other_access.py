"""What can still act or read for a golfer after another password: it was made to last."""

from datetime import datetime

from accounts.oauth.selectors import connected_apps
from accounts.people.models import User
from accounts.signin.selectors import passkeys_of
from notifications.webhooks.models.webhook import Webhook


def has_other_access(user: User, *, at: datetime) -> bool:
    """Return True if a passkey, token, app or webhook of theirs still works."""
    tokens = user.access_tokens.valid(at=at)
    webhooks = Webhook.objects.filter(user=user)
    lasting = (passkeys_of(user), tokens, webhooks)
    return any(rows.exists() for rows in lasting) or bool(connected_apps(user, at=at))
