"""Whose nights and weekends an open decision is counted by; written beside it.

So a change of zone or night holds from the next decision on: nobody lengthens a running one.
"""

from zoneinfo import ZoneInfo

from core.i18n import time_zones
from games.clocks.open_hours import OpenHours
from games.tables.models.clock import Clock
from games.tables.models.seat import Seat


def written_hours(seat: Seat, clock: Clock) -> str:
    """The zone and the night of a seat's golfer, as the seat keeps them; empty if all counts."""
    user = seat.user
    if user is None or not (clock.nights_off or clock.weekends_off):
        return ""
    return f"{user.time_zone} {user.night_from} {user.night_to}"


def open_hours(written: str, clock: Clock) -> OpenHours:
    """What counts of the time of a decision that was written so."""
    if not written:
        return OpenHours()
    zone, begins, ends = written.split()
    night = (int(begins), int(ends)) if clock.nights_off else None
    # The database of zones is the machine's, and some day one may be gone.
    known = zone if zone in time_zones.known() else "UTC"
    return OpenHours(ZoneInfo(known), night, clock.weekends_off)
