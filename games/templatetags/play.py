from typing import Any

import msgspec
from django import template

from games.site.table_view import LogEntry, SeatInfo, TableView

register = template.Library()


@register.filter
def told(entry: LogEntry) -> bool:
    """Whether a turn of the log has anything to say."""
    return any(line.text for line in entry.lines)


@register.filter
def as_json(value: Any) -> str:
    """A value of the rules as a form sends it back."""
    return msgspec.json.encode(value).decode()


@register.filter
def timed(table: TableView) -> list[SeatInfo]:
    """The seats whose time runs."""
    return [seat for seat in table.seats if seat.deadline_at is not None]
