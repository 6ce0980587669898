"""From rows to the values of the rules: positions, turns and the chance of a table."""

from collections.abc import Sequence
from typing import Any

import msgspec

from games.models import Seat, Session, Turn
from games.rules.kernel import replay
from games.rules.kernel.chance import Chance, Draw, mixed
from games.rules.kernel.codec import decode_action, decode_events, decode_position
from games.rules.kernel.interface import Game
from games.rules.registry import game_of

DRAWS = msgspec.json.Decoder(tuple[Draw, ...])


def position_of(session: Session) -> replay.Position[Any]:
    """The position of a started game, rebuilt from its turns if the snapshot's format is old."""
    game = game_of(session.game)
    if session.snapshot is None or session.snapshot_format != game.format:
        return replay.replay(game, turns_of(session))
    return decode_position(game, bytes(session.snapshot))


def turns_of(session: Session) -> tuple[replay.Turn, ...]:
    """All stored turns as the kernel knows them, the set-up first."""
    game = game_of(session.game)
    return tuple(turn_of(game, row) for row in session.turns.order_by("number"))


def turn_of(game: Game, row: Turn) -> replay.Turn:
    """One stored turn as the kernel knows it."""
    return replay.Turn(
        events=decode_events(game, bytes(row.events)),
        draws=DRAWS.decode(row.draws),
        seat=row.seat,
        action=decode_action(game, bytes(row.action)) if row.action else None,
        undoes=row.undoes,
    )


def seed_of(session: Session, seats: Sequence[Seat]) -> bytes:
    """The seed of the draws: the server's, mixed with what each seat brought, in their order."""
    return mixed(bytes(session.seed), (bytes(seat.entropy) for seat in seats))


def chance_of(session: Session, seats: Sequence[Seat]) -> Chance:
    """The chance of a table with these seats, in their order."""
    return Chance(seed_of(session, seats))
