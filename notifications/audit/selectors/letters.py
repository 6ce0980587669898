"""Written emails by subject. Only their names in the outbox are read."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import NamedTuple

from notifications.mail.models import MailState, OutgoingMail

COMPARED = ("turn", "clock", "invitation", "finished", "digest")
"""The kinds of email that are compared with the cases that they report."""
MOMENT = "%Y%m%d%H%M%S"
"""Format of the time in the name of an email about a decision."""
GOES = {MailState.SENT, MailState.WAITING, MailState.DEFERRED, MailState.SERVER_AWAY}
"""The states of emails that the recipient has received or will receive."""


class Decision(NamedTuple):
    """The decision that an email is about. `seat` is the part of the name that all emails about the
    seat share.
    """

    seat: str
    table: str
    opened: datetime


class Letter(NamedTuple):
    """An email in the outbox. `name` is the part of its Message-ID that we chose."""

    kind: str
    name: str
    at: datetime
    state: str

    @property
    def goes(self) -> bool:
        """Return True if the recipient has received the email or will receive it."""
        return self.state in GOES

    @property
    def parts(self) -> list[str]:
        return self.name.split("-")

    @property
    def decision(self) -> Decision | None:
        """The decision in the email's name, if any: `turn-<table>-<prompt>-<moment>`."""
        try:
            what, table, prompt, moment = self.parts
            opened = datetime.strptime(moment, MOMENT).replace(tzinfo=UTC)
            return Decision(f"{what}-{table}-{int(prompt.split('.')[0])}", table, opened)
        # The email is not about a decision, or a different release has named it.
        except ValueError:
            return None

    def subjects(self) -> Iterator[str]:
        """Yield the email's own name and the names that it shares with others: those of its
        decision, its seat or its recipient.

        An email that was taken back has reported neither its seat nor anything in a digest.
        """
        yield self.name
        item, decision = self.state != MailState.UNWANTED, self.decision
        if decision:
            yield f"{decision.seat}-{decision.opened:{MOMENT}}"
        if decision and item:
            yield decision.seat
        if self.kind == "digest" and item:
            yield self.name.rpartition("-")[0]


class Letters:
    """Emails, as a list and by their subjects."""

    def __init__(self, mails: Iterable[Letter]) -> None:
        self.mails = list(mails)
        self.about: defaultdict[str, list[Letter]] = defaultdict(list)
        for letter in self.mails:
            for subject in letter.subjects():
                self.about[subject].append(letter)

    def tell(self, subject: str, *, since: datetime) -> bool:
        """Return True if an email about this subject was written at or after `since`."""
        return any(letter.at >= since for letter in self.about.get(subject, []))


def letters(*, since: datetime) -> Letters:
    """Return the emails written at or after `since`, in any state, oldest first."""
    rows = OutgoingMail.objects.filter(kind__in=COMPARED, created_at__gte=since)
    columns = rows.order_by("created_at").values_list("kind", "message_id", "created_at", "state")
    return Letters(
        Letter(kind, name.strip("<>").rpartition("@")[0], at, state)
        for kind, name, at, state in columns.iterator()
    )
