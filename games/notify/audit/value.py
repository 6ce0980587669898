"""Expected mails, and differences from them."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Literal, NamedTuple

EVER = datetime(2000, 1, 1, tzinfo=UTC)
"""A moment before there were any mails."""

Way = Literal["missing", "unexpected", "twice", "stuck"]


@dataclass(frozen=True)
class Expected:
    """A mail that should have been written by `due`, unless another one reports the same.

    `told_by` maps the subjects of such mails to the moment since when one counts. `key` is the key
    of a seat, an invitation or a user, depending on the kind.
    """

    kind: str
    key: int
    due: datetime
    told_by: Mapping[str, datetime]


class Difference(NamedTuple):
    """A difference; `key` is that of the expected mail, or of the outbox row of a stuck one."""

    way: Way
    kind: str
    key: int
