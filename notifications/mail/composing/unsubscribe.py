"""Signed links that switch one kind of mail off without signing in."""

from dataclasses import dataclass

from django.core import signing

from core import site
from notifications.preferences.kinds import MAILS

SALT = "accounts.mail.unsubscribe"  # Part of the links in mails that were already sent.


@dataclass(frozen=True)
class Subscription:
    """One kind of mail to one recipient: a user, or an address without an account.

    The address is stored as a digest, because links end up in server logs and addresses should not.
    """

    kind: str
    user_id: int | None = None
    address_digest: str | None = None


def unsubscribe_url(subscription: Subscription) -> str:
    return site.page_url("notifications:unsubscribe", sign(subscription))


def sign(subscription: Subscription) -> str:
    """Return the token of a link. It never expires: a link in an old mail must still work."""
    reader = [subscription.kind, subscription.user_id, subscription.address_digest]
    return signing.dumps(reader, salt=SALT)


def read(token: str) -> Subscription | None:
    """Return the subscription that a token names, or None if we did not sign it."""
    try:
        subscription = Subscription(*signing.loads(token, salt=SALT))
    except signing.BadSignature:
        return None
    return subscription if subscription.kind in MAILS else None
