"""The events that emails report, as one case per recipient, with the data that decides whether an
email is due or wrong.
"""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Literal, NamedTuple

from accounts.people.models import User

EVER = datetime(2000, 1, 1, tzinfo=UTC)
"""A time before there were any emails."""


@dataclass(frozen=True)
class Case:
    """An event that an email reports to one recipient. `key` identifies a seat, invitation
    or user.
    """

    kind: str
    key: int
    user: User | None
    """None if no preferences apply."""
    at: datetime
    """Time at which the event happened."""
    name: str
    """The name of the emails about the event, or a name that they share with other emails
    (`Letter.subjects`).
    """
    since: datetime = EVER
    """Emails written before this time do not report the event."""
    in_digest: datetime | None = None
    """Digests from this time on report the event too. If None, no digest does."""
    seen: datetime | None = None
    """Time at which the recipient saw the event or acted on it."""
    due: datetime | None = None
    """Time by which the email must be written, if that does not depend on the recipient's
    preferences.
    """
    until: datetime | None = None
    """Quiet hours do not delay its email past this time."""
    noted: datetime | None = None
    """Time at which the sender recorded that the event was emailed.

    This does not prove that there was an email, but gives the time of an email that has been
    deleted.
    """
    stays: bool = False
    """True if recipients who switched such emails on only after the event also get one."""
    forbidden: bool = False
    """True if no email should report the event."""


class Difference(NamedTuple):
    """A difference between expected and sent emails. `key` is the key of the case or, if an email
    is stuck, the key of its outbox row.
    """

    way: Literal["missing", "unexpected", "twice", "stuck"]
    kind: str
    key: int
