"""The tables of Putting for the generic tests."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel.sample import Sample, Table
from tests.toys.putting.actions import LayCard
from tests.toys.putting.rules import PUTTING
from tests.toys.putting.state import Config, State


def pieces(state: State) -> Iterator[int]:
    """Yield every card in the game. A laid card is counted in the hand until it is revealed."""
    yield from state.pile + state.discards
    for player in state.seats:
        yield from {*player.hand, player.laid, player.drawn} - {None}


PUTTING_SAMPLE = Sample(
    game=PUTTING,
    tables=(Table("of-1", 1, Config(1)), Table("of-2", 2, Config(3)), Table("of-4", 4, Config(3))),
    pieces=pieces,
    secret=(LayCard,),
)
