"""Sending the mails of the outbox, each once."""

from datetime import datetime, timedelta
from typing import Any

import structlog
from django.db.models import F

from notifications.mail.models.outgoing_mail import MailState, OutgoingMail
from notifications.mail.selectors.outbox import is_server_away, is_wanted
from notifications.mail.transport.message import message_of
from notifications.mail.transport.refusals import state_after
from notifications.ports import TAKEN_BACK

log = structlog.get_logger(__name__)

CLAIM = timedelta(minutes=3)
"""Longer than a task may run: a worker whose claim expired has sent the mail or is dead."""
FIRST_WAIT = timedelta(seconds=30)
LONGEST_WAITS = {
    MailState.SERVER_AWAY: timedelta(minutes=2),
    MailState.DEFERRED: timedelta(hours=2),
}
"""A single mail checks whether the server is back, so it may check often."""
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


def send_next(*, at: datetime) -> bool:
    """Try the mail that has waited longest; False if there is none, or no server to take it."""
    if is_server_away(at=at):
        return False
    due = OutgoingMail.objects.due(at=at).values_list("pk", flat=True).first()
    if due is None:
        return False
    mail = _claimed(due, at)
    if mail is not None:
        _settle(mail, _outcome(mail, at), at)
    return True


def forget_mails(*, at: datetime) -> None:
    """Delete the rows of mails that were finished long ago."""
    OutgoingMail.objects.filter(closed_at__lt=at - KEPT).delete()


def _claimed(pk: int, at: datetime) -> OutgoingMail | None:
    """The mail, claimed for this worker until the claim expires; None if another one was quicker.

    One conditional update instead of a lock, which would be held while the server answers.
    """
    mine = OutgoingMail.objects.due(at=at).filter(pk=pk)
    if not mine.update(next_try_at=at + CLAIM, tries=F("tries") + 1):
        return None
    return OutgoingMail.objects.select_related("user").get(pk=pk)


def _outcome(mail: OutgoingMail, at: datetime) -> MailState:
    if mail.expires_at <= at:
        return MailState.EXPIRED
    return _sent(mail) if is_wanted(mail, at=at) else MailState.UNWANTED


def _sent(mail: OutgoingMail) -> MailState:
    try:
        message_of(mail).send()
    # Whatever a mail server or its library raises: the mail is kept.
    except Exception as error:
        state = state_after(error)
        log.warning("mail not taken", mail=mail.pk, state=state, error=type(error).__name__)
        return state
    return MailState.SENT


def _settle(mail: OutgoingMail, state: MailState, at: datetime) -> None:
    """Schedule another try, or finish it and erase its text."""
    row = OutgoingMail.objects.open().filter(pk=mail.pk)
    if state in LONGEST_WAITS:
        row.update(state=state, next_try_at=at + _wait(mail.tries, LONGEST_WAITS[state]))
    else:
        row.update(state=state, closed_at=at, **NOTHING_LEFT)
        _take_back(mail, state)


def _take_back(mail: OutgoingMail, state: MailState) -> None:
    take_back = TAKEN_BACK.get(mail.kind)
    if take_back and state == MailState.UNWANTED and mail.about is not None:
        take_back(mail.about)


def _wait(tries: int, longest: timedelta) -> timedelta:
    """The wait doubles each time."""
    return min(FIRST_WAIT * 2 ** min(tries - 1, 20), longest)
