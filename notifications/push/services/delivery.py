"""Sending what browsers are to be told, each once as far as we can know."""

from datetime import datetime, timedelta

import httpx
import structlog
from django.db.models import F

from core.outbound.addresses import TargetRefusedError
from core.outbound.transport import Answer, post
from notifications.ports import STILL_TRUE
from notifications.push.models.push import Push
from notifications.push.models.subscription import PushSubscription
from notifications.push.web_push import request_of

log = structlog.get_logger(__name__)

CLAIM = timedelta(minutes=2)
"""Longer than a request may take: a worker whose claim expired has sent it or is dead."""
FIRST_WAIT, LONGEST_WAIT = timedelta(seconds=30), timedelta(hours=1)
GONE = {404, 410}
"""The browser no longer wants it (RFC 8030, 7.3)."""
TOO_MANY, BROKEN = 429, 500


def send_next(*, at: datetime) -> bool:
    """Try the one that has waited longest; False if there is none."""
    due = Push.objects.due(at=at).values_list("pk", flat=True).first()
    if due is None:
        return False
    if push := _claimed(due, at):
        _send(push, at)
    return True


def _claimed(pk: int, at: datetime) -> Push | None:
    mine = Push.objects.due(at=at).order_by().filter(pk=pk)
    if not mine.update(next_try_at=at + CLAIM, tries=F("tries") + 1):
        return None
    return Push.objects.select_related("subscription__user").filter(pk=pk).first()


def _send(push: Push, at: datetime) -> None:
    if push.expires_at <= at or not _is_true(push, at):
        _done(push)
        return
    try:
        url, content, headers = request_of(push, at=at)
        answer = post(url, content=content, headers=headers)
    # An address or keys that nobody can be told by.
    except (TargetRefusedError, ValueError) as error:
        log.warning("browser forgotten", push=push.pk, error=type(error).__name__)
        push.subscription.delete()
    # Nothing answers, or something odd.
    except Exception as error:
        log.warning("push not taken", push=push.pk, error=type(error).__name__)
        _again(push, at)
    else:
        _settle(push, answer, at)


def _settle(push: Push, answer: Answer, at: datetime) -> None:
    if answer.status in GONE:
        push.subscription.delete()
    elif answer.status == TOO_MANY or answer.status >= BROKEN:
        _again(push, at, asked=answer.headers.get("retry-after", ""))
    elif httpx.codes.is_success(answer.status):
        PushSubscription.objects.filter(pk=push.subscription_id).update(succeeded_at=at)
        _done(push)
    else:
        log.warning("push not taken", push=push.pk, status=answer.status)
        _done(push)


def _is_true(push: Push, at: datetime) -> bool:
    still_true = STILL_TRUE.get(push.kind)
    return still_true is None or push.about is None or still_true(push.about, at)


def _done(push: Push) -> None:
    """Unless a newer one has taken its place meanwhile."""
    Push.objects.filter(pk=push.pk, created_at=push.created_at).delete()


def _again(push: Push, at: datetime, *, asked: str = "") -> None:
    """The wait doubles each time, and is as long as the service asks for."""
    wait = min(FIRST_WAIT * 2 ** min(push.tries - 1, 20), LONGEST_WAIT)
    if asked.isdecimal():
        wait = max(wait, min(timedelta(seconds=min(int(asked), 86_400)), timedelta(days=1)))
    same = Push.objects.filter(pk=push.pk, created_at=push.created_at)
    same.update(next_try_at=at + wait)
