"""A table as readers who see the same are told it at one moment: whole, or what is new to them."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from functools import cached_property
from itertools import count

from games.play.realtime.frames import changes_message, table_message
from games.site.table_changes import changes
from games.site.table_view import TableView

NOTHING = 0
"""The number of no view."""
_NUMBERS = count(NOTHING + 1)


@dataclass
class Told:
    """A view and the messages that tell it, each encoded once."""

    view: TableView
    number: int = field(default_factory=lambda: next(_NUMBERS))
    """What a socket remembers of it; no other view of this process has it."""
    at: float = field(default_factory=time.monotonic)
    _news: dict[int, str] = field(default_factory=dict)

    @cached_property
    def whole(self) -> str:
        return table_message(self.view)

    def after(self, number: int, before: TableView) -> str:
        """The message for whoever was told a view before: what has changed, or the whole."""
        if number not in self._news:
            new = changes(self.view, before)
            self._news[number] = self.whole if new is None else changes_message(new)
        return self._news[number]

    @property
    def length(self) -> int:
        """Of its messages, in characters."""
        whole = [self.whole] if "whole" in self.__dict__ else []
        return sum(map(len, {*whole, *self._news.values()}))
