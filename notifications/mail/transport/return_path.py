"""Our signature on a mail, by which a server's or a provider's report of it is believed.

It is part of the address to which a mail that cannot be delivered comes back (VERP): whoever did
not get the mail cannot say that it came back. It ends in no secret: it allows nothing else.
"""

import re
from typing import NamedTuple

from django.conf import settings
from django.utils.crypto import constant_time_compare, salted_hmac

from notifications.mail.models.outgoing_mail import OutgoingMail

SALT = "notifications.mail.transport.return_path"
MAC_LENGTH = 32
HEADER = "X-Mail-Mark"
"""Where a complaint finds it, which quotes the mail and not its return path."""
MOST_MARKS = 4
"""Looked at of a report: each asks the database, and anybody may send thousands."""
# In lower case, as some servers write all addresses; not longer than a local part may be.
MARK = re.compile(r"(?<![0-9a-z])([0-9]{1,18})\.([0-9a-f]{32})(?![0-9a-z])", re.ASCII)


class Mark(NamedTuple):
    """What says that a report is about a mail of ours."""

    mail_id: int
    mac: str

    def __str__(self) -> str:
        return f"{self.mail_id}.{self.mac}"


def mark_of(mail: OutgoingMail) -> Mark:
    """The Message-ID is in it: a backup that was restored may give the same key to another mail."""
    signed = salted_hmac(SALT, f"{mail.pk}:{mail.message_id}", algorithm="sha256")
    return Mark(mail.pk, signed.hexdigest()[:MAC_LENGTH])


def is_of(mark: Mark, mail: OutgoingMail) -> bool:
    """Whether we have made this mark, for this mail."""
    return constant_time_compare(str(mark), str(mark_of(mail)))


def marks_in(text: str) -> tuple[Mark, ...]:
    """The first that look like one; whether they are says `is_of`."""
    found = dict.fromkeys(MARK.findall(text.lower()))
    return tuple(Mark(int(key), mac) for key, mac in found)[:MOST_MARKS]


def return_path(mail: OutgoingMail) -> str:
    """Where this mail comes back to: BOUNCE_ADDRESS with its mark; without one, to no address."""
    local, _at, domain = settings.BOUNCE_ADDRESS.partition("@")
    return f"{local}+{mark_of(mail)}@{domain}"
