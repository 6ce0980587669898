"""What was mailed, by what the mails are about: read from their names in the outbox alone."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime

from accounts.models import MailState, OutgoingMail

COMPARED = ("turn", "clock", "invitation", "finished", "digest")
"""The kinds of mail that are compared with what they tell of."""
DECISION = re.compile(r"(turn|reminder)-([a-z0-9]+)-([0-9]+)\.[^-]*-([0-9]{14})")
OF_DAY = re.compile(r"(digest-[a-z0-9]+)-[0-9]{12}")
GOES = {MailState.SENT, MailState.WAITING, MailState.DEFERRED, MailState.SERVER_AWAY}
"""The states of what its reader has or will have."""


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

    @property
    def decision(self) -> tuple[str, int, datetime] | None:
        """Table, seat, and when it was asked, of a mail about that."""
        found = DECISION.fullmatch(self.name)
        if found is None:
            return None
        opened = datetime.strptime(found[4], "%Y%m%d%H%M%S").replace(tzinfo=UTC)
        return found[2], int(found[3]), opened

    def subjects(self) -> Iterator[str]:
        """What it is about: by its own name, and with others of its decision, seat or reader.

        One that was taken back tells those nothing.
        """
        yield self.name
        decision, of_day = DECISION.fullmatch(self.name), OF_DAY.fullmatch(self.name)
        if decision:
            yield "-".join(decision.groups())
        if decision and self.state != MailState.UNWANTED:
            yield "-".join(decision.groups()[:3])
        if of_day and self.state != MailState.UNWANTED:
            yield of_day[1]


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
