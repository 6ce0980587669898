"""Send push messages to browsers, each once unless the outcome of an attempt is unknown."""

from datetime import datetime, timedelta
from typing import Any

import httpx
import structlog
from django.db.models import QuerySet

from core.outbound.addresses import TargetRefusedError
from core.outbound.transport import ServerResponse, post
from notifications.ports import RECHECKS
from notifications.push.models import Push, PushSubscription
from notifications.push.web_push import request_of
from notifications.queue import Backoff, Channel, Done, Later, Outcome, retry_after

log = structlog.get_logger(__name__)

WAITS = Backoff.doubling(timedelta(seconds=30), timedelta(hours=1))
GONE = {404, 410}
"""Status codes for a browser that has unsubscribed (RFC 8030, 7.3)."""
TOO_MANY, BROKEN = 429, 500


class PushChannel(Channel[Push]):
    """One row per browser and topic. A newer message replaces the row and makes it due again."""

    def due(self, at: datetime) -> QuerySet[Push]:
        return Push.objects.due(at=at)

    def read(self, pk: Any) -> Push | None:
        return Push.objects.select_related("subscription__user").filter(pk=pk).first()

    def own(self, row: Push) -> QuerySet[Push]:
        """Return the row, unless a newer message has replaced it."""
        return Push.objects.filter(pk=row.pk, created_at=row.created_at)

    def send(self, row: Push, at: datetime) -> Outcome:
        if row.expires_at <= at or not _is_true(row, at):
            return Done()
        try:
            url, content, headers = request_of(row, at=at)
            answer = post(url, content=content, headers=headers)
        # The address or the keys cannot work.
        except (TargetRefusedError, ValueError) as error:
            log.warning("browser unsubscribed", push=row.pk, error=type(error).__name__)
            row.subscription.delete()
            return None
        # The push service did not answer, or answered with an unexpected error.
        except Exception as error:
            log.warning("push not accepted", push=row.pk, error=type(error).__name__)
            return Later(at + WAITS.after(row.tries))
        return _outcome(row, answer, at)


PUSH = PushChannel()


def _outcome(push: Push, answer: ServerResponse, at: datetime) -> Outcome:
    if answer.status in GONE:
        push.subscription.delete()
        return None
    if answer.status == TOO_MANY or answer.status >= BROKEN:
        asked = retry_after(answer.headers.get("retry-after", ""), at=at)
        return Later(at + max(WAITS.after(push.tries), asked))
    if httpx.codes.is_success(answer.status):
        PushSubscription.objects.filter(pk=push.subscription_id).update(succeeded_at=at)
    else:
        log.warning("push not accepted", push=push.pk, status=answer.status)
    return Done()


def _is_true(push: Push, at: datetime) -> bool:
    recheck = RECHECKS.get(push.kind)
    return recheck is None or push.about is None or recheck.is_open(push.about, at)
