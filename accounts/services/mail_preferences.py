"""Switching kinds of mail off."""

from datetime import datetime

from accounts.mail.kinds import PREFERENCES
from accounts.mail.unsubscribe import Subscription
from accounts.models import RefusedAddress, User


def unsubscribe(*, subscription: Subscription, at: datetime) -> None:
    """Switch one kind of mail off for one reader. Doing it again changes nothing."""
    if subscription.user_id is not None:
        preference = PREFERENCES[subscription.kind]
        User.objects.filter(pk=subscription.user_id).update(**{preference: False})
    elif subscription.address_digest is not None:
        RefusedAddress.objects.get_or_create(
            digest=subscription.address_digest, defaults={"refused_at": at}
        )
