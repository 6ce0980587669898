"""The signed links that switch one kind of mail off without signing in."""

from dataclasses import dataclass

from django.core import signing

from core import site
from notifications.preferences.kinds import MAILS

SALT = "accounts.mail.unsubscribe"  # Part of links in mails that were sent already.


@dataclass(frozen=True)
class Subscription:
    """One kind of mail to one reader: a person, or an address without an account.

    The address is stored as its digest: links end up in server logs, addresses should not.
    """

    kind: str
    user_id: int | None = None
    address_digest: str | None = None


def unsubscribe_url(subscription: Subscription) -> str:
    return site.page_url("notifications:unsubscribe", sign(subscription))


def sign(subscription: Subscription) -> str:
    """The token of a link. It does not expire: an old mail's link must work too."""
    reader = [subscription.kind, subscription.user_id, subscription.address_digest]
    return signing.dumps(reader, salt=SALT)


def read(token: str) -> Subscription | None:
    """What a link is about, or None if we did not sign it."""
    try:
        subscription = Subscription(*signing.loads(token, salt=SALT))
    except signing.BadSignature:
        return None
    return subscription if subscription.kind in MAILS else None
