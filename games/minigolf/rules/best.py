"""The best joins and numbers (M8.2, M8.6)."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from courses.geometry.square import Cell
from games.minigolf.rules.candidates import candidates
from games.minigolf.rules.course import Course
from games.minigolf.rules.holes import Hole
from games.minigolf.rules.judged import Judged
from games.minigolf.rules.outlook import Outlook
from games.minigolf.rules.rounds import LEFT_OUT
from games.minigolf.rules.search import search
from games.minigolf.rules.settled import UNSETTLED, Settled


def best_settled(judged: Judged) -> Settled:
    """Return the joins and numbers with the best total; the current ones in `judged` are ignored.

    Ties are broken by the number of holes closest to nine, then by circuit, gentleman and par. The
    result is optimal except for courses with more than `joins.TANGLED` groups.
    """
    groups = judged.course.groups
    order = sorted(range(len(groups)), key=lambda place: min(groups[place].cells))
    # The order of placement and separately counted values do not affect the choice. Without them,
    # the cache is hit more often, because the same courses are looked up repeatedly.
    plain = replace(
        judged,
        course=Course(
            tuple(sorted(judged.course.tiles, key=lambda tile: tile.cell)),
            tuple(groups[place] for place in order),
        ),
        lady="hotdog",
        settled=UNSETTLED,
        face_down=0,
        passes=0,
    )
    found = _best(plain)
    joins = (tuple(sorted(order[place] for place in places)) for places in found.joins)
    return Settled(tuple(sorted(joins)), found.numbers)


@lru_cache(maxsize=1 << 10)
def _best(judged: Judged) -> Settled:
    choice = candidates(judged)
    found = search(choice, Outlook(judged, choice)).best
    assert found is not None, "whatever lies there can be numbered"
    holes = [choice.all[place] for place in found.decided.numbered + found.decided.others]
    return Settled(
        joins=tuple(sorted(_places(hole.bits) for hole in holes if len(hole.hole.groups) > 1)),
        numbers=tuple(
            None if place == LEFT_OUT else _sign(choice.all[place].hole)
            for place in found.round.numbers
        ),
    )


def _places(bits: int) -> tuple[int, ...]:
    return tuple(place for place in range(bits.bit_length()) if bits >> place & 1)


def _sign(hole: Hole) -> Cell:
    """Return the cell for a hole's number, which is its tee if it has one (M4.4)."""
    return min(hole.tees or hole.cells)
