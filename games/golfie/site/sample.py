"""Golfie with every number of seats, and with a small deck whose pile often runs out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator

from msgspec.structs import replace

from courses.designs.deck.shipped import shipped
from courses.designs.deck.value import DeckDesign, Values, Zone
from games.golfie.rules.rules import GOLFIE
from games.golfie.rules.state import Config, State
from games.kernel.sample import Sample, Table

CLASSIC = shipped()["classic"]
SHORT = DeckDesign(
    name="Short",
    values=(Values(2, 20), Values(5, 22)),
    lost_balls=14,
    holes=3,
    carts=2,
    zones=(Zone((0, 1), 2), Zone((8, 4), 2)),
)
"""A deck for edge cases.

With only two values, combos are frequent. Many lost balls empty the pile, and the cells of double
zones are adjacent.
"""

QUICK = replace(
    CLASSIC, name="Quick", holes=2, carts=1, zones=(Zone((0, 8), 1), Zone((2, 6), 1), Zone((4,), 1))
)


def pieces(state: State) -> Iterator[Hashable]:
    """Yield all terrain cards; equal cards have different numbers."""
    areas = [cell.value for player in state.seats for cell in player.area]
    counts = Counter((*state.terrain, *state.discards, *areas))
    return ((value, number) for value, count in counts.items() for number in range(count))


SAMPLE = Sample(
    game=GOLFIE,
    tables=(
        Table("of-1", 1, Config(CLASSIC)),
        Table("of-2-short", 2, Config(SHORT)),
        Table("of-3", 3, Config(CLASSIC)),
        Table("2v2-short", 4, Config(SHORT, teams=2)),
        Table("2v2v2v2-quick", 8, Config(QUICK, teams=4)),
    ),
    pieces=pieces,
    secret=(),
)
