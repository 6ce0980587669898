"""Switching kinds of mail off."""

from datetime import datetime

from django.utils import timezone

from accounts.people.models import User
from notifications.mail.composing.unsubscribe import Subscription
from notifications.mail.models.refused_address import RefusedAddress
from notifications.preferences.kinds import DIGEST
from notifications.preferences.models.choice import NoticeChoice, Way
from notifications.preferences.models.times import NoticeTimes
from notifications.preferences.selectors import reach_of


def unsubscribe(*, subscription: Subscription, at: datetime) -> None:
    """Switch one kind of mail off for one reader. Doing it again changes nothing."""
    if subscription.user_id is not None:
        user = User.objects.filter(pk=subscription.user_id, is_active=True).first()
        if user is not None:
            refuse(user=user, kind=subscription.kind)
    elif subscription.address_digest is not None:
        RefusedAddress.objects.get_or_create(
            digest=subscription.address_digest, defaults={"refused_at": at}
        )


def refuse(*, user: User, kind: str) -> None:
    """No more mails of this kind; without the digest, none of what was in it."""
    kinds = reach_of(user).kinds(Way.DIGEST) if kind == DIGEST else [kind]
    for each in kinds:
        NoticeChoice.objects.update_or_create(user=user, kind=each, defaults={"mail": Way.NONE})
    NoticeTimes.objects.update_or_create(user=user, defaults={"chosen_at": timezone.now()})
