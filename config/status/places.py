"""Where processes put what they have measured: in Valkey, where it adds up and runs out."""

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True)
class Span:
    """Counts are kept by spans of time, each in a hash of its own."""

    name: str
    seconds: int
    kept: int
    """Seconds."""

    def key(self, number: int) -> str:
        return f"dogleg-figures-{self.name}-{number}"

    def number(self, at: float) -> int:
        """That of the span under way."""
        return int(at // self.seconds)


SHORT, LONG = Span("short", 10, 1200), Span("long", 3600, 26 * 3600)


@dataclass(frozen=True)
class Period:
    """What the page tells of: so many spans that are over, and the one under way."""

    name: str
    span: Span
    spans: int

    def keys(self, at: float) -> Iterator[str]:
        now = self.span.number(at)
        return map(self.span.key, range(now - self.spans, now + 1))

    def minutes(self, at: float) -> float:
        """How long it has lasted so far."""
        return (at - (self.span.number(at) - self.spans) * self.span.seconds) / 60


PERIODS = (Period("minute", SHORT, 6), Period("quarter", SHORT, 90), Period("day", LONG, 24))
PROCESSES = "dogleg-figures-processes"
"""By the name of a web process, what it has now."""
FORGOTTEN_AFTER = 30
"""Seconds after which a process that says nothing is gone."""
