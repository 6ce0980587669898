"""Parts of the table page outside the board: the guide, and a guest's return link."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import unquote

import msgspec

from accounts.guests.selectors import return_link
from accounts.people.models import User
from games.site.lessons import Sentences
from games.site.table_view import OpenPrompt, SeatInfo, TableView
from games.tables.models.session import AN_HOUR

TIMES = 2
"""How many times each kind of prompt is explained; static/js/table/guide.js uses the same
number.
"""

MEETINGS = 1
"""How many times every other lesson is shown."""


def cookie_of(game: str) -> str:
    """Return the name of the cookie that stores which lessons a browser has shown."""
    return f"guide-{game}"


def lesson_of(prompt: OpenPrompt | None, guide: Sentences, learned: str) -> str:
    """Return the next lesson of a prompt for a browser that has shown the lessons in `learned`."""
    counts = _counts(learned)
    if prompt is None or counts.get("skipped"):
        return ""
    new = (key for key in prompt.lessons if key in guide and not _knows(counts, prompt, key))
    return str(guide.get(next(new, ""), ""))


def _knows(counts: Mapping[str, int], prompt: OpenPrompt, key: str) -> bool:
    return counts.get(key, 0) >= (TIMES if key == prompt.kind else MEETINGS)


def _counts(learned: str) -> Mapping[str, int]:
    """Return the lesson counts of a cookie; an unreadable cookie counts as empty."""
    try:
        return msgspec.json.decode(unquote(learned), type=dict[str, bool | int])
    except msgspec.MsgspecError:
        return {}


@dataclass(frozen=True)
class SharedDevice:
    """The people who share the viewer's device, and whose cards the page shows."""

    people: Sequence[SeatInfo]
    shown: SeatInfo | None
    """None while the cards are covered."""
    next: SeatInfo | None
    """The person who gets the device now."""
    can_cover: bool
    """True if the person has uncovered their cards, so that they can be covered again."""

    @property
    def others(self) -> list[SeatInfo]:
        """The people to whom the device can be handed instead."""
        return [seat for seat in self.people if seat not in (self.shown, self.next)]


def device_of(table: TableView, *, named: bool) -> SharedDevice | None:
    """Return the device of a viewer who shares it during a game, else None.

    `named` says whether the page was opened for one of the seats.
    """
    you = table.you
    people = [seat for seat in table.seats if seat.number in you.seats and not seat.replaced]
    if table.result is not None or len(people) < 2 or not any(seat.device for seat in people):
        return None
    shown = None if you.seat is None else table.seats[you.seat]
    next = None if you.hand_to is None else table.seats[you.hand_to]
    return SharedDevice(people, shown, next, can_cover=named and shown is not None)


def lasts_for_days(table: TableView) -> bool:
    """Return True if players don't have to be online together: the clock is slow or unlimited."""
    return table.clock is None or table.clock.decision > AN_HOUR.total_seconds()


def return_link_at(table: TableView, reader: object) -> str:
    """Return a guest's return link if other people may be waiting at the table, otherwise ""."""
    if not isinstance(reader, User) or not reader.is_guest:
        return ""
    if table.you.seat is None or table.result is not None:
        return ""
    own = set(table.you.seats)
    others = [seat for seat in table.seats if seat.number not in own and seat.kind != "bot"]
    return return_link(reader) if others and lasts_for_days(table) else ""
