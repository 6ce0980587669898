"""The Valkey keys under which measurements are added up until they expire."""

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True)
class Span:
    """A time span of fixed length. The counts for each span are in a separate hash."""

    name: str
    seconds: int
    lifetime: int
    """In seconds."""

    def key(self, number: int) -> str:
        return f"dogleg-figures-{self.name}-{number}"

    def number(self, at: float) -> int:
        """Return the number of the current span."""
        return int(at // self.seconds)


SHORT, LONG = Span("short", 10, 1200), Span("long", 3600, 26 * 3600)


@dataclass(frozen=True)
class Period:
    """A period on the status page: a number of completed spans and the current one."""

    name: str
    span: Span
    spans: int

    def keys(self, at: float) -> Iterator[str]:
        now = self.span.number(at)
        return map(self.span.key, range(now - self.spans, now + 1))

    def minutes(self, at: float) -> float:
        """Return the length of the period so far, in minutes."""
        return (at - (self.span.number(at) - self.spans) * self.span.seconds) / 60


PERIODS = (Period("minute", SHORT, 6), Period("quarter", SHORT, 90), Period("day", LONG, 24))
PROCESSES = "dogleg-figures-processes"
"""Key of the hash with the current state of each web process, by process name."""
FORGOTTEN_AFTER = 30
"""Seconds after which a process that reports nothing is considered gone."""
