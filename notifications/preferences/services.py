"""Change a user's notification preferences."""

from django.utils import timezone

from accounts.people.models import User
from notifications.preferences.kinds import DIGEST
from notifications.preferences.models import NoticeChoice, NoticeTimes, Way
from notifications.preferences.selectors import preferences_of


def refuse(*, user: User, kind: str) -> None:
    """Switch one kind of email off. Refusing the digest refuses every kind that is in it."""
    kinds = preferences_of(user).kinds(Way.DIGEST) if kind == DIGEST else [kind]
    for each in kinds:
        NoticeChoice.objects.update_or_create(user=user, kind=each, defaults={"mail": Way.NONE})
    NoticeTimes.objects.update_or_create(user=user, defaults={"chosen_at": timezone.now()})
