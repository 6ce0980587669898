"""Mini Golf Designer with every edition and number of seats, on plots small enough to fill."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable, Iterator

from msgspec.structs import replace

from courses.designs.plot.value import Gate, PlotDesign
from courses.geometry.square import Cell
from games.kernel.sample import Sample, Table
from games.minigolf.rules.actions import (
    AnyAction,
    KeepPlot,
    MakePromise,
    Pass,
    PlaceTile,
    StopBuilding,
)
from games.minigolf.rules.events import PromiseMade
from games.minigolf.rules.ground import ground_of
from games.minigolf.rules.rules import MINIGOLF
from games.minigolf.rules.state import Config, State, active, plot_of

MEADOW = PlotDesign(
    name="Meadow",
    rows=("..####", "..####", "######", "##~###"),
    gate=Gate(0, 0, "nw"),
    points=12,
    difficulty=1,
)
"""A plot with 19 cells and a pond."""
PLOTS = tuple(
    replace(MEADOW, name=f"Meadow {number}", points=number, difficulty=1 + number % 3)
    for number in range(15)
)
FAMILY = Config(PLOTS)
ADVANCED = Config(PLOTS, edition="advanced")
SET_ASIDE = Config((MEADOW,), edition="advanced", visits="set_aside")


def pieces(state: State) -> Iterator[Hashable]:
    """Yield all 264 tiles, from every part of the state. Equal tiles have different numbers."""
    tiles = Counter(tile for tile in state.bag if tile >= 0)
    tiles.update((*state.bottom, *state.aside, *state.discards))
    tiles.update(space.tile for space in state.middle if space.tile is not None)
    tiles.update(() if state.held is None else (state.held,))
    for player in state.seats:
        tiles.update((*player.collected, *(tile.kind for tile in player.course.tiles)))
    return ((kind, number) for kind, count in tiles.items() for number in range(count))


LEAVING = (Pass, StopBuilding)
ANYHOW = 3
"""The number of tiles that a seat places anywhere before it only places tiles on the plot."""


def likely(state: State, legal: Collection[AnyAction]) -> Collection[AnyAction]:
    """Return the actions, leaving out most passes and, later, placements off the plot.

    Otherwise, a random game would take 900 turns.
    """
    if state.held is None:
        if state.round % 4 == 0:
            return legal
        return tuple(action for action in legal if not isinstance(action, LEAVING)) or legal
    player = state.seats[active(state)]
    if len(player.course.tiles) < ANYHOW or not any(isinstance(one, PlaceTile) for one in legal):
        return legal
    cells = ground_of(plot_of(player)).cells
    return tuple(one for one in legal if _place(one) in cells) or legal


def _place(action: AnyAction) -> Cell | None:
    return (action.x, action.y) if isinstance(action, PlaceTile) else None


SAMPLE = Sample(
    game=MINIGOLF,
    tables=(
        Table("alone", 1, FAMILY),
        Table("alone-advanced", 1, ADVANCED),
        Table("of-2-advanced", 2, ADVANCED),
        Table("of-3-set-aside", 3, SET_ASIDE),
        Table("of-4-first-game", 4, replace(FAMILY, first_game=True)),
        Table("of-5-advanced", 5, ADVANCED),
    ),
    pieces=pieces,
    secret=(KeepPlot, MakePromise),
    standing=(PromiseMade,),
    likely=likely,
)
