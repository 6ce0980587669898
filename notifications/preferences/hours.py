"""A user's hours in local time: quiet hours and the hour of the digest.

When clocks change, an hour is missing or occurs twice. A missing hour means the moment at which
clocks went forward. For an hour that occurs twice, the first one counts.
"""

from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

A_DAY = timedelta(days=1)


@dataclass(frozen=True)
class Hours:
    """Full hours, 0 to 23. Both quiet values are None if there are no quiet hours."""

    zone: ZoneInfo
    digest: int
    quiet_from: int | None = None
    quiet_until: int | None = None

    def are_quiet(self, at: datetime) -> bool:
        """Return whether a moment is within the quiet hours, which can span midnight."""
        first, end = self.quiet_from, self.quiet_until
        if first is None or end is None:
            return False
        hour = at.astimezone(self.zone).hour
        return first <= hour < end if first < end else hour >= first or hour < end

    def after_quiet(self, at: datetime) -> datetime:
        """Return the moment itself, or the end of the quiet hours that contain it."""
        if self.quiet_until is None or not self.are_quiet(at):
            return at
        today = at.astimezone(self.zone).date()
        ends = (self._moment(day, self.quiet_until) for day in (today, today + A_DAY))
        return next(end for end in ends if end > at)

    def digest_moment(self, at: datetime) -> datetime:
        """Return the latest moment, up to `at`, at which a digest was due."""
        today = at.astimezone(self.zone).date()
        moments = (self._moment(day, self.digest) for day in (today, today - A_DAY))
        return next(moment for moment in moments if moment <= at)

    def _moment(self, day: date, hour: int) -> datetime:
        """Return an hour of a day in UTC.

        Python compares moments of one zone by wall clock, which repeats an hour each year.
        """
        return datetime.combine(day, time(hour), self.zone).astimezone(UTC)
