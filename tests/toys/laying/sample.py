"""The tables of Laying for the generic tests."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel.sample import Sample, Table
from tests.toys.laying.rules import LAYING
from tests.toys.laying.state import Config, State


def pieces(state: State) -> Iterator[int]:
    """Yield every tile in the game."""
    yield from state.bag + state.ruler + state.discards
    for player in state.seats:
        yield from player.course


LAYING_SAMPLE = Sample(
    game=LAYING,
    tables=(Table("of-1", 1, Config(6)), Table("of-3", 3, Config(4)), Table("of-5", 5, Config(2))),
    pieces=pieces,
    secret=(),
)
