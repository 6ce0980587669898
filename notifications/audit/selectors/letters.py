"""Mails that were written, by subject, read from their names in the outbox alone."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import NamedTuple

from notifications.mail.models import MailState, OutgoingMail

COMPARED = ("turn", "clock", "invitation", "finished", "digest")
"""The kinds of mail that are compared with the cases that they report."""
MOMENT = "%Y%m%d%H%M%S"
"""The moment in the name of a mail about a decision."""
GOES = {MailState.SENT, MailState.WAITING, MailState.DEFERRED, MailState.SERVER_AWAY}
"""The states of mails that their reader has received or will receive."""


class Decision(NamedTuple):
    """The decision that a mail is about; `seat` is the part of the name that its mails share."""

    seat: str
    table: str
    opened: datetime


class Letter(NamedTuple):
    """A mail of the outbox; `name` is the part of its Message-ID that we chose."""

    kind: str
    name: str
    at: datetime
    state: str

    @property
    def goes(self) -> bool:
        """Return True if its reader has received it or will."""
        return self.state in GOES

    @property
    def parts(self) -> list[str]:
        return self.name.split("-")

    @property
    def decision(self) -> Decision | None:
        """The decision in its name, if any: `turn-<table>-<prompt>-<moment>`."""
        try:
            what, table, prompt, moment = self.parts
            opened = datetime.strptime(moment, MOMENT).replace(tzinfo=UTC)
            return Decision(f"{what}-{table}-{int(prompt.split('.')[0])}", table, opened)
        # A mail about something else, or a name of another release.
        except ValueError:
            return None

    def subjects(self) -> Iterator[str]:
        """Yield its own name, and those that it shares: of its decision, its seat or its reader.

        A mail that was taken back reported neither its seat nor anything in a digest.
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
    """Mails, and the same by their subjects."""

    def __init__(self, mails: Iterable[Letter]) -> None:
        self.mails = list(mails)
        self.about: defaultdict[str, list[Letter]] = defaultdict(list)
        for letter in self.mails:
            for subject in letter.subjects():
                self.about[subject].append(letter)

    def tell(self, subject: str, *, since: datetime) -> bool:
        """Return True if a mail about this subject was written since then."""
        return any(letter.at >= since for letter in self.about.get(subject, []))


def letters(*, since: datetime) -> Letters:
    """Return the mails written since then, in any state, oldest first."""
    rows = OutgoingMail.objects.filter(kind__in=COMPARED, created_at__gte=since)
    columns = rows.order_by("created_at").values_list("kind", "message_id", "created_at", "state")
    return Letters(
        Letter(kind, name.strip("<>").rpartition("@")[0], at, state)
        for kind, name, at, state in columns.iterator()
    )
