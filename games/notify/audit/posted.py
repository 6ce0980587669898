"""Mails that were written, by subject, read from their names in the outbox alone."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from typing import NamedTuple

from notifications.mail.models import MailState, OutgoingMail

COMPARED = ("turn", "clock", "invitation", "finished", "digest")
"""The kinds of mail that are compared with the events they report."""
DECISIONS, MOMENT = ("turn-", "reminder-"), "%Y%m%d%H%M%S"
GOES = {MailState.SENT, MailState.WAITING, MailState.DEFERRED, MailState.SERVER_AWAY}
"""The states of mails that their reader has received or will receive."""


class Decision(NamedTuple):
    """The decision that a mail is about, from its name."""

    what: str
    table: str
    seat: int
    opened: datetime

    @property
    def of_seat(self) -> str:
        """The subject shared by all mails of this sort about the seat."""
        return f"{self.what}-{self.table}-{self.seat}"


@dataclass(frozen=True)
class Letter:
    """A mail of the outbox; `name` is the part of its Message-ID that we chose."""

    kind: str
    name: str
    at: datetime
    state: str

    @property
    def goes(self) -> bool:
        """Return True if its reader has received it or will."""
        return self.state in GOES

    @cached_property
    def decision(self) -> Decision | None:
        """The decision in its name, if any: `turn-<table>-<prompt>-<moment>`."""
        if not self.name.startswith(DECISIONS):
            return None
        try:
            what, table, prompt, moment = self.name.split("-")
            opened = datetime.strptime(moment, MOMENT).replace(tzinfo=UTC)
            return Decision(what, table, int(prompt.split(".")[0]), opened)
        # A name of another release.
        except ValueError:
            return None

    def subjects(self) -> Iterator[str]:
        """Yield its subjects: its own name, and those shared with other mails.

        The shared subjects are its decision, seat or reader. A mail that was taken back has none.
        """
        yield self.name
        told, asked = self.state != MailState.UNWANTED, self.decision
        if asked:
            yield f"{asked.of_seat}-{asked.opened:{MOMENT}}"
        if asked and told:
            yield asked.of_seat
        if self.kind == "digest" and told:
            yield self.name.rpartition("-")[0]


class Posted:
    """Letters by their subjects."""

    def __init__(self, letters: Iterable[Letter]) -> None:
        self.letters = list(letters)
        self.about: defaultdict[str, list[Letter]] = defaultdict(list)
        for letter in self.letters:
            for subject in letter.subjects():
                self.about[subject].append(letter)

    def tells(self, subject: str, *, since: datetime) -> bool:
        """Return True if a mail about this subject was written since then."""
        return any(letter.at >= since for letter in self.about.get(subject, []))


def posted(*, since: datetime) -> Posted:
    """Return the mails written since then, in any state."""
    rows = OutgoingMail.objects.filter(kind__in=COMPARED, created_at__gte=since)
    columns = rows.order_by("created_at").values_list("kind", "message_id", "created_at", "state")
    return Posted(
        Letter(kind, name.strip("<>").rpartition("@")[0], at, state)
        for kind, name, at, state in columns.iterator()
    )
