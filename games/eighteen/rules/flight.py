"""Flights of the ball: paths over the ground, a card's flights, and the route to a green (E5)."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from functools import lru_cache

import msgspec

from courses.designs.course.layout import Layout, ground
from courses.designs.course.terrain import Terrain
from courses.geometry.hex import Hex, neighbour, neighbours
from games.eighteen.rules.components import ALIKE, SHOTS, Club, ShotCard, Turns
from games.eighteen.rules.events import Fate
from games.eighteen.rules.state import ANY_GREEN, State
from games.kernel.interface import Seat

ROUGH = frozenset({Terrain.ROUGH, Terrain.WATER})
"""Terrain that plays as rough (E1.3, E7.2)."""

WET = frozenset({Terrain.WATER, Terrain.LAKE})

DIRECTIONS = tuple(range(6))


class Field(msgspec.Struct, frozen=True, cache_hash=True):
    """The ground as it applies to the current hole."""

    course: Layout
    fly_over: bool
    """True if only the hex where a ball ends can be out of bounds (E5.4)."""
    clubhouse: bool
    """True if the clubhouse is the green of this hole, the 19th (E1.6)."""

    def terrain(self, hex: Hex) -> Terrain | None:
        """Return the terrain of a hex, or None if it is off the course."""
        return ground(self.course).get(hex)

    def lands_out(self, hex: Hex) -> bool:
        """Return True if a ball that ends on this hex is out of bounds (E5.4)."""
        terrain = self.terrain(hex)
        return terrain is None or (terrain is Terrain.CLUBHOUSE and not self.clubhouse)

    def walkable(self, hex: Hex) -> bool:
        """Return True if a golfer can step on a hex (E4.1).

        Other golfers don't block it (E7.3).
        """
        return not self.lands_out(hex) and self.terrain(hex) is not Terrain.TREES


@lru_cache(maxsize=256)
def _field(course: Layout, fly_over: bool, clubhouse: bool) -> Field:
    return Field(course, fly_over, clubhouse)


@lru_cache(maxsize=1 << 11)
def hole_field(course: Layout, hole: int, fly_over: bool) -> Field:
    """Return the ground as it applies to a hole, counted from 0. Equal grounds share one object.

    With ANY_GREEN, all greens are open, including that of the 19th (E1.6).
    """
    last = hole in (ANY_GREEN, len(course.holes) - 1)
    return _field(course, fly_over, course.nineteenth and last)


class Flight(msgspec.Struct, frozen=True):
    """A possible shot: `path` contains the hexes flown through, including the last one."""

    direction: int
    choice: int
    """The index of the card's path (E5.5)."""
    path: tuple[Hex, ...]
    end: Hex
    """The golfer's hex after the shot."""
    fate: Fate


def lies_rough(terrain: Terrain | None, club: Club) -> bool:
    """Return True if shots with this club from this terrain are one step shorter (E5.1).

    For the sand wedge, a bunker counts as rough.
    """
    return terrain in ROUGH or (terrain is Terrain.BUNKER and club.bunker_as_rough)


def shortened(field: Field, at: Hex, club: Club) -> bool:
    """Return True if the club's shots from a hex end one step earlier (E5.1)."""
    return not club.rough_free and lies_rough(field.terrain(at), club)


def fly(field: Field, at: Hex, turns: Turns, direction: int, over_trees: bool) -> Flight:
    """Return the flight along one path (E5.2 to E5.4).

    `over_trees` is True for chip cards, whose first step can cross trees.
    """
    path: list[Hex] = []
    here, stopped = at, False
    for step, turn in enumerate(turns):
        ahead = neighbour(here, direction + turn)
        terrain = field.terrain(ahead)
        if terrain is Terrain.TREES and not (over_trees and step == 0):
            stopped = True
            break
        here = ahead
        path.append(here)
        if terrain is None and not field.fly_over:
            break
    return _landed(field, at, direction, tuple(path), here, stopped)


def _landed(
    field: Field, at: Hex, direction: int, path: tuple[Hex, ...], here: Hex, stopped: bool
) -> Flight:
    if here == at or field.terrain(here) is Terrain.TREES:
        return Flight(direction, 0, path, at, "stuck")
    if field.lands_out(here):
        return Flight(direction, 0, path, at, "out_of_bounds")
    return Flight(direction, 0, path, here, "trees" if stopped else "landed")


