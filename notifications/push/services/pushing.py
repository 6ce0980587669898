"""Storing what the browsers of a user are to show. The push channel sends it."""

from base64 import urlsafe_b64encode
from datetime import datetime, timedelta
from hashlib import sha256

from django.db import transaction

from accounts.people.models import User
from core.outbound.transport import check_target
from core.rate_limits.counting import require
from core.rate_limits.limit import LimitReached
from core.rate_limits.table import PUSH_BROWSERS, TEST_PUSHES
from core.task_queue import queue_after_commit
from notifications.ports import Said
from notifications.push.models import Push, PushSubscription

TASK = "accounts.tasks.send_pushes"
LIFE = timedelta(days=1)
"""A notice that a browser cannot be told within a day is stale."""
LONGEST_TITLE, LONGEST_LINE = 80, 160


def push(*, user: User, kind: str, said: Said, at: datetime, urgent: bool = False) -> None:
    """Store it for each of their browsers, in the place of what it had of the same topic."""
    facts = {
        "kind": kind,
        "about": said.about,
        "payload": _payload(said),
        "is_urgent": urgent,
        "created_at": at,
        "expires_at": min(said.until or at + LIFE, at + LIFE),
        "next_try_at": at,
        "tries": 0,
    }
    for browser in PushSubscription.objects.filter(user=user):
        Push.objects.update_or_create(
            subscription=browser, topic=_topic(said.topic), defaults=facts
        )
    queue_after_commit(task=TASK)


def push_test(*, user: User, said: Said, at: datetime) -> None:
    """What somebody sends themselves, at once. Raises LimitReached."""
    require((TEST_PUSHES, str(user.pk)), at=at)
    push(user=user, kind="test", said=said, at=at, urgent=True)


@transaction.atomic
def subscribe(
    *,
    user: User,
    endpoint: str,
    p256dh: str,
    auth: str,
    device: str,
    at: datetime,
    session_mark: str = "",
) -> PushSubscription:
    """Store a browser until its session ends; one that now belongs to another user moves to them.

    Raises TargetRefusedError for an address that we never send to, LimitReached.
    """
    check_target(endpoint)
    User.objects.select_for_update(no_key=True).get(pk=user.pk)
    digest = sha256(endpoint.encode()).hexdigest()
    others = PushSubscription.objects.filter(user=user).exclude(endpoint_digest=digest)
    if others.count() >= PUSH_BROWSERS.most:
        raise LimitReached(PUSH_BROWSERS)
    # What was on its way was for whoever used it before.
    PushSubscription.objects.filter(endpoint_digest=digest).exclude(user=user).delete()
    facts = {
        "endpoint_text": endpoint,
        "p256dh_key": p256dh,
        "auth_key": auth,
        "device": device,
        "session_mark": session_mark,
    }
    browser, _is_new = PushSubscription.objects.update_or_create(
        endpoint_digest=digest,
        user=user,
        defaults=facts,
        create_defaults={**facts, "created_at": at},
    )
    return browser


def forget_browser(*, user: User, subscription_id: int) -> None:
    """Wake this browser no more."""
    PushSubscription.objects.filter(user=user, pk=subscription_id).delete()


def forget_session(*, mark: str) -> None:
    """A session ends: its browser gets no more notifications, waiting ones included."""
    if mark:
        PushSubscription.objects.filter(session_mark=mark).delete()


def forget_other_sessions(*, user: User, mark: str) -> None:
    """All of a user's sessions end but the one with this mark, as after a new password.

    Rows of earlier releases name no session, so they end too.
    """
    others = PushSubscription.objects.filter(user=user)
    (others.exclude(session_mark=mark) if mark else others).delete()


def _payload(said: Said) -> dict[str, str]:
    return {
        "title": said.title[:LONGEST_TITLE],
        "line": said.line[:LONGEST_LINE],
        "link": said.link,
        "topic": _topic(said.topic),
    }


def _topic(topic: str) -> str:
    """RFC 8030 allows 32 characters; and the push service reads it, so it names no table."""
    return urlsafe_b64encode(sha256(topic.encode()).digest())[:32].decode()
