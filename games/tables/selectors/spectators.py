"""The number of people who watch a table now."""

from collections.abc import Sequence

from core.realtime.presence import presence


def room_of(public_id: str) -> str:
    """Return the room of a table's spectators (core.realtime.presence)."""
    return f"table-{public_id}"


def spectator_counts(public_ids: Sequence[str]) -> list[int]:
    """Return the number of spectators of each table: one query of Valkey for all of them.

    Spectators have the table open and no seat at it. A user counts once, a visitor without an
    account once per open page.
    """
    return presence().counts([room_of(public_id) for public_id in public_ids])


def spectator_count(public_id: str) -> int:
    """Return the number of spectators of one table."""
    (count,) = spectator_counts([public_id])
    return count
