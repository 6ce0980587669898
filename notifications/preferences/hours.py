"""Somebody's hours on the clock of their wall: when it is quiet, and when the digest comes.

A day on which clocks change has an hour twice or lacks one. An hour that is lacking is the moment
at which clocks were put forward; of one that comes twice the first is meant.
"""

from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

A_DAY = timedelta(days=1)


@dataclass(frozen=True)
class Hours:
    """Full hours, 0 to 23. Without quiet hours both of them are None."""

    zone: ZoneInfo
    digest: int
    quiet_from: int | None = None
    quiet_until: int | None = None

    def are_quiet(self, at: datetime) -> bool:
        """Whether a moment lies within the quiet hours, which may go past midnight."""
        first, end = self.quiet_from, self.quiet_until
        if first is None or end is None:
            return False
        hour = at.astimezone(self.zone).hour
        return first <= hour < end if first < end else hour >= first or hour < end

    def after_quiet(self, at: datetime) -> datetime:
        """The moment itself, or the end of the quiet hours in which it lies."""
        if self.quiet_until is None or not self.are_quiet(at):
            return at
        today = at.astimezone(self.zone).date()
        ends = (self._moment(day, self.quiet_until) for day in (today, today + A_DAY))
        return next(end for end in ends if end > at)

    def digest_moment(self, at: datetime) -> datetime:
        """When the newest digest was due."""
        today = at.astimezone(self.zone).date()
        moments = (self._moment(day, self.digest) for day in (today, today - A_DAY))
        return next(moment for moment in moments if moment <= at)

    def _moment(self, day: date, hour: int) -> datetime:
        """In UTC: moments of one zone are compared by their clock, which goes back once a year."""
        return datetime.combine(day, time(hour), self.zone).astimezone(UTC)
