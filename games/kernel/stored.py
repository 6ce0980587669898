"""Decode a game's stored values, converting them from earlier formats (`Game.steps`)."""

from __future__ import annotations

from functools import partial
from typing import Any, cast

from courses.designs.stored import Plain, read, require_known, since
from games.kernel.chance import Draw
from games.kernel.interface import Converted, Game, Step
from games.kernel.replay import Position


def read_config(game: Game, raw: bytes, format: int) -> Any:
    """Return the options of a table. Raises UnreadableError, like all functions in this module."""
    return read(game.config, raw, [step.config for step in _since(game, format)])


def read_action(game: Game, raw: bytes, format: int, config: Any) -> Any:
    """Return the action of a turn. `config` is the table's config in the current format."""
    changes = [partial(_one, step.action, config) for step in _since(game, format)]
    return read(game.action, raw, changes)


def read_events(game: Game, raw: bytes, format: int, config: Any) -> tuple[Any, ...]:
    """Return the events of a turn. `config` is the table's config in the current format."""
    changes = [partial(_each, step.event, config) for step in _since(game, format)]
    return cast(tuple[Any, ...], read(_sequence(game.event), raw, changes))


def read_state(game: Game, raw: bytes, format: int, config: Any) -> Any:
    """Return the state in which a game starts that continues another one.

    `config` is the table's config in the current format.
    """
    changes = [partial(_one, step.state, config) for step in _since(game, format)]
    return read(game.state, raw, changes)


def read_draws(raw: bytes) -> tuple[Draw, ...]:
    """Return the draws of a turn.

    Their format never changes, because other programs verify them.
    """
    return cast(tuple[Draw, ...], read(tuple[Draw, ...], raw))


def read_position(game: Game, raw: bytes) -> Position[Any]:
    """Return a snapshot in the current format.

    Older snapshots are rebuilt from the turns instead.
    """
    return cast(Position[Any], read(_snapshot(game.state), raw))


def _since(game: Game, format: int) -> tuple[Step, ...]:
    require_known(format, game.format)
    return since(game.steps, format)


def _one(convert: Converted, config: Any, action: Plain) -> Plain:
    return convert(action, config)


def _each(convert: Converted, config: Any, events: list[Plain]) -> list[Plain]:
    return [convert(event, config) for event in events]


def _sequence(kind: Any) -> Any:
    return cast(Any, tuple)[kind, ...]


def _snapshot(state: Any) -> Any:
    return cast(Any, Position)[state]
