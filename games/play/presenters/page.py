"""What stands beside the board: the guide, the links of guests."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import unquote

import msgspec

from accounts.guests.selectors import return_link
from accounts.people.models import User
from games.site.lessons import Sentences
from games.site.table_view import OpenPrompt, TableView
from games.tables.models.session import AN_HOUR

TIMES = 2
"""How often a kind of question is explained; static/js/table/guide.js counts so, too."""

MEETINGS = 1
"""How often all else is told."""


def cookie_of(game: str) -> str:
    """The name of the cookie in which a browser keeps what it has explained."""
    return f"guide-{game}"


def lesson_of(prompt: OpenPrompt | None, guide: Sentences, learned: str) -> str:
    """What is to be explained of a prompt to somebody whose browser has learned so much."""
    counts = _counts(learned)
    if prompt is None or counts.get("skipped"):
        return ""
    new = (key for key in prompt.lessons if key in guide and not _knows(counts, prompt, key))
    return str(guide.get(next(new, ""), ""))


def _knows(counts: Mapping[str, int], prompt: OpenPrompt, key: str) -> bool:
    return counts.get(key, 0) >= (TIMES if key == prompt.kind else MEETINGS)


def _counts(learned: str) -> Mapping[str, int]:
    """A cookie says what it likes; one that cannot be read has learned nothing."""
    try:
        return msgspec.json.decode(unquote(learned), type=dict[str, bool | int])
    except msgspec.MsgspecError:
        return {}


def lasts_for_days(table: TableView) -> bool:
    """Whether players need not all be there: time is counted in hours or days, or is unlimited."""
    return table.clock is None or table.clock.decision > AN_HOUR.total_seconds()


def return_link_at(table: TableView, reader: object) -> str:
    """The return link of a guest who sits at a table where others may wait for them; else empty."""
    if not isinstance(reader, User) or not reader.is_guest:
        return ""
    if table.you.seat is None or table.result is not None:
        return ""
    own = set(table.you.seats)
    others = [seat for seat in table.seats if seat.number not in own and seat.kind != "bot"]
    return return_link(reader) if others and lasts_for_days(table) else ""
