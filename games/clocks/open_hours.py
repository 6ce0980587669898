"""Counted time: the time outside a player's nights and weekends, in their time zone.

The functions are pure: they take and return instants. Nights and weekends begin and end by the
local clock, but counted time is real time: an hour that a zone skips does not count, an hour that
it repeats counts twice.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta, tzinfo

A_DAY = timedelta(days=1)
MIDNIGHT = 24
SATURDAY = 5


@dataclass(frozen=True)
class OpenHours:
    """The hours that count towards a player's time. By default, all hours count.

    A night lasts from one full hour, 0 to 23, to another. If both are equal, there is no night.
    """

    zone: tzinfo = UTC
    night: tuple[int, int] | None = None
    weekends_off: bool = False

    @property
    def are_all(self) -> bool:
        return not self.weekends_off and (self.night is None or self.night[0] == self.night[1])

    def after(self, start: datetime, time: timedelta) -> datetime:
        """Return the instant at which `time` of counted time has passed since `start`.

        If that is exactly when a night begins, return the beginning of the night, not its end.
        """
        left, start = time, start.astimezone(UTC)
        if self.are_all or left <= timedelta(0):
            return start + max(left, timedelta(0))
        spans = self._spans(start)
        begin, end = next(spans)
        while left > end - begin:
            left -= end - begin
            begin, end = next(spans)
        return begin + left

    def between(self, start: datetime, end: datetime) -> timedelta:
        """Return the counted time between two instants; zero if `end` is before `start`."""
        passed, start, end = timedelta(0), start.astimezone(UTC), end.astimezone(UTC)
        if self.are_all:
            return max(passed, end - start)
        for opens, closes in self._spans(start):
            if opens >= end:
                break
            passed += min(closes, end) - opens
        return passed

    def _spans(self, start: datetime) -> Iterator[tuple[datetime, datetime]]:
        """Yield the intervals that count, starting at an instant. The iterator never ends."""
        reached, day = start, start.astimezone(self.zone).date() - A_DAY
        while True:
            for opens, closes in self._hours(day):
                begin, end = max(reached, self._at(day, opens)), self._at(day, closes)
                # A zone can skip an hour or a whole day.
                if begin < end:
                    yield begin, end
                    reached = end
            day += A_DAY

    def _hours(self, day: date) -> tuple[tuple[int, int], ...]:
        """Return the hours of a day that count, as (from, to) pairs."""
        if self.weekends_off and day.weekday() >= SATURDAY:
            return ()
        falls, ends = self.night or (0, 0)
        if falls == ends:
            return ((0, MIDNIGHT),)
        return ((0, falls), (ends, MIDNIGHT)) if falls < ends else ((ends, falls),)

    def _at(self, day: date, hour: int) -> datetime:
        day, hour = (day + A_DAY, 0) if hour == MIDNIGHT else (day, hour)
        return datetime(day.year, day.month, day.day, hour, tzinfo=self.zone).astimezone(UTC)
