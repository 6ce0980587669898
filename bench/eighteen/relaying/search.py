"""Search for a better course by simulated annealing: worse steps are accepted less and
less often.
"""

from __future__ import annotations

from collections.abc import Callable
from math import log
from random import Random
from time import process_time

import msgspec
from msgspec.structs import replace

from bench.eighteen.relaying.hazards import rehazarded
from bench.eighteen.relaying.judge import (
    SHORTEST,
    Figures,
    Want,
    against,
    against_hole,
    figures,
)
from bench.eighteen.relaying.moves import MOVES, parted
from bench.eighteen.relaying.walk import Hazards, Laid, Slots, course_of
from courses.designs.course.faces import box, tile_of
from courses.designs.course.layout import cheapest_line, layout_of, terrain_of
from courses.designs.course.terrain import Terrain
from courses.designs.course.validation import validate
from courses.designs.course.value import Course
from courses.geometry.hex import Hex, distance, neighbours

NEAR = 3
"""Distance in hexes from a line of play within which a change affects its hole.

Changes further away have almost no effect, and the final rating includes them.
"""
HOT, WARM, COLD = 4.0, 0.2, 0.02
"""Mean increase of the penalty that a step can cause: at the start of a search for chaos modes,
which runs without ratings; at the start of a search with ratings; and at the end of any search.
"""
NEVER_COVERED = {Terrain.TEE, Terrain.GREEN}


class Found(msgspec.Struct, frozen=True):
    """A course with its penalty."""

    laid: Laid
    course: Course
    ground: dict[Hex, Terrain]
    holes: list[Figures]
    cost: float


class Relaying:
    """The search for improvements to one course."""

    def __init__(self, course: Course, laid: Laid, want: Want, keep: set[int], dice: Random):
        self._like, self._first, self._want, self._keep = course, laid, want, keep
        self._dice = dice
        self._kept_places = self._places_of(laid.slots, keep)
        self._gaps = set() if want.chaos else gaps({slot.place for slot in laid.slots})
        found = self._judged(laid, None)
        assert found is not None
        self.now = self.best = found

    def run(self, seconds: float, tell: Callable[[str], None]) -> Course:
        """Return the best course found within this much processor time."""
        warm = WARM if self._want.rated else HOT if self._want.chaos else 6 * WARM
        started, steps, item = process_time(), 0, 0.0
        while (gone := (process_time() - started) / seconds) < 1:
            steps += 1
            self._step(warm * (COLD / warm) ** gone)
            if gone > item + 0.1:
                item = gone
                tell(f"{steps} steps: now {self.now.cost:.2f}, best {self.best.cost:.2f}")
        return self.best.course

    def part(self, tries: int) -> None:
        """Split the tiles that contain a whole hole, using the best of many attempts."""
        for number in [n for n, hole in enumerate(self.now.holes) if hole.length < SHORTEST]:
            ways = (self._parted(number) for _ in range(tries))
            found = [way for way in ways if way and way.cost < self.now.cost]
            self.now = min((*found, self.now), key=lambda way: way.cost)
            self.best = self.now

    def _parted(self, number: int) -> Found | None:
        slots = self.now.laid.slots
        places = self._places_of(slots, {number})
        index = next(at for at, slot in enumerate(slots) if slot.place in places)
        changed = parted(slots, index, self._dice)
        if changed is None or self._touches_kept(changed):
            return None
        if self._gaps & {slot.place for slot in changed}:
            return None
        hazards = self._still_on_board(changed, self.now.laid.hazards)
        found = self._judged(Laid(changed, hazards), None)
        return found if found and not validate(found.course, box()) else None

    def _step(self, warmth: float) -> None:
        laid = self._changed()
        if laid is None:
            return
        limit = self.now.cost - warmth * _log(self._dice)
        found = self._judged(laid, self.now, limit)
        if found is None or found.cost > limit:
            return
        if validate(found.course, box()):
            return
        self.now = found
        if found.cost < self.best.cost - 1e-6:
            self.best = found

    def _changed(self) -> Laid | None:
        now, dice = self.now.laid, self._dice
        if dice.random() < 0.4 and self._want.rated:
            hazards = rehazarded(now.hazards, self._lines(), self.now.ground, dice)
            return None if hazards is None else replace(now, hazards=hazards)
        index = self._index()
        move = dice.choices(list(MOVES), list(MOVES.values()))[0]
        slots = move(now.slots, index, dice)
        if slots is None or self._touches_kept(slots):
            return None
        if self._gaps & {slot.place for slot in slots}:
            return None
        return Laid(slots, self._still_on_board(slots, now.hazards))

    def _index(self) -> int:
        """Return the index of a random slot, usually on a hole with a high penalty."""
        slots = self.now.laid.slots
        if self._dice.random() < (0.1 if self._want.rated else 0.6):
            return self._dice.randrange(len(slots))
        number = self._hole()
        places = self._places_of(slots, {number})
        near = [index for index, slot in enumerate(slots) if slot.place in places]
        return self._dice.choice(near)

    def _hole(self) -> int:
        weights = [0.05 + against_hole(hole, self._want) for hole in self.now.holes]
        weights[-1] += 0.3
        return self._dice.choices(range(len(weights)), weights)[0]

    def _lines(self) -> list[tuple[Hex, ...]]:
        """Return lines of play along which hazards can change, preferring those of weak holes."""
        holes = self.now.holes
        free = [n for n in range(len(holes)) if n not in self._keep]
        wanted = self._hole()
        return [holes[wanted if wanted in free else self._dice.choice(free)].line]

    def _still_on_board(self, slots: Slots, hazards: Hazards) -> Hazards:
        course = course_of(Laid(slots, ()), self._like)
        ground = terrain_of(course, box())
        return tuple(
            (hex, kind)
            for hex, kind in hazards
            if hex in ground and ground[hex] not in NEVER_COVERED and ground[hex] is not kind
        )

    def _places_of(self, slots: Slots, numbers: set[int]) -> set[Hex]:
        """Return the positions of the tiles of these holes, counted from 0."""
        found, number = set(), -1
        for slot in slots:
            if slot.comes_in and number in numbers:
                found.add(slot.place)
            for letter in slot.pattern:
                number += letter == "t"
                if number in numbers and letter != "f":
                    found.add(slot.place)
        return found

    def _touches_kept(self, slots: Slots) -> bool:
        if not self._keep:
            return False
        before = [slot for slot in self.now.laid.slots if slot.place in self._kept_places]
        return before != [slot for slot in slots if slot.place in self._kept_places]

    def _judged(self, laid: Laid, before: Found | None, limit: float = 1e9) -> Found | None:
        course = course_of(laid, self._like)
        layout = layout_of(course, box())
        ground = terrain_of(course, box())
        if before is None or len(before.holes) != len(course.holes):
            holes = [figures(layout, n, self._want) for n in range(len(course.holes))]
        else:
            changed = [
                hex
                for hex in ground.keys() | before.ground.keys()
                if ground.get(hex) is not before.ground.get(hex)
            ]
            holes = list(before.holes)
            touched = _touched(before, course, changed)
            if any(_between(ground, course, n) != course.holes[n].par - 3 for n in touched):
                return None
            for n in sorted(touched, key=self._worst_first):
                holes[n] = figures(layout, n, self._want)
                if sum(against_hole(hole, self._want) for hole in holes) > limit:
                    return None
        cost = against(holes, layout, self._want, len(course.tiles)) + self._strange(laid)
        return Found(laid, course, ground, holes, cost)

    def _worst_first(self, number: int) -> float:
        return -against_hole(self.now.holes[number], self._want)

    def _strange(self, laid: Laid) -> float:
        """Return a penalty for differences from the original course."""
        own = {(slot.place, slot.piece.face.id) for slot in self._first.slots}
        strange = sum((slot.place, slot.piece.face.id) not in own for slot in laid.slots)
        new = len(set(laid.hazards) - set(self._first.hazards))
        faithful = 1 if self._want.rated or self._want.chaos else 5
        return 0.02 * faithful * strange + 0.01 * new


