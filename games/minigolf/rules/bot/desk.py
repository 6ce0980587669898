"""The data that a bot works with: its own course and the clients' tastes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from games.kernel.interface import Seat
from games.minigolf.rules.clients import Gentleman, Lady
from games.minigolf.rules.course import EMPTY, Course, with_tile
from games.minigolf.rules.ground import PlotGround, ground_of
from games.minigolf.rules.laid import Laid
from games.minigolf.rules.placing import legal_cells
from games.minigolf.rules.tiles import kinds, red_sides
from games.minigolf.rules.view import View


class Desk(msgspec.Struct, frozen=True):
    """A seat's plot and course, with the tastes of the two clients."""

    ground: PlotGround
    course: Course
    lady: Lady
    gentleman: Gentleman
    first_game: bool
    """True if M8 does not apply (M8.7)."""


def desk_of(view: View, seat: Seat) -> Desk:
    """Return the desk of a seat from a view."""
    player = view.seats[seat]
    assert player.plot is not None
    course = laid_so_far(player.tiles)
    return Desk(ground_of(player.plot), course, view.lady, view.gentleman, view.first_game)


@lru_cache(maxsize=1 << 10)
def laid_so_far(tiles: tuple[Laid, ...]) -> Course:
    """Return the course with these tiles. Cached, so that only the last tile has to be added."""
    return with_tile(laid_so_far(tiles[:-1]), tiles[-1]) if tiles else EMPTY


def ways(desk: Desk, kind: int) -> Iterator[Laid]:
    """Yield the placements of a tile to consider. While the plot has room, these are only on the
    plot.
    """
    cells = legal_cells(desk.ground, desk.course)
    inside = sorted(cells & desk.ground.cells) or sorted(cells - desk.ground.water)
    turns = turns_of(kind)
    return (Laid(kind, *cell, turn) for cell in inside for turn in turns)


def turns_of(kind: int) -> range:
    """Return the rotations of a tile that look different.

    All rotations of grass look the same. A straight tile that can be played in both directions
    looks the same after half a turn.
    """
    found = kinds()[kind]
    if found.role == "grass":
        return range(1)
    return range(2) if found.role == "straight" and not found.one_way else range(4)


def reds(tile: Laid) -> tuple[int, ...]:
    """Return the red sides of a placed tile."""
    return red_sides(tile.kind, tile.turn)
