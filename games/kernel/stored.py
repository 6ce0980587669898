"""What is stored of a game, read by the format in which it was written (`Game.steps`)."""

from __future__ import annotations

from functools import partial
from typing import Any, cast

from courses.designs.stored import Plain, read, require_known, since
from games.kernel.chance import Draw
from games.kernel.interface import Converted, Game, Step
from games.kernel.replay import Position


def read_config(game: Game, raw: bytes, format: int) -> Any:
    """The options of a table. Raises UnreadableError, as all here."""
    return read(game.config, raw, [step.config for step in _since(game, format)])


def read_action(game: Game, raw: bytes, format: int, config: Any) -> Any:
    """The action of a turn; `config` is the table's, as it is read today."""
    changes = [partial(_one, step.action, config) for step in _since(game, format)]
    return read(game.action, raw, changes)


def read_events(game: Game, raw: bytes, format: int, config: Any) -> tuple[Any, ...]:
    """The events of a turn; `config` as in `read_action`."""
    changes = [partial(_each, step.event, config) for step in _since(game, format)]
    return cast(tuple[Any, ...], read(_sequence(game.event), raw, changes))


def read_draws(raw: bytes) -> tuple[Draw, ...]:
    """The draws of a turn. They have one form for ever: strangers check them by programs."""
    return cast(tuple[Draw, ...], read(tuple[Draw, ...], raw))


def read_position(game: Game, raw: bytes) -> Position[Any]:
    """A snapshot of today's format; one of an older is rebuilt from the turns."""
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