def _touched(before: Found, course: Course, changed: list[Hex]) -> list[int]:
    holes = zip(before.course.holes, before.holes, course.holes, strict=True)
    return [
        number
        for number, (was, had, now) in enumerate(holes)
        if was != now
        or any(distance(hex, at) <= NEAR for hex in changed for at in had.line[::2])
        or any(distance(hex, had.line[-1]) <= NEAR for hex in changed)
    ]


def _between(ground: dict[Hex, Terrain], course: Course, number: int) -> int:
    """Return how many tiles the line of play crosses between the tee's tile and the
    green's tile.
    """
    hole = course.holes[number]
    line = cheapest_line(ground, hole.tee, hole.green)
    return len({tile_of(hex) for hex in line} - {None, tile_of(hole.tee), tile_of(hole.green)})


def gaps(places: set[Hex]) -> set[Hex]:
    """Return the empty positions enclosed by tiles: out-of-bounds areas that are part of a course's
    character.
    """
    left, right = min(q for q, _ in places) - 1, max(q for q, _ in places) + 1
    top, bottom = min(r for _, r in places) - 1, max(r for _, r in places) + 1
    empty = {(q, r) for q in range(left, right + 1) for r in range(top, bottom + 1)} - places
    outside = [(left, top)]
    while outside:
        place = outside.pop()
        if place in empty:
            empty.remove(place)
            outside += neighbours(place)
    return empty


def _log(dice: Random) -> float:
    """Return the logarithm of a random number in (0, 1].

    It gives worse steps an exponentially distributed tolerance.
    """
    return log(max(dice.random(), 1e-9))
