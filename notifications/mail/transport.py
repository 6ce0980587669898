"""Turn an outbox row into a message with a return path, and interpret mail server errors."""

import hashlib
import re
from base64 import b64decode
from collections.abc import Sequence
from email import message_from_bytes, policy
from email.message import EmailMessage as Parsed
from email.mime.image import MIMEImage
from pathlib import Path
from smtplib import (
    SMTPDataError,
    SMTPException,
    SMTPRecipientsRefused,
    SMTPResponseException,
    SMTPSenderRefused,
)
from typing import Any, NamedTuple

from django.conf import settings
from django.core.mail import EmailMessage, EmailMultiAlternatives
from django.core.mail.backends.base import BaseEmailBackend
from django.utils.crypto import constant_time_compare, salted_hmac

from notifications.mail.models import MailState, OutgoingMail

SALT = "accounts.mail.return_path"  # part of the marks in sent emails, so it must not change

MAC_LENGTH = 32

HEADER = "X-Mail-Mark"
"""Header with the mark, for complaints, which quote the email but not its return path."""

MOST_MARKS = 4
"""Maximum number of marks checked per report. Each costs a query, and anyone can send thousands."""

# Lower case, because some servers convert addresses to lower case. Short enough for a local part.
MARK = re.compile(r"(?<![0-9a-z])([0-9]{1,18})\.([0-9a-f]{32})(?![0-9a-z])", re.ASCII)


class Mark(NamedTuple):
    """Proof that a report is about one of our emails."""

    mail_id: int
    mac: str

    def __str__(self) -> str:
        return f"{self.mail_id}.{self.mac}"


def mark_of(mail: OutgoingMail) -> Mark:
    """Return the mark for an email.

    It also covers the Message-ID: after a backup is restored, the same key may belong to a
    different email.
    """
    signed = salted_hmac(SALT, f"{mail.pk}:{mail.message_id}", algorithm="sha256")
    return Mark(mail.pk, signed.hexdigest()[:MAC_LENGTH])


def is_of(mark: Mark, mail: OutgoingMail) -> bool:
    """Return whether we created this mark for this email."""
    return constant_time_compare(str(mark), str(mark_of(mail)))


def marks_in(text: str) -> tuple[Mark, ...]:
    """Return the first strings that look like marks. `is_of` verifies them."""
    found = dict.fromkeys(MARK.findall(text.lower()))
    return tuple(Mark(int(key), mac) for key, mac in found)[:MOST_MARKS]


def return_path(mail: OutgoingMail) -> str:
    """Return the bounce address for this email: BOUNCE_ADDRESS with the email's mark added.

    If there is no BOUNCE_ADDRESS, the result is not an address.
    """
    local, _at, domain = settings.BOUNCE_ADDRESS.partition("@")
    return f"{local}+{mark_of(mail)}@{domain}"


class WithPictures(EmailMultiAlternatives):
    """A message whose images belong to its HTML (RFC 2387) and are not offered as attachments."""

    mixed_subtype = "related"
    metadata: dict[str, str]
    """Read by anymail: the provider stores it and returns it with each event."""


def message_of(mail: OutgoingMail) -> EmailMultiAlternatives:
    """Return the message with its HTML and images."""
    message = WithPictures(mail.subject, mail.text, to=[mail.address], headers=dict(mail.headers))
    message.attach_alternative(mail.html, "text/html")
    for name, png in mail.images.items():
        message.attach(_inline_image(name, b64decode(png)))
    _mark(message, mail)
    return message


def _mark(message: WithPictures, mail: OutgoingMail) -> None:
    """Add our mark, which later proves that a report about this email is genuine."""
    if settings.BOUNCE_ADDRESS:
        # Recipients see From. Servers use the envelope sender, and return emails to it.
        message.extra_headers |= {"From": message.from_email, HEADER: str(mark_of(mail))}
        message.from_email = return_path(mail)
    if settings.BOUNCE_WEBHOOK:
        message.metadata = {"mark": str(mark_of(mail))}


def _inline_image(name: str, png: bytes) -> MIMEImage:
    image = MIMEImage(png, "png")
    image.add_header("Content-ID", f"<{name}>")
    image.add_header("Content-Disposition", "inline", filename=f"{name}.png")
    return image


OF_ONE_MAIL = (SMTPDataError, SMTPRecipientsRefused)
"""Errors that concern a single email.

All others (greeting, encryption, sign-in) concern the server and every email, regardless of their
code. The exception is an email that is too large, which the server rejects together with the
sender.
"""

TOO_LARGE = 552

CLOSING = 421

FOR_GOOD = 500

OVER_HTTP = {401: CLOSING, 403: CLOSING, 408: CLOSING, 429: CLOSING}
"""Status codes of a provider's API that do not concern one particular email, each with an SMTP
code.
"""


def state_after(error: Exception) -> MailState:
    """Return the state of an email after this error: to be retried, or permanently refused."""
    code = _smtp_code(error)
    unreachable = code is None and isinstance(error, OSError)
    if unreachable or code == CLOSING or _is_of_every_mail(error):
        return MailState.SERVER_AWAY
    if code is not None and code >= FOR_GOOD:
        return MailState.REFUSED
    return MailState.DEFERRED


def _is_of_every_mail(error: Exception) -> bool:
    if isinstance(error, SMTPSenderRefused) and error.smtp_code == TOO_LARGE:
        return False
    return isinstance(error, SMTPException) and not isinstance(error, OF_ONE_MAIL)


def _smtp_code(error: Exception) -> int | None:
    """Return the server's response as an SMTP code; None if the server did not respond."""
    if isinstance(error, SMTPRecipientsRefused):
        return min(code for code, _words in error.recipients.values())
    if isinstance(error, SMTPResponseException):
        return error.smtp_code
    status = getattr(error, "status_code", None)
    return None if status is None else _code_of_http(status)


def _code_of_http(status: int) -> int:
    """Translate an HTTP status of a provider's API.

    4xx is permanent there, 5xx temporary: the reverse of SMTP.
    """
    return OVER_HTTP.get(status, FOR_GOOD if status < FOR_GOOD else CLOSING)


SUFFIX = ".eml"


class FolderBackend(BaseEmailBackend):
    """Email backend that writes each email to EMAIL_FILE_PATH.

    Files are named after the Message-ID, so an email that is sent twice appears only once.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.folder = settings.EMAIL_FILE_PATH

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        self.folder.mkdir(parents=True, exist_ok=True)
        for mail in email_messages:
            self._write(mail)
        return len(email_messages)

    def _write(self, mail: EmailMessage) -> None:
        message = mail.message()
        name = hashlib.sha256(message["Message-ID"].encode()).hexdigest()[:24]
        unfinished = self.folder / f"{name}.part"
        unfinished.write_bytes(message.as_bytes())
        # Rename the file when it is complete, so that a page reading the folder never sees half an
        # email.
        unfinished.replace(self.folder / f"{name}{SUFFIX}")


def mails() -> list[tuple[str, Parsed]]:
    """Return all emails in the folder with their names, newest first."""
    files = settings.EMAIL_FILE_PATH.glob(f"*{SUFFIX}")
    newest_first = sorted(files, key=lambda file: file.stat().st_mtime_ns, reverse=True)
    return [(file.stem, _parse(file)) for file in newest_first]


def mail(name: str) -> Parsed | None:
    """Return the email with this name, or None."""
    file = settings.EMAIL_FILE_PATH / f"{name}{SUFFIX}"
    return _parse(file) if name.isalnum() and file.is_file() else None


def _parse(file: Path) -> Parsed:
    return message_from_bytes(file.read_bytes(), policy=policy.default)
