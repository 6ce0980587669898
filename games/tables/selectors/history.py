"""Positions of a table after earlier turns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.core.cache import cache

from games.kernel import replay
from games.kernel.codec import encode
from games.kernel.replay import Position, positions_after, positions_from, snapshot_format
from games.kernel.stored import read_action, read_position
from games.registry import game_of
from games.tables.models.session import Session
from games.tables.selectors.positions import (
    config_of,
    events_of,
    position_of,
    start_of,
    with_shared_config,
)

EVERY = 100
"""Every position with a number that is a multiple of this is cached, so that a step reads fewer
turns than this.
"""


def position_after(session: Session, turn: int) -> Position[Any]:
    """Return the position after a turn. Raises UnreadableError like `position_of`."""
    if turn == session.turn_count - 1:
        return position_of(session)
    start = turn // EVERY * EVERY
    known = _cached(session, start) if start else None
    position = _onward(session, known, start, turn) if known else None
    return position or _from_the_start(session, turn)


def action_from(session: Session, raw: bytes, format: int) -> Any:
    """Return an action of the table that was stored outside its turns, with its own format."""
    return read_action(game_of(session.game), raw, format, config_of(session))


def _onward(session: Session, known: Position[Any], start: int, turn: int) -> Position[Any] | None:
    """Return the position after a turn, given the one after turn `start`.

    Return None if the first turn after `start` is an undo, which needs the position before it.
    """
    try:
        turns = _turns(session, start, turn)
        return positions_from(game_of(session.game), known, start, turns)[-1]
    except ValueError:
        return None


def _from_the_start(session: Session, turn: int) -> Position[Any]:
    positions = positions_after(game_of(session.game), tuple(_turns(session, -1, turn)))
    _cache(session, positions)
    return with_shared_config(session, positions[-1])


def _turns(session: Session, after: int, until: int) -> Iterator[replay.Turn]:
    """Yield the turns after a number, with all that replaying needs."""
    rows = session.turns.filter(number__gt=after, number__lte=until).order_by("number")
    for row in rows.defer("action", "draws", "key", "digest"):
        yield replay.Turn(
            events=events_of(session, row),
            seat=row.seat,
            prompt=row.prompt,
            undoes=row.undoes,
            start=start_of(session, row),
        )


def _name(session: Session, turn: int) -> str:
    return f"position-{session.public_id}-{turn}-{snapshot_format(game_of(session.game))}"


def _cached(session: Session, turn: int) -> Position[Any] | None:
    raw = cache.get(_name(session, turn))
    if raw is None:
        return None
    return with_shared_config(session, read_position(game_of(session.game), raw))


def _cache(session: Session, positions: list[Position[Any]]) -> None:
    kept = {
        _name(session, turn): encode(positions[turn])
        for turn in range(EVERY, len(positions), EVERY)
    }
    cache.set_many(kept)
