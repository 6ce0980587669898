"""What a bot works on: its own course, and what the clients like."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from games.kernel.interface import Seat
from games.minigolf.rules.clients import Gentleman, Lady
from games.minigolf.rules.course import EMPTY, Course, with_tile
from games.minigolf.rules.ground import Ground, ground_of
from games.minigolf.rules.laid import Laid
from games.minigolf.rules.placing import legal_cells
from games.minigolf.rules.tiles import kinds, red_sides
from games.minigolf.rules.view import View


class Desk(msgspec.Struct, frozen=True):
    """A seat's plot and course, with the couple's wishes."""

    ground: Ground
    course: Course
    lady: Lady
    gentleman: Gentleman
    first_game: bool
    """Whether M8 is ignored (M8.7)."""


def desk_of(view: View, seat: Seat) -> Desk:
    """What the seat has laid so far, from its view."""
    player = view.seats[seat]
    assert player.plot is not None
    course = laid_so_far(player.tiles)
    return Desk(ground_of(player.plot), course, view.lady, view.gentleman, view.first_game)


@lru_cache(maxsize=1 << 10)
def laid_so_far(tiles: tuple[Laid, ...]) -> Course:
    """The course with these tiles; bots ask again after each, so the one before is known."""
    return with_tile(laid_so_far(tiles[:-1]), tiles[-1]) if tiles else EMPTY


def ways(desk: Desk, kind: int) -> Iterator[Laid]:
    """The ways to lay a tile that are worth a thought: on the plot as long as there is room."""
    cells = legal_cells(desk.ground, desk.course)
    inside = sorted(cells & desk.ground.cells) or sorted(cells - desk.ground.water)
    turns = turns_of(kind)
    return (Laid(kind, *cell, turn) for cell in inside for turn in turns)


def turns_of(kind: int) -> range:
    """The turns that make a difference: grass looks the same all round, as does a straight that
    can be played both ways after half a turn."""
    found = kinds()[kind]
    if found.role == "grass":
        return range(1)
    return range(2) if found.role == "straight" and not found.one_way else range(4)


def reds(tile: Laid) -> tuple[int, ...]:
    """Its red sides as it lies."""
    return red_sides(tile.kind, tile.turn)
