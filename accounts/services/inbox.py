"""Reading the mailbox to which our mails come back."""

import imaplib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from urllib.parse import SplitResult, unquote, urlsplit

import structlog
from django.conf import settings

from accounts.mail.reports import report_of
from accounts.services.returning import take_report

log = structlog.get_logger(__name__)

MOST = 100
"""Messages at once; the schedule continues with the rest."""
LONGEST = 64 * 1024
"""Bytes of a message. What a server reports comes before the mail that it quotes."""
SEEN, DONE = r"(\Seen)", r"(\Seen \Deleted)"
GONE_WRONG = (OSError, imaplib.IMAP4.error)


def read_inbox(*, at: datetime) -> int:
    """Take up the reports that nobody has seen; how many stopped something. Idempotent.

    A report is deleted, since it quotes a mail whose links may give access; the rest stays, seen.
    """
    taken = 0
    with _mailbox() as mailbox:
        for uid in _unseen(mailbox)[:MOST]:
            is_report, changed = _read(mailbox, uid, at)
            mailbox.uid("STORE", uid, "+FLAGS.SILENT", DONE if is_report else SEEN)
            taken += changed
        mailbox.expunge()
    return taken


def _read(mailbox: imaplib.IMAP4, uid: str, at: datetime) -> tuple[bool, bool]:
    """Whether a message is a report, and whether it changed anything."""
    raw = _message(mailbox, uid)
    try:
        report = report_of(raw)
        return report is not None, bool(report and take_report(report=report, at=at))
    # Whatever a message is made of, the others are read.
    except Exception as error:
        log.warning("message not read", uid=uid, error=type(error).__name__)
        return False, False


def _unseen(mailbox: imaplib.IMAP4) -> list[str]:
    _ok, found = mailbox.uid("SEARCH", "UNSEEN", "UNDELETED")
    return [uid.decode() for uid in (found[0] or b"").split()]


def _message(mailbox: imaplib.IMAP4, uid: str) -> bytes:
    _ok, found = mailbox.uid("FETCH", uid, f"(BODY.PEEK[]<0.{LONGEST}>)")
    parts = [part[1] for part in found if isinstance(part, tuple)]
    return parts[0] if parts else b""


@contextmanager
def _mailbox() -> Iterator[imaplib.IMAP4]:
    """The mailbox of BOUNCE_IMAP_URL, open and its folder chosen. Raises OSError, IMAP4.error."""
    url = urlsplit(settings.BOUNCE_IMAP_URL)
    mailbox = _connected(url)
    try:
        mailbox.login(unquote(url.username or ""), unquote(url.password or ""))
        chosen, _words = mailbox.select(_folder(url))
        if chosen != "OK":
            raise imaplib.IMAP4.error("no such folder")
        yield mailbox
    finally:
        with suppress(*GONE_WRONG):
            mailbox.logout()


def _connected(url: SplitResult) -> imaplib.IMAP4:
    timeout = settings.EMAIL_TIMEOUT
    if url.scheme == "imaps":
        return imaplib.IMAP4_SSL(url.hostname or "", url.port or 993, timeout=timeout)
    return imaplib.IMAP4(url.hostname or "", url.port or 143, timeout=timeout)


def _folder(url: SplitResult) -> str:
    name = unquote(url.path.lstrip("/")) or "INBOX"
    return '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'
