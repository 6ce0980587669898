"""The queue behind every channel: claim a due row, send it, then store the outcome.

A channel's rows are its queue, and a column stores when each row is due. Claiming a row postpones
that time for longer than sending can take. If a worker dies, another one therefore takes over its
row, and no lock is held while an external server responds.
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
"""A task stops after this time to free its worker. The next scheduled run continues."""
A_DAY = timedelta(days=1)


@dataclass(frozen=True)
class Backoff:
    """Waiting times after failed attempts; the last of `waits` repeats."""

    waits: tuple[timedelta, ...]

    @classmethod
    def doubling(cls, first: timedelta, longest: timedelta) -> Backoff:
        """Return waits that double, up to the longest."""
        waits = [first]
        while waits[-1] < longest:
            waits.append(min(2 * waits[-1], longest))
        return cls(tuple(waits))

    def after(self, tries: int) -> timedelta:
        """Return how long to wait after this many attempts."""
        return self.waits[min(tries, len(self.waits)) - 1]

    def is_over(self, tries: int) -> bool:
        """Return True if there were more attempts than waits."""
        return tries > len(self.waits)


def retry_after(header: str, *, at: datetime) -> timedelta:
    """Return how long a Retry-After header asks us to wait, but at most a day.

    The header contains seconds or a date.
    """
    if header.isascii() and header.isdecimal():
        seconds = int(header[:6])
    else:
        seconds = (parse_http_date_safe(header) or 0) - int(at.timestamp())
    return min(timedelta(seconds=max(seconds, 0)), A_DAY)


@dataclass(frozen=True)
class Done:
    """Nothing is left to send. The row gets these values or, if there are none, is deleted."""

    values: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Later:
    """The row is due again at this time and gets these values."""

    at: datetime
    values: Mapping[str, Any] = field(default_factory=dict)


Outcome = Done | Later | None
"""None if the channel has already settled the row, in the same transaction as its other writes."""


class Channel(ABC, Generic[Row]):
    """One way to reach users, and its queue of rows."""

    due_at = "next_try_at"
    """Name of the column with the due time, which a claim postpones."""
    claim = timedelta(minutes=2)
    """Longer than sending can take: when the claim expires, the worker has either sent the row or
    died.
    """
    counts_tries = True

    @abstractmethod
    def due(self, at: datetime) -> QuerySet[Row]:
        """Return the rows to send now, longest waiting first."""

    @abstractmethod
    def read(self, pk: Any) -> Row | None:
        """Return a claimed row with everything that sending needs; None if it was deleted."""

    @abstractmethod
    def send(self, row: Row, at: datetime) -> Outcome:
        """Send a claimed row, or find that it is no longer needed."""

    def is_stopped(self, at: datetime) -> bool:
        """Return whether this channel currently cannot send anything."""
        return False

    def claimable(self, at: datetime) -> QuerySet[Row]:
        """Return the rows from which one can be claimed: those that are due."""
        return self.due(at).order_by()

    def own(self, row: Row) -> QuerySet[Row]:
        """Return the row as a queryset, empty if the row was changed while it was being sent."""
        claimed = {self.due_at: getattr(row, self.due_at)}
        return type(row)._default_manager.filter(pk=row.pk, **claimed)


def drain(channel: Channel[Any]) -> None:
    """Send due rows for the duration of a shift. Several workers can do so at the same time."""
    until = timezone.now() + A_SHIFT
    while timezone.now() < until and send_next(channel, at=timezone.now()):
        pass


def send_next(channel: Channel[Row], *, at: datetime) -> bool:
    """Send the row that has waited longest.

    Return False if there is none or the channel is stopped.
    """
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
    """Claim a row by one conditional update; return None if another worker was faster."""
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
