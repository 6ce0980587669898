"""Mails as files in a folder: what a machine without SMTP sends, and what /mailbox/ shows."""

import hashlib
from collections.abc import Sequence
from email import message_from_bytes, policy
from email.message import EmailMessage as Parsed
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend

SUFFIX = ".eml"


class FolderBackend(BaseEmailBackend):
    """E-mail backend that writes each mail into EMAIL_FILE_PATH.

    The file is named after the Message-ID, so that a mail sent twice appears once.
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
        # Renamed when complete: a page that reads the folder never sees half a mail.
        unfinished.replace(self.folder / f"{name}{SUFFIX}")


def mails() -> list[tuple[str, Parsed]]:
    """All mails in the folder with their names, newest first."""
    files = settings.EMAIL_FILE_PATH.glob(f"*{SUFFIX}")
    newest_first = sorted(files, key=lambda file: file.stat().st_mtime_ns, reverse=True)
    return [(file.stem, _parse(file)) for file in newest_first]


def mail(name: str) -> Parsed | None:
    """The mail of this name, if there is one."""
    file = settings.EMAIL_FILE_PATH / f"{name}{SUFFIX}"
    return _parse(file) if name.isalnum() and file.is_file() else None


def _parse(file: Path) -> Parsed:
    return message_from_bytes(file.read_bytes(), policy=policy.default)
