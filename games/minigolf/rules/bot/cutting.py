"""Divide a route into nine holes that fit the tiles already placed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import pairwise

import msgspec

from courses.geometry.square import SIDES, Cell, beside, opposite
from games.minigolf.rules.bot.desk import reds
from games.minigolf.rules.bot.routes import Route, String
from games.minigolf.rules.clients import Gentleman
from games.minigolf.rules.ground import PlotGround
from games.minigolf.rules.laid import Laid
from games.minigolf.rules.settled import HOLES
from games.minigolf.rules.tiles import Role, kinds

PAR: Mapping[Role, float] = {"tee": 1.24, "green": 1.51, "straight": 1.17, "turn": 1.02}
"""The average par of the box's tiles, by role."""
LONGEST = 6
"""The maximum number of tiles per hole."""
LINK = 2.0
MISSING = -10.0
MIDDLE = 4
"""The safest par to aim at, in the middle of the par zone."""
IMPOSSIBLE = float("-inf")


class Slot(msgspec.Struct, frozen=True, gc=False):
    """The role and rotation planned for a cell."""

    role: Role
    turn: int
    hole: int


class Cut(msgspec.Struct, frozen=True):
    """A division of a route into holes."""

    worth: float
    """The points for links, the gentleman, par zones and the number of holes."""
    slots: Mapping[Cell, Slot]
    par: float
    """The expected total par of all holes."""


class _Step(msgspec.Struct, frozen=True, gc=False):
    """A cell of a string, with the roles that are possible there and its par if known."""

    tee: bool
    green: bool
    inner: bool
    bend: bool
    laid: bool
    par: float | None


def cut(
    ground: PlotGround, route: Route, laid: Mapping[Cell, Laid], gentleman: Gentleman | None
) -> Cut | None:
    """Return the best division, or None if the tiles already placed do not fit."""
    red = sum(bool(reds(tile)) for tile in laid.values())
    steps = [_steps(string, laid) for string in route]
    if sum(step.laid for some in steps for step in some) != red:
        return None
    return _cut(ground, route, steps, gentleman)


def _steps(string: String, laid: Mapping[Cell, Laid]) -> list[_Step]:
    sides = [_side(one, other) for one, other in pairwise(string)]
    return [
        _step(
            laid.get(cell),
            opposite(sides[place - 1]) if place else None,
            sides[place] if place < len(sides) else None,
        )
        for place, cell in enumerate(string)
    ]


@lru_cache(maxsize=1 << 12)
def _side(one: Cell, other: Cell) -> int:
    return next(side for side in SIDES if beside(one, side) == other)


@lru_cache(maxsize=1 << 14)
def _step(tile: Laid | None, back: int | None, ahead: int | None) -> _Step:
    inner = back is not None and ahead is not None
    bend = inner and back is not None and ahead != opposite(back)
    if tile is None:
        return _Step(ahead is not None, back is not None, inner, bend, False, None)
    found, red = kinds()[tile.kind], reds(tile)
    fits = inner and set(red) == {back, ahead} and not (found.one_way and red[0] != back)
    return _Step(
        tee=found.role == "tee" and red == (ahead,),
        green=found.role == "green" and red == (back,),
        inner=fits,
        bend=bend,
        laid=bool(red),
        par=float(found.par),
    )


def _cut(
    ground: PlotGround, route: Route, steps: list[list[_Step]], gentleman: Gentleman | None
) -> Cut | None:
    best: dict[int, tuple[float, tuple[tuple[int, ...], ...]]] = {0: (0.0, ())}
    for string, some in zip(route, steps, strict=True):
        ends = _cuts_of(ground, string, some, gentleman)
        longer: dict[int, tuple[float, tuple[tuple[int, ...], ...]]] = {}
        for before, (worth, cuts) in best.items():
            for holes, (more, bounds) in ends.items():
                whole = before + holes
                found = (worth + more, (*cuts, bounds))
                if whole <= HOLES and (whole not in longer or longer[whole][0] < found[0]):
                    longer[whole] = found
        best = longer
    if not best:
        return None
    holes = max(best, key=lambda count: best[count][0] + MISSING * (HOLES - count))
    worth, cuts = best[holes]
    return _made(route, steps, worth + MISSING * (HOLES - holes), cuts)


def _cuts_of(
    ground: PlotGround, string: String, steps: list[_Step], gentleman: Gentleman | None
) -> dict[int, tuple[float, tuple[int, ...]]]:
    """Return the best division of a string for each number of holes. Unused cells become grass."""
    size = len(steps)
    ways: list[dict[int, tuple[float, tuple[int, ...]]]] = [{} for _ in range(size + 1)]
    ways[0][0] = (LINK * (string[0] in ground.facing), ())
    straight = _straight(string) if gentleman == "straightforward" else frozenset[int]()
    for place in range(size):
        here = ways[place]
        if not here:
            continue
        if not steps[place].laid:
            _keep_all(ways[place + 1], here, -LINK, ())
        for end in range(place + 2, min(place + LONGEST, size) + 1):
            worth = _piece(steps[place:end], gentleman)
            if worth != IMPOSSIBLE:
                worth += LINK * (place in straight) + LINK * (place > 0)
                _keep_all(ways[end], here, worth, (place, end))
    last = LINK * (string[-1] in ground.facing)
    return {holes: (worth + last, bounds) for holes, (worth, bounds) in ways[size].items()}


