"""Template context of the replay page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

import msgspec
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.play.presenters.table import started
from games.replays.selectors import Step, own_turns
from games.site.table_view import LogEntry, TableView

SPEEDS: tuple[tuple[float, Promise | str], ...] = (
    (0.6, _("Slow")),
    (1, _("Normal")),
    (2.5, _("Fast")),
)
"""Speeds of automatic play: the factor for all animations and pauses, and its name."""

WORDS: dict[str, Promise | str] = {
    "turn_of": _("Turn {turn} of {last}"),
    "play": _("Play"),
    "pause": _("Pause"),
    "end": _("This is the last turn."),
    "unreachable": _("This turn couldn’t be loaded. Check your connection and try again."),
}


@dataclass(frozen=True)
class Way:
    """A link to another turn."""

    name: str
    turn: int | None
    """None if there is no such turn."""
    address: str

    @property
    def icon(self) -> str:
        return f"games/replays/parts/{self.name}.svg"


def replay_page(step: Step, seats: Sequence[int | None]) -> dict[str, Any]:
    """Return the context of the page: that of the table's own page, and the controls.

    `seats` are the seats that took the turns.
    """
    page = started(step.table)
    page["words"] |= {name: str(text) for name, text in WORDS.items()}
    address = reverse("games:replay", args=[step.table.session])
    before, after = own_turns(seats, step.own, step.turn)
    turns = {
        "first": 0 if step.turn else None,
        "back": step.turn - 1 if step.turn else None,
        "forward": step.turn + 1 if step.turn < step.last else None,
        "last": step.last if step.turn < step.last else None,
        "own_before": before,
        "own_after": after,
    }
    return {
        **page,
        "table": step.table,
        "step": step,
        # Not `own`, a name that pages of games use for the cards of the viewer's seat.
        "jumping_for": None if step.own is None else step.table.seats[step.own],
        "sentences": [line.text for entry in _entries(step) for line in entry.lines if line.text],
        "ways": {
            name: Way(name, turn, _address(address, step, turn)) for name, turn in turns.items()
        },
        "address": address,
        "embed_path": f"{address}?turn={step.turn}",
        "goes_on": step.last > step.turn and step.table.finished_at is not None,
        "speeds": SPEEDS,
        "table_data": _data(step.table, page, address),
    }


def _entries(step: Step) -> list[LogEntry]:
    return [entry for entry in step.table.log if entry.turn == step.turn]


def _address(address: str, step: Step, turn: int | None) -> str:
    if turn is None:
        return ""
    query = {"turn": turn} | ({} if step.seen_as is None else {"as": step.seen_as})
    return f"{address}?{urlencode(query)}"


def _data(table: TableView, page: dict[str, Any], address: str) -> dict[str, Any]:
    """Return the data of the page's script, in the shape of the table page's data."""
    return {
        "table": msgspec.to_builtins(table, enc_hook=str),
        "sheet": page["sheet"],
        "words": page["words"],
        "guide": {},
        "why": {},
        "rules": {},
        "asks": False,
        "addresses": {
            "replay": address,
            "components": reverse("api-components", args=[table.game]),
        },
    }
