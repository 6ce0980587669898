"""Django's system check of the settings for mails that come back."""

import re
from typing import Any
from urllib.parse import unquote, urlsplit

from django.conf import settings
from django.core.checks import CheckMessage, Error

LOOPBACK = {"127.0.0.1", "::1", "localhost"}
WITHOUT_MARKS = ("anymail.backends.mailersend.", "anymail.backends.postal.")
"""Providers that keep nothing of ours with a mail: anymail refuses to hand one over that has it."""
# With a mark, the part before the @ has the 64 characters that it may have.
ADDRESS = re.compile(r"[^@\s]{1,12}@[^@\s]+")


def returned_mails(**_checked: Any) -> list[CheckMessage]:
    """A mailbox that nothing comes to, or a password that travels in the clear."""
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
