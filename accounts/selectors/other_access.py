"""What can still act or read for a golfer after another password: it was made to last."""

from datetime import datetime

from accounts.models import User, Webhook
from accounts.selectors.apps import connected_apps


def has_other_access(user: User, *, at: datetime) -> bool:
    """Whether a token, an app or a webhook of theirs works without a session."""
    tokens = user.access_tokens.valid(at=at)
    webhooks = Webhook.objects.filter(user=user)
    return tokens.exists() or webhooks.exists() or bool(connected_apps(user, at=at))
