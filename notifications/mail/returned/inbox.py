"""Reading the mailbox to which our mails come back."""

import imaplib
import ssl
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from time import monotonic
from typing import Any
from urllib.parse import SplitResult, unquote, urlsplit

import structlog
from celery.exceptions import SoftTimeLimitExceeded
from django.conf import settings

from notifications.mail.returned.reports import Report, report_of
from notifications.mail.services.returning import take_report

log = structlog.get_logger(__name__)

A_SHIFT = 20
"""Seconds after which no other message is begun; the schedule continues with the rest."""
AT_ONCE = 50_000
"""Messages that are searched: imaplib reads no line over 1,000,000 bytes, and all their ids are in
one."""
LONGEST = 64 * 1024
"""Bytes of a message. What a server reports comes before the mail that it quotes."""
SEEN, DONE = r"(\Seen)", r"(\Seen \Deleted)"
# A ValueError comes from a password or port that the protocol has no room for.
GONE_WRONG = (OSError, imaplib.IMAP4.error, ValueError, SoftTimeLimitExceeded)


def read_inbox(*, at: datetime) -> int:
    """Take up the reports that nobody has seen; how many stopped something. Idempotent.

    A report is deleted, since it quotes a mail whose links may give access; the rest stays, seen.
    Raises one of GONE_WRONG.
    """
    taken, until = 0, monotonic() + A_SHIFT
    with _mailbox() as mailbox:
        for uid in _unseen(mailbox):
            if monotonic() >= until:
                break
            taken += _take(mailbox, uid, at)
        mailbox.expunge()
    return taken


def _take(mailbox: imaplib.IMAP4, uid: str, at: datetime) -> bool:
    """Take up one message and mark it, in this order; whether it stopped anything."""
    raw = _message(mailbox, uid)
    if raw is None:
        return False
    report = _report(raw, uid)
    changed = report is not None and take_report(report=report, at=at)
    _ask(mailbox, "STORE", uid, "+FLAGS.SILENT", SEEN if report is None else DONE)
    return changed


def _report(raw: bytes, uid: str) -> Report | None:
    try:
        return report_of(raw)
    except SoftTimeLimitExceeded:
        raise
    # Whatever a message is made of, the others are read.
    except Exception as error:
        log.warning("message not read", uid=uid, error=type(error).__name__)
        return None


def _unseen(mailbox: imaplib.IMAP4) -> Iterator[str]:
    """The ids of what nobody has seen, the oldest first."""
    _name, [*_earlier, count] = mailbox.response("EXISTS")
    last = int(count or 0)
    for first in range(1, last + 1, AT_ONCE):
        numbers = f"{first}:{min(first + AT_ONCE - 1, last)}"
        for line in _ask(mailbox, "SEARCH", numbers, "UNSEEN", "UNDELETED"):
            yield from (line or b"").decode().split()


def _message(mailbox: imaplib.IMAP4, uid: str) -> bytes | None:
    """Its beginning; None of one that the server does not hand out now, which holds up no other."""
    answer, found = mailbox.uid("FETCH", uid, f"(BODY.PEEK[]<0.{LONGEST}>)")
    if answer != "OK":
        return None
    parts = [part[1] for part in found if isinstance(part, tuple)]
    return parts[0] if parts else b""


def _ask(mailbox: imaplib.IMAP4, *command: str) -> list[Any]:
    answer, found = mailbox.uid(*command)
    if answer != "OK":
        raise imaplib.IMAP4.error("refused")
    return found


@contextmanager
def _mailbox() -> Iterator[imaplib.IMAP4]:
    """The mailbox of BOUNCE_IMAP_URL, open and its folder chosen."""
    url = urlsplit(settings.BOUNCE_IMAP_URL)
    mailbox = _connected(url)
    try:
        mailbox.login(unquote(url.username or ""), unquote(url.password or ""))
        chosen, _words = mailbox.select(_folder(url))
        if chosen != "OK":
            raise imaplib.IMAP4.error("no such folder")
        yield mailbox
        mailbox.logout()
    finally:
        # Without a word to a server that may not answer.
        with suppress(OSError):
            mailbox.shutdown()


def _connected(url: SplitResult) -> imaplib.IMAP4:
    host, timeout = url.hostname or "", settings.EMAIL_TIMEOUT
    if url.scheme == "imaps":
        # Without a context imaplib believes any certificate.
        known = ssl.create_default_context()
        return imaplib.IMAP4_SSL(host, url.port or 993, ssl_context=known, timeout=timeout)
    return imaplib.IMAP4(host, url.port or 143, timeout=timeout)


def _folder(url: SplitResult) -> str:
    name = unquote(url.path.lstrip("/")) or "INBOX"
    return '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'
