"""What should have been mailed, and what differs from that."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Literal, NamedTuple

EVER = datetime(2000, 1, 1, tzinfo=UTC)
"""Before there were any mails."""

Way = Literal["missing", "unexpected", "twice", "stuck"]


@dataclass(frozen=True)
class Expected:
    """A mail that has to be on its way since `due`, or another that tells the same.

    `told_by` are what such mails are about, with the moment since when one of them counts. `key` is
    that of a seat, an invitation, or a golfer, by kind.
    """

    kind: str
    key: int
    due: datetime
    told_by: Mapping[str, datetime]


class Difference(NamedTuple):
    """`key` is that of an expected mail; of what is stuck that of its row in the outbox."""

    way: Way
    kind: str
    key: int
