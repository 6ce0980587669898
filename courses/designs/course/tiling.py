"""How large tiles lie on the small hexes (E1.1)."""

from __future__ import annotations

from courses.geometry.hex import DIRECTIONS, Hex, neighbours

CORNERS: tuple[Hex, ...] = ((1, 1), (-1, 2), (-2, 1), (-1, -1), (1, -2), (2, -1))
"""From a tile's centre to its six corner hexes, clockwise from the lower right one."""


def tile_centre(tile: Hex) -> Hex:
    """The middle hex of tile (Q, R)."""
    return 3 * tile[0], 3 * tile[1]


def own_hexes(tile: Hex) -> tuple[Hex, ...]:
    """The seven hexes that belong to one tile only: centre, then the ring clockwise from east."""
    middle = tile_centre(tile)
    return middle, *neighbours(middle)


def corner_hexes(tile: Hex) -> tuple[Hex, ...]:
    """The six hexes that a tile shares with its neighbours, clockwise from the lower right."""
    q, r = tile_centre(tile)
    return tuple((q + dq, r + dr) for dq, dr in CORNERS)


def tile_of(hex: Hex) -> Hex | None:
    """The tile that a hex belongs to; none for a corner hex, which is shared."""
    for q, r in (hex, *neighbours(hex)):
        if q % 3 == r % 3 == 0:
            return q // 3, r // 3
    return None


def beyond(tile: Hex, edge: int) -> Hex:
    """The place on the tile grid across one edge."""
    dq, dr = DIRECTIONS[edge % 6]
    return tile[0] + dq, tile[1] + dr
