"""How often somebody may do what others have to read, or what takes long to make."""

from datetime import datetime, timedelta

from accounts.services.limits import Limit, use_up
from courses.errors import SharingError

COMMENTS = Limit("comments-an-hour", 20, timedelta(hours=1))
REPORTS = Limit("reports-a-day", 20, timedelta(days=1))
SHEETS = Limit("new-sheets-an-hour", 60, timedelta(hours=1))


def require_measure(limit: Limit, *, code: str, who: str, at: datetime) -> None:
    """Count one use. Raises SharingError(code): `most`, `limit` in words, `wait` in seconds."""
    if not use_up(limit=limit, key=who, at=at):
        window = limit.per.total_seconds()
        wait = round(window - at.timestamp() % window) or 1
        named = f"{limit.times} {limit.name.replace('-', ' ')} per golfer"
        raise SharingError(code, most=limit.times, wait=wait, limit=named)
