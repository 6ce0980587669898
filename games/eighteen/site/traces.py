"""The data for the traces on the board: moves on the current hole, from the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from games.eighteen.rules.events import (
    BallFlew,
    BunkerPlayed,
    GolferMoved,
    HoleStarted,
    RoundStarted,
)
from games.eighteen.rules.mode_events import GolferNamed
from games.site.table_view import LogEntry

TOLD = (BallFlew, BunkerPlayed, GolferMoved, GolferNamed, HoleStarted, RoundStarted)
ROUNDS = 2
"""The number of rounds to trace if players are on different holes. The script uses the
same number.
"""


def traced(log: Sequence[LogEntry], by_hole: bool = True) -> list[dict[str, Any]]:
    """Return the log entries since the hole started, reduced to moves, in the script's format.

    If players are on different holes, return the entries of the last ROUNDS rounds.
    """
    mark = HoleStarted if by_hole else RoundStarted
    marks = [place for place, entry in enumerate(log) if _has(entry, mark)]
    started = marks[-1 if by_hole else -ROUNDS :]
    entries = log[started[0] :] if started else log
    return [_entry(entry) for entry in entries if entry.undoes or _has(entry, *TOLD)]


def _has(entry: LogEntry, *types: type[Any]) -> bool:
    return any(isinstance(line.event, types) for line in entry.lines)


def _entry(entry: LogEntry) -> dict[str, Any]:
    events = (line.event for line in entry.lines if isinstance(line.event, TOLD))
    lines = [{"event": msgspec.to_builtins(event), "text": None} for event in events]
    return {"turn": entry.turn, "undoes": entry.undoes, "lines": lines}
