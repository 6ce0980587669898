"""What the board's traces are drawn from: the moves of the hole being played, out of the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from games.eighteen.rules.events import BallFlew, BunkerPlayed, GolferMoved, HoleStarted
from games.site.table_view import LogEntry

MOVES = (BallFlew, BunkerPlayed, GolferMoved)


def traced(log: Sequence[LogEntry]) -> list[dict[str, Any]]:
    """The log since the hole began, as the page's script reads it, with the moves alone."""
    begun = [place for place, entry in enumerate(log) if _has(entry, HoleStarted)]
    entries = log[begun[-1] :] if begun else log
    return [_entry(entry) for entry in entries if entry.undoes or _has(entry, HoleStarted, *MOVES)]


def _has(entry: LogEntry, *types: type[Any]) -> bool:
    return any(isinstance(line.event, types) for line in entry.lines)


def _entry(entry: LogEntry) -> dict[str, Any]:
    events = (line.event for line in entry.lines if isinstance(line.event, (HoleStarted, *MOVES)))
    lines = [{"event": msgspec.to_builtins(event), "text": None} for event in events]
    return {"turn": entry.turn, "undoes": entry.undoes, "lines": lines}