def _keep_all(
    there: dict[int, tuple[float, tuple[int, ...]]],
    here: dict[int, tuple[float, tuple[int, ...]]],
    more: float,
    piece: tuple[int, ...],
) -> None:
    for holes, (worth, bounds) in here.items():
        count = holes + bool(piece)
        if count <= HOLES and (count not in there or there[count][0] < worth + more):
            there[count] = (worth + more, bounds + piece)


def _straight(string: String) -> frozenset[int]:
    """Return the indices of cells where a tee would be in line with the green before it (M7.4)."""
    sides = [_side(one, other) for one, other in pairwise(string)]
    return frozenset(
        place
        for place in range(2, len(string) - 1)
        if sides[place - 2] == sides[place - 1] == sides[place]
    )


def _piece(steps: list[_Step], gentleman: Gentleman | None) -> float:
    """Return the value of a single hole; IMPOSSIBLE if the tiles placed do not allow it."""
    first, *inner, last = steps
    if not (first.tee and last.green and all(step.inner for step in inner)):
        return IMPOSSIBLE
    par, is_done = hole_par(steps)
    return zone(par, is_done) + _liked(len(steps), inner, gentleman, par, is_done)


def hole_par(steps: list[_Step]) -> tuple[float, bool]:
    """Return the expected par of a hole, and True if all of its tiles are placed."""
    inner = steps[1:-1]
    known = [step.par for step in steps]
    roles: list[Role] = ["tee", *("turn" if step.bend else "straight" for step in inner), "green"]
    par = sum(PAR[role] if much is None else much for role, much in zip(roles, known, strict=True))
    return par, None not in known


def zone(par: float, is_done: bool) -> float:
    """Return the points for a hole in the par zone, weighted by their odds (M7.5)."""
    if is_done:
        return 2.0 * (3 <= par <= 5)
    return 2.0 * max(0.0, 1 - 0.4 * max(0.0, abs(par - MIDDLE) - 0.5))


def _liked(
    length: int, inner: list[_Step], gentleman: Gentleman | None, par: float, is_done: bool
) -> float:
    """Return the points for the gentleman's taste, weighted by their odds (M7.4).

    The taste for holes in line is handled with the route.
    """
    match gentleman:
        case "short":
            return 2.0 * (length == 2)
        case "long":
            return 2.0 * (length >= 4)
        case "linear":
            return 2.0 * (not any(step.bend for step in inner))
        case "turner":
            return 2.0 * any(step.bend for step in inner)
        case "luckyfor":
            return 2.0 * (par == MIDDLE) if is_done else 1.5 * max(0.0, 1 - abs(par - MIDDLE) / 2)
        case "ueberstitious":
            return 2.0 * (par != MIDDLE) if is_done else 1.6
        case _:
            return 0.0


def _made(
    route: Route, steps: list[list[_Step]], worth: float, cuts: tuple[tuple[int, ...], ...]
) -> Cut:
    slots: dict[Cell, Slot] = {}
    par, hole = 0.0, 0
    for string, some, bounds in zip(route, steps, cuts, strict=True):
        for start, end in zip(bounds[::2], bounds[1::2], strict=True):
            par += hole_par(some[start:end])[0]
            slots |= _slots(string[start:end], hole)
            hole += 1
    return Cut(worth, slots, par)


def _slots(cells: String, hole: int) -> dict[Cell, Slot]:
    """Return the slots of a hole's cells, rotated according to the direction of play."""
    sides = [_side(one, other) for one, other in pairwise(cells)]
    slots = {cells[0]: Slot("tee", _turn("tee", (sides[0],)), hole)}
    for cell, came, goes in zip(cells[1:-1], sides[:-1], sides[1:], strict=True):
        back = opposite(came)
        role: Role = "straight" if came == goes else "turn"
        slots[cell] = Slot(role, _turn(role, (back, goes)), hole)
    slots[cells[-1]] = Slot("green", _turn("green", (opposite(sides[-1]),)), hole)
    return slots


@lru_cache(maxsize=1 << 6)
def _turn(role: Role, sides: tuple[int, ...]) -> int:
    """Return the quarter turns that put a tile's red edges on these sides.

    The entry comes first if the direction of play matters.
    """
    kind = next(n for n, found in enumerate(kinds()) if found.role == role)
    ways = [turn for turn in range(4) if set(reds(Laid(kind, 0, 0, turn))) == set(sides)]
    return next((turn for turn in ways if reds(Laid(kind, 0, 0, turn)) == sides), ways[0])
