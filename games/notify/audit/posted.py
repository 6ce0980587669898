"""What was mailed, by what the mails are about: read from their names in the outbox alone."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from typing import NamedTuple

from notifications.mail.models import MailState, OutgoingMail

COMPARED = ("turn", "clock", "invitation", "finished", "digest")
"""The kinds of mail that are compared with what they tell of."""
DECISIONS, MOMENT = ("turn-", "reminder-"), "%Y%m%d%H%M%S"
GOES = {MailState.SENT, MailState.WAITING, MailState.DEFERRED, MailState.SERVER_AWAY}
"""The states of what its reader has or will have."""


class Decision(NamedTuple):
    """What a mail about a decision says of it by its name."""

    what: str
    table: str
    seat: int
    opened: datetime

    @property
    def of_seat(self) -> str:
        """What all of this sort about one seat are about."""
        return f"{self.what}-{self.table}-{self.seat}"


@dataclass(frozen=True)
class Letter:
    """A mail of the outbox; `name` is the part of its Message-ID that is ours."""

    kind: str
    name: str
    at: datetime
    state: str

    @property
    def goes(self) -> bool:
        """Whether its reader has it, or will."""
        return self.state in GOES

    @cached_property
    def decision(self) -> Decision | None:
        """What it asks for, if it is about that: `turn-<table>-<prompt>-<moment>`."""
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
        """What it is about: by its own name, and with others of its decision, seat or reader.

        One that was taken back tells those nothing.
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
        """Whether a mail about it was written since."""
        return any(letter.at >= since for letter in self.about.get(subject, []))


def posted(*, since: datetime) -> Posted:
    """What was written since then, whatever became of it."""
    rows = OutgoingMail.objects.filter(kind__in=COMPARED, created_at__gte=since)
    columns = rows.order_by("created_at").values_list("kind", "message_id", "created_at", "state")
    return Posted(
        Letter(kind, name.strip("<>").rpartition("@")[0], at, state)
        for kind, name, at, state in columns.iterator()
    )
