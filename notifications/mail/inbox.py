"""Receive bounce reports from a mailbox or from a provider's webhook."""

import imaplib
import re
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
from django.core.checks import CheckMessage, Error
from django.utils import timezone

from notifications.mail.reports import Report, Trouble, code_in, failure, report_of
from notifications.mail.services.addresses import take_report
from notifications.mail.transport import marks_in

LOOPBACK = {"127.0.0.1", "::1", "localhost"}

WITHOUT_MARKS = ("anymail.backends.mailersend.", "anymail.backends.postal.")
"""Backends whose provider cannot attach our mark to an email. With a mark, anymail would refuse to
send the email.
"""

# With the mark added, the part before the @ reaches its maximum of 64 characters.
ADDRESS = re.compile(r"[^@\s]{1,12}@[^@\s]+")


def returned_mails(**_checked: Any) -> list[CheckMessage]:
    """Check the settings for returned emails.

    They can name a mailbox that no email reaches, or send its password unencrypted.
    """
    address, mailbox = settings.BOUNCE_ADDRESS, settings.BOUNCE_IMAP_URL
    complaints = {
        "BOUNCE_ADDRESS is no address, or has more than 12 characters before the @.": bool(
            address and not ADDRESS.fullmatch(address)
        ),
        "BOUNCE_ADDRESS is for SMTP: a provider has a return path of its own.": bool(
            address and settings.EMAIL_BACKEND.startswith("anymail.")
        ),
        "BOUNCE_WEBHOOK is not for this provider: it keeps no marks of mails.": bool(
            settings.BOUNCE_WEBHOOK and settings.EMAIL_BACKEND.startswith(WITHOUT_MARKS)
        ),
        "BOUNCE_IMAP_URL needs BOUNCE_ADDRESS: no mail would come back there.": bool(
            mailbox and not address
        ),
        "BOUNCE_IMAP_URL begins with imaps://, or imap:// on this machine; what is special in its "
        "password is percent-encoded, and all of it ASCII.": bool(
            mailbox and not _is_mailbox(mailbox)
        ),
    }
    return [Error(words, id="accounts.E002") for words, wrong in complaints.items() if wrong]


def _is_mailbox(text: str) -> bool:
    try:
        url = urlsplit(text)
        _known = url.port
    except ValueError:
        return False
    safe = url.scheme == "imaps" or (url.scheme == "imap" and url.hostname in LOOPBACK)
    return bool(safe and url.hostname) and unquote(text).isascii()


log = structlog.get_logger(__name__)

A_SHIFT = 20
"""Seconds after which no further message is read. The next scheduled run reads the others."""

AT_ONCE = 50_000
"""Maximum number of messages per search.

A reply lists all of their ids on one line, of which imaplib reads at most 1,000,000 bytes.
"""

LONGEST = 64 * 1024
"""Maximum number of bytes read from a message. Servers put the report before the quoted email."""

SEEN, DONE = r"(\Seen)", r"(\Seen \Deleted)"

# The protocol raises ValueError for a password or port that it cannot represent.
GONE_WRONG = (OSError, imaplib.IMAP4.error, ValueError, SoftTimeLimitExceeded)


def read_inbox(*, at: datetime) -> int:
    """Process the unread reports; return how many of them stopped email to an address. Idempotent.

    Reports are deleted, because they quote emails whose links may give access. Other messages stay
    and are marked as seen.

    Raise one of GONE_WRONG.
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
    """Process one message, then mark it. Return whether it stopped email to an address."""
    raw = _message(mailbox, uid)
    if raw is None:
        return False
    report = _report_in(raw, uid)
    changed = report is not None and take_report(report=report, at=at)
    _ask(mailbox, "STORE", uid, "+FLAGS.SILENT", SEEN if report is None else DONE)
    return changed


def _report_in(raw: bytes, uid: str) -> Report | None:
    try:
        return report_of(raw)
    except SoftTimeLimitExceeded:
        raise
    # A message that cannot be parsed must not stop the others from being read.
    except Exception as error:
        log.warning("message not read", uid=uid, error=type(error).__name__)
        return None


def _unseen(mailbox: imaplib.IMAP4) -> Iterator[str]:
    """Yield the ids of the unread messages, oldest first."""
    _name, [*_earlier, count] = mailbox.response("EXISTS")
    last = int(count or 0)
    for first in range(1, last + 1, AT_ONCE):
        numbers = f"{first}:{min(first + AT_ONCE - 1, last)}"
        for line in _ask(mailbox, "SEARCH", numbers, "UNSEEN", "UNDELETED"):
            yield from (line or b"").decode().split()


def _message(mailbox: imaplib.IMAP4, uid: str) -> bytes | None:
    """Return the beginning of a message.

    Return None if the server does not deliver it now, so that it does not hold up other messages.
    """
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
    """Open the mailbox named by BOUNCE_IMAP_URL and select its folder."""
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
        # Close the connection without LOGOUT, because the server may not be answering.
        with suppress(OSError):
            mailbox.shutdown()


def _connected(url: SplitResult) -> imaplib.IMAP4:
    host, timeout = url.hostname or "", settings.EMAIL_TIMEOUT
    if url.scheme == "imaps":
        # Without a context, imaplib accepts any certificate.
        known = ssl.create_default_context()
        return imaplib.IMAP4_SSL(host, url.port or 993, ssl_context=known, timeout=timeout)
    return imaplib.IMAP4(host, url.port or 143, timeout=timeout)


def _folder(url: SplitResult) -> str:
    name = unquote(url.path.lstrip("/")) or "INBOX"
    return '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'


TROUBLES = {
    ("bounced", "invalid"): Trouble.GONE,
    ("bounced", None): Trouble.FAILED,
    ("rejected", "invalid"): Trouble.GONE,
    ("rejected", "bounced"): Trouble.FAILED,
    ("rejected", "spam"): Trouble.COMPLAINT,
    ("complained", None): Trouble.COMPLAINT,
}
"""The Trouble for each of anymail's pairs of event type and reject reason; None means any other
reason.

Many providers also call a temporary failure *bounced*. The server's code decides how serious it is.
"""


def take_event(*, event: Any, **_signal: Any) -> None:
    """Record a bounce or complaint about an email with our mark. Ignore opens and clicks."""
    code = code_in(str(event.mta_response or ""))
    trouble, mark = _trouble(event, code), (event.metadata or {}).get("mark")
    if trouble and isinstance(mark, str):
        take_report(report=Report(trouble, code, marks_in(mark)), at=timezone.now())


def _trouble(event: Any, code: str) -> Trouble | None:
    kind, reason = event.event_type, event.reject_reason
    trouble = TROUBLES.get((kind, reason)) or TROUBLES.get((kind, None))
    return failure(code) if trouble is Trouble.FAILED and code else trouble
