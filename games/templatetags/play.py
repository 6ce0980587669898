from datetime import timedelta
from typing import Any

import msgspec
from django import template

from core.i18n.translation import gettext as _
from core.person import Person
from courses.pictures.selectors import LinkPicture, link_picture
from games.clocks.selectors import in_large_units
from games.play.presenters.table import WORDS
from games.registry import card_of
from games.site.score_card import signed
from games.site.table_view import LogEntry, SeatInfo, TableView
from games.tables.models.invitation import DeclineReason
from games.tables.models.seat import Unrated

register = template.Library()


@register.filter
def named(person: Person | None) -> str:
    """Return a person's display name, even if the account was deleted."""
    return person.name if person else _("Former golfer")


@register.simple_tag
def ground_preview(table: TableView) -> LinkPicture | None:
    """Return the picture of a table's ground for the preview of a link, if there is one."""
    digest = table.choices.course_digest
    return link_picture(card_of(table.game).design, digest) if digest else None


@register.filter
def rated_text(table: TableView) -> str:
    """Say whether a table changes ratings, or why it doesn't."""
    if table.unrated_because is None:
        return _("Rated")
    return str(Unrated(table.unrated_because).label)


@register.filter
def has_text(entry: LogEntry) -> bool:
    """Return True if a turn has any text to show in the log."""
    return any(line.text for line in entry.lines)


@register.filter
def as_json(value: Any) -> str:
    """Encode a value from the rules as JSON, for a form field that sends it back."""
    return msgspec.json.encode(value).decode()


@register.simple_tag
def decline_reasons() -> list[tuple[str, Any]]:
    """Return the reasons for declining an invitation, as (code, sentence)."""
    return list(DeclineReason.choices)


@register.filter
def timed(table: TableView) -> list[SeatInfo]:
    """Return the seats that have a running or paused clock, and those on vacation."""
    return [
        seat for seat in table.seats if seat.deadline_at or seat.held is not None or seat.away_until
    ]


@register.filter
def roughly(seconds: int) -> str:
    """Return a duration in words, without its smaller units."""
    return in_large_units(timedelta(seconds=seconds))


@register.filter
def pause_words(table: TableView) -> str:
    """Return the text about a pause; empty if there is none and no player wants one."""
    if table.paused_at is not None:
        return str(WORDS["paused"])
    names = [seat.name for seat in table.seats if seat.wants_pause]
    return str(WORDS["wants_pause"]).format(names=", ".join(names)) if names else ""


@register.filter
def with_minus(number: int) -> str:
    """Format a number with a real minus sign; a hyphen is too short."""
    return signed(number)
