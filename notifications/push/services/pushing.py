"""Queue push messages for a user's browsers, and manage subscriptions.

push/services/delivery.py sends the messages.
"""

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
from notifications.ports import NoticeText
from notifications.push.models import Push, PushSubscription

TASK = "accounts.tasks.send_pushes"
LIFE = timedelta(days=1)
"""A message that has not reached the browser within a day is out of date."""
LONGEST_TITLE, LONGEST_LINE = 80, 160


def push(*, user: User, kind: str, notice: NoticeText, at: datetime, urgent: bool = False) -> None:
    """Store the message for each of the user's browsers.

    It replaces an earlier message with the same topic.
    """
    facts = {
        "kind": kind,
        "about": notice.about,
        "payload": _payload(notice),
        "is_urgent": urgent,
        "created_at": at,
        "expires_at": min(notice.until or at + LIFE, at + LIFE),
        "next_try_at": at,
        "tries": 0,
    }
    for browser in PushSubscription.objects.filter(user=user):
        Push.objects.update_or_create(
            subscription=browser, topic=_topic(notice.topic), defaults=facts
        )
    queue_after_commit(task=TASK)


def push_test(*, user: User, notice: NoticeText, at: datetime) -> None:
    """Queue a test message for the user's own browsers. Raise LimitReached."""
    require((TEST_PUSHES, str(user.pk)), at=at)
    push(user=user, kind="test", notice=notice, at=at, urgent=True)


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
    """Store a browser's subscription until its session ends.

    A browser that another user subscribed before moves to this user. Raise TargetRefusedError for a
    URL to which we never send, and LimitReached.
    """
    check_target(endpoint)
    User.objects.select_for_update(no_key=True).get(pk=user.pk)
    digest = sha256(endpoint.encode()).hexdigest()
    others = PushSubscription.objects.filter(user=user).exclude(endpoint_digest=digest)
    if others.count() >= PUSH_BROWSERS.most:
        raise LimitReached(PUSH_BROWSERS)
    # Delete the previous user's subscription, because messages waiting for it were for that user.
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
    """Unsubscribe this browser."""
    PushSubscription.objects.filter(user=user, pk=subscription_id).delete()


def forget_session(*, mark: str) -> None:
    """End a session's push subscription because the session ends. Delete its waiting
    messages too.
    """
    if mark:
        PushSubscription.objects.filter(session_mark=mark).delete()


def forget_other_sessions(*, user: User, mark: str) -> None:
    """End the subscriptions of all the user's other sessions, for example after a password change.

    Rows from earlier releases name no session, so they end too.
    """
    others = PushSubscription.objects.filter(user=user)
    (others.exclude(session_mark=mark) if mark else others).delete()


def _payload(notice: NoticeText) -> dict[str, str]:
    return {
        "title": notice.title[:LONGEST_TITLE],
        "line": notice.line[:LONGEST_LINE],
        "link": notice.link,
        "topic": _topic(notice.topic),
    }


def _topic(topic: str) -> str:
    """Return the topic as a digest.

    RFC 8030 allows 32 characters, and the push service can read it, so it must not name a table.
    """
    return urlsafe_b64encode(sha256(topic.encode()).digest())[:32].decode()
