"""The queue of every channel: claim the row that is due, send it, then settle it.

A channel's rows are its queue. A column says when each is due; claiming a row moves that moment
behind the time that sending may take. So a worker that dies leaves its row to the next one, and
no lock is held while a stranger's server answers.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, Generic, TypeVar

from django.db.models import F, Model, QuerySet
from django.utils import timezone
from django.utils.http import parse_http_date_safe

Row = TypeVar("Row", bound=Model)

A_SHIFT = timedelta(seconds=20)
"""After it the worker is free for other tasks. The schedule continues with the rest."""
A_DAY = timedelta(days=1)


@dataclass(frozen=True)
class Backoff:
    """How long to wait after each failed try; after the last of `waits`, as long as that one."""

    waits: tuple[timedelta, ...]

    @classmethod
    def doubling(cls, first: timedelta, longest: timedelta) -> Backoff:
        """Return waits that double, up to the longest."""
        waits = [first]
        while waits[-1] < longest:
            waits.append(min(2 * waits[-1], longest))
        return cls(tuple(waits))

    def after(self, tries: int) -> timedelta:
        """Return the wait after so many tries."""
        return self.waits[min(tries, len(self.waits)) - 1]

    def is_over(self, tries: int) -> bool:
        """Return whether there were more tries than waits."""
        return tries > len(self.waits)


def retry_after(header: str, *, at: datetime) -> timedelta:
    """Return how long a Retry-After asks us to wait, in seconds or as a date: at most a day."""
    if header.isascii() and header.isdecimal():
        seconds = int(header[:6])
    else:
        seconds = (parse_http_date_safe(header) or 0) - int(at.timestamp())
    return min(timedelta(seconds=max(seconds, 0)), A_DAY)


@dataclass(frozen=True)
class Done:
    """Nothing is left to send: the row gets these values; without any, it is deleted."""

    values: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Later:
    """The row is due again at this moment, and gets these values."""

    at: datetime
    values: Mapping[str, Any] = field(default_factory=dict)


Outcome = Done | Later | None
"""None where the channel has settled the row itself, together with what it has written."""


class Channel(ABC, Generic[Row]):
    """One way to reach people, and its rows."""

    due_at = "next_try_at"
    """The column that a claim moves."""
    claim = timedelta(minutes=2)
    """Longer than one sending may take: a worker whose claim expired has sent it or is dead."""
    counts_tries = True

    @abstractmethod
    def due(self, at: datetime) -> QuerySet[Row]:
        """Return the rows to send now, the longest waiting first."""

    @abstractmethod
    def read(self, pk: Any) -> Row | None:
        """Return a claimed row with all that sending needs; None if it was deleted."""

    @abstractmethod
    def send(self, row: Row, at: datetime) -> Outcome:
        """Send a claimed row, or find that nobody needs it any more."""

    def is_stopped(self, at: datetime) -> bool:
        """Return whether nothing of this channel can be sent now."""
        return False

    def claimable(self, at: datetime) -> QuerySet[Row]:
        """Return the rows of which one may be claimed: those that are due."""
        return self.due(at).order_by()

    def own(self, row: Row) -> QuerySet[Row]:
        """Return the row, unless it has become another one while it was sent."""
        claimed = {self.due_at: getattr(row, self.due_at)}
        return type(row)._default_manager.filter(pk=row.pk, **claimed)


def drain(channel: Channel[Any]) -> None:
    """Send what is due, for the length of a shift. Several workers may do so at the same time."""
    until = timezone.now() + A_SHIFT
    while timezone.now() < until and send_next(channel, at=timezone.now()):
        pass


def send_next(channel: Channel[Row], *, at: datetime) -> bool:
    """Send the row that has waited longest; False if there is none, or all of them have to wait."""
    if channel.is_stopped(at):
        return False
    pk = channel.due(at).values_list("pk", flat=True).first()
    if pk is None:
        return False
    row = claimed(channel, pk, at=at)
    if row is not None:
        _settle(channel, row, channel.send(row, at))
    return True


def claimed(channel: Channel[Row], pk: Any, *, at: datetime) -> Row | None:
    """Claim a row by one conditional update; None if another worker was faster."""
    until = at + channel.claim
    tries = {"tries": F("tries") + 1} if channel.counts_tries else {}
    if not channel.claimable(at).filter(pk=pk).update(**{channel.due_at: until}, **tries):
        return None
    row = channel.read(pk)
    if row is not None:
        setattr(row, channel.due_at, until)
    return row


def _settle(channel: Channel[Row], row: Row, outcome: Outcome) -> None:
    if isinstance(outcome, Later):
        channel.own(row).update(**{channel.due_at: outcome.at}, **outcome.values)
    elif isinstance(outcome, Done) and outcome.values:
        channel.own(row).update(**outcome.values)
    elif isinstance(outcome, Done):
        channel.own(row).delete()
