"""Send the mails in the outbox, each once."""

from datetime import datetime, timedelta
from typing import Any

import structlog
from django.db.models import QuerySet

from notifications.mail.models import MailState, OutgoingMail
from notifications.mail.selectors import is_server_away, is_wanted
from notifications.mail.transport import message_of, state_after
from notifications.ports import RECHECKS
from notifications.queue import Backoff, Channel, Later, Outcome

log = structlog.get_logger(__name__)

FIRST_WAIT = timedelta(seconds=30)
WAITS = {
    # Only a single mail checks whether the server is back, so it can check often.
    MailState.SERVER_AWAY: Backoff.doubling(FIRST_WAIT, timedelta(minutes=2)),
    MailState.DEFERRED: Backoff.doubling(FIRST_WAIT, timedelta(hours=2)),
}
KEPT = timedelta(days=30)
NOTHING_LEFT: dict[str, Any] = {
    "user": None,
    "about": None,
    "address": "",
    "subject": "",
    "text": "",
    "html": "",
    "headers": {},
    "images": {},
}


class MailChannel(Channel[OutgoingMail]):
    """The outbox. Sent rows stay for a while, without their text."""

    claim = timedelta(minutes=3)

    def is_stopped(self, at: datetime) -> bool:
        return is_server_away(at=at)

    def due(self, at: datetime) -> QuerySet[OutgoingMail]:
        return OutgoingMail.objects.due(at=at)

    def read(self, pk: Any) -> OutgoingMail:
        return OutgoingMail.objects.select_related("user").get(pk=pk)

    def own(self, row: OutgoingMail) -> QuerySet[OutgoingMail]:
        """Return the mail while it is open.

        The worker that sends a mail also closes it, even if its claim expired while the server was
        answering.
        """
        return OutgoingMail.objects.open().filter(pk=row.pk)

    def send(self, row: OutgoingMail, at: datetime) -> Outcome:
        state = _state_of(row, at)
        if state in WAITS:
            return Later(at + WAITS[state].after(row.tries), {"state": state})
        self.own(row).update(state=state, closed_at=at, **NOTHING_LEFT)
        # Only after the mail is closed: otherwise it could still be sent as well as the new notice.
        _take_back(row, state)
        return None


MAIL = MailChannel()


def forget_mails(*, at: datetime) -> None:
    """Delete rows of mails that were finished more than KEPT ago."""
    OutgoingMail.objects.filter(closed_at__lt=at - KEPT).delete()


def _state_of(mail: OutgoingMail, at: datetime) -> MailState:
    if mail.expires_at <= at:
        return MailState.EXPIRED
    return _sent(mail) if is_wanted(mail, at=at) else MailState.UNWANTED


def _sent(mail: OutgoingMail) -> MailState:
    try:
        message_of(mail).send()
    # Any error of a mail server or its library must keep the mail.
    except Exception as error:
        state = state_after(error)
        log.warning("mail not accepted", mail=mail.pk, state=state, error=type(error).__name__)
        return state
    return MailState.SENT


def _take_back(mail: OutgoingMail, state: MailState) -> None:
    recheck = RECHECKS.get(mail.kind)
    if recheck and recheck.taken_back and state == MailState.UNWANTED and mail.about is not None:
        recheck.taken_back(mail.about)
