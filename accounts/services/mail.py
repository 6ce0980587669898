"""Sending letters to golfers, and to addresses that have no account."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from accounts.mail.letter import Letter, compose
from accounts.mail.unsubscribe import Subscription, unsubscribe_url
from accounts.models import User
from accounts.selectors.mail import address_digest, refuses_invitations, wants_mail

NO_IMAGES: Mapping[str, bytes] = MappingProxyType({})


def send(
    *,
    to: User,
    kind: str,
    template: str,
    context: Mapping[str, Any],
    message_id: str,
    images: Mapping[str, bytes] = NO_IMAGES,
    unsubscribable: bool = True,
) -> bool:
    """Send a letter in its reader's language and time zone; False if they do not want it.

    `message_id` is a local part that the caller fixes (say `turn-812-seat-2`): sending again
    is then harmless. `images` are PNG files by the name that the template shows as `cid:<name>`.
    """
    if not wants_mail(to, kind):
        return False
    subscription = Subscription(kind, user_id=to.pk)
    letter = Letter(
        address=to.email,
        template=template,
        context={**context, "recipient": to},
        message_id=message_id,
        language=to.language,
        time_zone=to.time_zone,
        images=images,
        unsubscribe_url=unsubscribe_url(subscription) if unsubscribable else None,
    )
    return compose(letter).send() == 1


def send_to_address(
    *,
    address: str,
    language: str,
    kind: str,
    template: str,
    context: Mapping[str, Any],
    message_id: str,
    images: Mapping[str, bytes] = NO_IMAGES,
    unsubscribable: bool = True,
) -> bool:
    """Send a letter to somebody without an account; False if they refuse this kind."""
    if kind == "invitation" and refuses_invitations(address):
        return False
    subscription = Subscription(kind, address_digest=address_digest(address))
    letter = Letter(
        address=address,
        template=template,
        context=context,
        message_id=message_id,
        language=language,
        images=images,
        unsubscribe_url=unsubscribe_url(subscription) if unsubscribable else None,
    )
    return compose(letter).send() == 1
