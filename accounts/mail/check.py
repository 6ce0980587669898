"""Django's system check of the settings for mails that come back."""

from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.core.checks import CheckMessage, Error

LOOPBACK = {"127.0.0.1", "::1", "localhost"}


def returned_mails(**_checked: Any) -> list[CheckMessage]:
    """A mailbox that nothing comes to, or a password that travels in the clear."""
    url = urlsplit(settings.BOUNCE_IMAP_URL)
    complaints = {
        "BOUNCE_ADDRESS is no address.": settings.BOUNCE_ADDRESS.count("@")
        != bool(settings.BOUNCE_ADDRESS),
        "BOUNCE_IMAP_URL needs BOUNCE_ADDRESS: no mail would come back there.": bool(
            settings.BOUNCE_IMAP_URL and not settings.BOUNCE_ADDRESS
        ),
        "BOUNCE_IMAP_URL begins with imaps://, or imap:// on this machine.": bool(
            settings.BOUNCE_IMAP_URL
        )
        and url.scheme != "imaps"
        and not (url.scheme == "imap" and url.hostname in LOOPBACK),
    }
    return [Error(words, id="accounts.E002") for words, wrong in complaints.items() if wrong]
