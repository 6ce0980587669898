"""A table at which a test plays a toy game, one action at a time."""

from __future__ import annotations

from typing import Any

from games.kernel.chance import Chance
from games.kernel.interface import Game, Seat
from games.kernel.replay import Played, play, start, undo
from games.kernel.scenario import answered_by


class Table:
    """A running game and its turns in the form in which they are stored."""

    SEED = b"a table of the tests"

    def __init__(self, game: Game, seats: int, config: Any = None) -> None:
        self.game = game
        self.turns: list[Any] = []
        self._chance = Chance(self.SEED)
        self._take(start(game, seats, config or game.config(), self._chance))

    @property
    def state(self) -> Any:
        return self.position.state

    def play(self, seat: Seat, action: Any) -> None:
        """Answer the seat's prompt that offers this action."""
        self.answer(seat, answered_by(self.game, self.position, seat, action), action)

    def answer(self, seat: Seat, prompt: str, action: Any) -> None:
        """Answer a prompt by its id."""
        self._take(play(self.game, self.position, seat, prompt, action, self._chance))

    def undo(self, seat: Seat) -> None:
        """Undo the seat's last action."""
        self._take(undo(self.game, self.turns, seat))

    def _take(self, played: Played) -> None:
        self.position = played.position
        self.turns.append(played.turn)
