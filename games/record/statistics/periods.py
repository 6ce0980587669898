"""Periods of statistics: all time, or a month."""

from __future__ import annotations

from datetime import date

from games.record.statistics.models import ALL_TIME


def month_of(day: date) -> str:
    """Return the period of a day, such as "2026-11"."""
    return f"{day.year:04}-{day.month:02}"


def periods_of(day: date) -> tuple[str, str]:
    """Return the periods for which a game of this day counts."""
    return ALL_TIME, month_of(day)