def flights(
    field: Field, at: Hex, card: int, shortened: bool, declared: int | None
) -> tuple[Flight, ...]:
    """Return all flights of a shot card from a hex, ordered by direction and then by path.

    `shortened` drops the last step, except for chip cards (E5.1). If `declared` is given, only
    flights in that direction are returned (E4.2).
    """
    return _flights(field, at, ALIKE[card], shortened, declared)


@lru_cache(maxsize=1 << 15)
def _flights(
    field: Field, at: Hex, card: int, shortened: bool, declared: int | None
) -> tuple[Flight, ...]:
    shot = SHOTS[card]
    directions = DIRECTIONS if declared is None else (declared,)
    return tuple(
        flight
        for direction in directions
        for flight in _choices(field, at, shot, shortened, direction)
    )


def _choices(
    field: Field, at: Hex, shot: ShotCard, shortened: bool, direction: int
) -> Iterable[Flight]:
    chip = shot.deck == "C"
    turns = (path[:-1] if shortened and not chip else path for path in shot.paths)
    outcomes = [
        msgspec.structs.replace(fly(field, at, path, direction, chip), choice=choice)
        for choice, path in enumerate(turns)
    ]
    return _offered(outcomes)


def _offered(outcomes: list[Flight]) -> Iterable[Flight]:
    """Drop paths that go out of bounds if another path does not, and duplicate results (E5.5)."""
    staying = [flight for flight in outcomes if flight.fate != "out_of_bounds"]
    return {(flight.end, flight.fate): flight for flight in reversed(staying or outcomes)}.values()


@lru_cache(maxsize=1 << 13)
def wood_flights(field: Field, at: Hex, length: int) -> tuple[Flight, ...]:
    """Return the six straight lines of a wood (E4.2)."""
    return tuple(fly(field, at, (0,) * length, direction, False) for direction in DIRECTIONS)


def wood_lines(field: Field, at: Hex, club: Club) -> tuple[Flight, ...]:
    """Return the six lines of a wood from a hex; they are shorter from the rough (E4.2)."""
    rough = lies_rough(field.terrain(at), club)
    return wood_flights(field, at, club.rough if rough else club.fairway)


def bunker_exit(field: Field, at: Hex, direction: int, icon: str) -> Flight:
    """Return the flight for a bunker icon, to the declared hex or one next to it (E4.4)."""
    if icon == "stay":
        return Flight(direction, 0, (), at, "stuck")
    to = neighbour(at, direction + {"left": -1, "target": 0, "right": 1}[icon])
    if field.terrain(to) is Terrain.TREES:
        return Flight(direction, 0, (), at, "stuck")
    if field.lands_out(to):
        return Flight(direction, 0, (to,), at, "out_of_bounds")
    return Flight(direction, 0, (to,), to, "landed")


def field_of(state: State, seat: Seat) -> Field:
    """Return the ground as it applies to the hole that the seat is playing."""
    config, hole = state.config, state.seats[seat].hole
    return hole_field(config.course, hole, config.fly_over_out_of_bounds)


def lie_of(state: State, seat: Seat) -> Terrain | None:
    """Return the terrain under the golfer."""
    return field_of(state, seat).terrain(state.seats[seat].at)


def usable(state: State, seat: Seat, club: Club) -> bool:
    """Return True if a club can be played from the golfer's hex (E3.1, E4.2).

    Every club can be used to leave a bunker (E4.4).
    """
    return not club.tee_only or lie_of(state, seat) in (Terrain.TEE, Terrain.BUNKER)


def must_exit(terrain: Terrain | None, club: Club) -> bool:
    """Return True if the golfer must leave a bunker first (E3.4, E7.1)."""
    return terrain is Terrain.BUNKER and not club.bunker_as_rough


@lru_cache(maxsize=256)
def way_to(field: Field, green: Hex) -> Mapping[Hex, int]:
    """Return the length of the shortest walk to the green from each hex that has one."""
    way = {green: 0}
    reached = deque([green])
    while reached:
        here = reached.popleft()
        for hex in neighbours(here):
            if hex not in way and field.walkable(hex):
                way[hex] = way[here] + 1
                reached.append(hex)
    return way
