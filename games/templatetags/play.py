from datetime import timedelta
from typing import Any

import msgspec
from django import template

from core.i18n.translation import gettext as _
from core.person import Person
from games.clocks.selectors import in_large_units
from games.play.presenters.table import WORDS
from games.site.score_card import signed
from games.site.table_view import LogEntry, SeatInfo, TableView

register = template.Library()


@register.filter
def named(person: Person | None) -> str:
    """What somebody is called on pages, also who has left."""
    return person.name if person else _("Former golfer")


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
    """The seats whose time runs or stands still, and those on vacation."""
    return [
        seat for seat in table.seats if seat.deadline_at or seat.held is not None or seat.away_until
    ]


@register.filter
def roughly(seconds: int) -> str:
    """So much time in words, without its smaller units."""
    return in_large_units(timedelta(seconds=seconds))


@register.filter
def pause_words(table: TableView) -> str:
    """What there is to say about a pause; nothing where nobody wants one."""
    if table.paused_at is not None:
        return str(WORDS["paused"])
    names = [seat.name for seat in table.seats if seat.wants_pause]
    return str(WORDS["wants_pause"]).format(names=", ".join(names)) if names else ""


@register.filter
def with_minus(number: int) -> str:
    """A number with a minus sign, which a hyphen is too short for."""
    return signed(number)
