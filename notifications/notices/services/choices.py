"""Choosing what reaches oneself, and how."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.utils import timezone

from accounts.people.models import User
from notifications.notices.services.noticing import plan_anew
from notifications.preferences.kinds import KINDS
from notifications.preferences.models.choice import NoticeChoice, Way
from notifications.preferences.models.times import NoticeTimes


@transaction.atomic
def choose(
    *, user: User, ways: Mapping[str, Way], pushes: Mapping[str, bool], times: Mapping[str, Any]
) -> None:
    """Keep what differs from the defaults, which may change later for all who left them."""
    User.objects.select_for_update(no_key=True).get(pk=user.pk)
    for kind, default in KINDS.items():
        mail = "" if ways[kind] == default.mail else ways[kind]
        push = None if pushes[kind] == default.push else pushes[kind]
        _keep(user, kind, mail, push)
    NoticeTimes.objects.update_or_create(user=user, defaults={**times, "chosen_at": timezone.now()})
    plan_anew(user=user)


def _keep(user: User, kind: str, mail: str, push: bool | None) -> None:
    if mail or push is not None:
        NoticeChoice.objects.update_or_create(
            user=user, kind=kind, defaults={"mail": mail, "push": push}
        )
    else:
        NoticeChoice.objects.filter(user=user, kind=kind).delete()
