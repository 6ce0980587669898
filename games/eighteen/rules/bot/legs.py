"""What the pro plays for: legs, each to a green that counts, and what comes after it.

Where others play for the same greens, a green is worth what the odds to be there first make of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from math import exp

from courses.geometry.hex import Hex
from games.eighteen.rules.analysis import Outlook, outlook
from games.eighteen.rules.flight import Field, hole_field
from games.eighteen.rules.modes import MODES
from games.eighteen.rules.modes.mode import Goal, field_of
from games.eighteen.rules.view import View
from games.kernel.interface import Seat

Clubs = tuple[int, ...]

RESET = 1.0
"""Turns to take all clubs back (E4.5)."""
LOST = 4.0
"""Turns that a hole is worth which goes to somebody else."""


@dataclass(frozen=True, slots=True)
class Hand:
    """What there is to choose from in the next turn; no clubs where they are not known."""

    clubs: Clubs
    bag: Clubs
    """What it comes back as: by a reset, or when it is spent (E3.1)."""

    def turns(self, look: Outlook) -> Callable[[Hex], float]:
        """Expected turns by hex with the best club, or with all after a reset."""
        if not self.clubs:
            return look.turns.__getitem__
        rows = [look.with_club[club] for club in self.clubs]
        away = [look.with_club[club] for club in self.bag if club not in self.clubs]
        if not away:
            return lambda hex: min([row[hex] for row in rows])
        return lambda hex: min(*[row[hex] for row in rows], RESET + min([row[hex] for row in away]))


UNKNOWN = Hand((), ())


@dataclass(frozen=True, slots=True, eq=False)
class Leg:
    """The way to one green."""

    look: Outlook
    green: Hex
    price: Callable[[float], float]
    """What it comes to, in turns, to be there in so many turns; what it is worth taken off."""
    start: Hex
    """Where the golfer goes on from."""
    after: tuple[Leg, ...] = ()
    """What can come next."""
    closing: bool = False
    """It is only worth anything with the next step or shot."""

    @property
    def usual(self) -> float:
        """What is left at the green, whatever is in hand then."""
        return self.onward(UNKNOWN)

    def onward(self, hand: Hand) -> float:
        """What is left for a golfer who has come to the green with a hand."""
        prices = (leg.price(hand.turns(leg.look)(self.start)) for leg in self.after)
        return min(prices, default=0.0)


def left(legs: tuple[Leg, ...], hand: Hand) -> Callable[[Hex], float]:
    """What is left from a hex with a hand."""
    reached = {leg.green: leg.price(0.0) + leg.onward(hand) for leg in legs}
    ways = [_way(leg, hand) for leg in legs]

    def from_hex(hex: Hex) -> float:
        if hex in reached:
            return reached[hex]
        return min((way(hex) for way in ways), default=0.0)

    return cache(from_hex)


def _way(leg: Leg, hand: Hand) -> Callable[[Hex], float]:
    """What is left from a hex short of the green; which clubs it will take is not known."""
    if leg.closing:
        too_late = LOST + leg.onward(hand)
        return lambda hex: too_late
    turns, usual = hand.turns(leg.look), leg.usual
    return lambda hex: leg.price(turns(hex)) + usual


Worth = Callable[[float], float]
"""Expected points of being on a green in so many turns."""

Arrivals = Mapping[int, float]
"""In how many rounds a golfer may be on each green, by hole."""

SPREAD = 0.6
"""Turns: how much two golfers' ways to a green differ from what was expected."""
QUARTERS = 4
"""Worths are worked out for every quarter of a turn."""


def coming(view: View, rival: Seat, looks: Mapping[int, Outlook]) -> Iterator[Arrivals]:
    """When each golfer of a rival may be on each green."""
    golfer = view.seats[rival]
    at_once = not view.order or rival in view.order
    for each in (golfer, golfer.mate):
        if each is not None:
            yield arrivals(view, each.at, each.wet - at_once, looks)


def arrivals(view: View, at: Hex, late: int, looks: Mapping[int, Outlook]) -> Arrivals:
    """In how many rounds a golfer may be on each green, `late` rounds added.

    Golfers go to their nearest green first, or straight to the one asked for: the mean of both.
    """
    direct = {hole: look.turns[at] for hole, look in looks.items()}
    nearest = min(direct, key=direct.__getitem__)
    green = view.course.holes[nearest].green
    return {
        hole: late + (turns + max(turns, direct[nearest] + looks[hole].turns[green])) / 2
        for hole, turns in direct.items()
    }


def worth(goal: Goal, times: Sequence[float]) -> Worth:
    """What a green is worth to somebody who is there in so many turns, rivals at those times."""
    if not times:
        return lambda turns: goal.prizes[0]

    @cache
    def in_quarters(quarters: int) -> float:
        return _expected(goal.prizes, quarters / QUARTERS, times)

    return lambda turns: in_quarters(round(turns * QUARTERS)) if turns else goal.prizes[0]


def _expected(prizes: Sequence[float], turns: float, times: Iterable[float]) -> float:
    """The mean prize, by how many of the rivals are there before."""
    before = [1.0]
    for time in times:
        share = 1 / (1 + exp((time - turns) / SPREAD))
        before = [
            odds * (1 - share) + less * share
            for odds, less in zip([*before, 0.0], [0.0, *before], strict=True)
        ]
    return sum(odds * prize for odds, prize in zip(before, prizes, strict=False))


LEGS = 5
"""Greens that are weighed at once."""
AFTER = 3
"""Greens that are thought of after each."""


def legs_of(view: View, seat: Seat) -> tuple[Leg, ...]:
    """The greens that count for a seat, each with what comes after it."""
    goals = MODES[view.mode].goals(view, seat)
    if len(goals) == 1 and not (goals[0].rivals or goals[0].due):
        return (_only(view, goals[0]),)
    return Tour(view, seat, goals).legs() if goals else ()


def look_at(view: View, hole: int, field: Field | None = None) -> Outlook:
    """Expected turns to the green of a hole."""
    field = field or hole_field(view.course, hole, view.fly_over_out_of_bounds)
    return outlook(field, view.course.holes[hole].green, out_cost(view))


def out_cost(view: View) -> int:
    """Out of bounds costs a stroke where water does (E9.8)."""
    return int(MODES[view.mode].water_is_a_stroke)


def _only(view: View, goal: Goal) -> Leg:
    """One green, and the next hole with the clubs that are left in hand (E8.3)."""
    hole, look = view.course.holes[goal.hole], look_at(view, goal.hole)
    if goal.then is None:
        return Leg(look, hole.green, _turns, hole.green, closing=goal.closing)
    following = view.course.holes[goal.then]
    worth = goal.then_worth
    after = Leg(look_at(view, goal.then), following.green, lambda turns: worth * turns, hole.green)
    return Leg(look, hole.green, _turns, following.tee, (after,), goal.closing)


def _turns(turns: float) -> float:
    return turns


@dataclass(frozen=True)
class Tour:
    """Many greens, of which the golfer goes from one to the next."""

    view: View
    seat: Seat
    goals: Sequence[Goal]

    def legs(self) -> tuple[Leg, ...]:
        """Those that leave least."""
        there = {goal.hole: self._turns(goal.hole, self._at) for goal in self.goals}
        found = [self._leg(hole, turns) for hole, turns in there.items()]
        found.sort(key=lambda leg: leg.price(self._from(leg)) + leg.usual)
        return tuple(found[:LEGS])

    @property
    def _at(self) -> Hex:
        return self.view.seats[self.seat].at

    def _from(self, leg: Leg) -> float:
        return leg.look.turns[self._at]

    @cached_property
    def _looks(self) -> Mapping[int, Outlook]:
        field = field_of(self.view, self.view.seats[self.seat])
        return {goal.hole: look_at(self.view, goal.hole, field) for goal in self.goals}

    def _turns(self, hole: int, start: Hex) -> float:
        return self._looks[hole].turns[start]

    def _green(self, hole: int) -> Hex:
        return self.view.course.holes[hole].green

    @cached_property
    def _worths(self) -> Mapping[int, Worth]:
        rivals = {rival for goal in self.goals for rival in goal.rivals}
        others = {rival: tuple(coming(self.view, rival, self._looks)) for rival in rivals}
        return {goal.hole: worth(goal, self._times(goal, others)) for goal in self.goals}

    def _times(self, goal: Goal, others: Mapping[Seat, Sequence[Arrivals]]) -> list[float]:
        """When others come to a green; the golfer's own mate need not be sent after (E9.4)."""
        mate = self.view.seats[self.seat].mate
        own = () if mate is None else (arrivals(self.view, mate.at, mate.wet, self._looks),)
        rivals = (times for rival in goal.rivals for times in others[rival])
        return [times[goal.hole] for times in (*rivals, *own)] + [*goal.due]

    @cached_property
    def _point(self) -> float:
        """Turns that a point is worth: as many as it takes on the best way over two greens."""
        return min(self._pace(first, second) for first in self._looks for second in self._looks)

    def _pace(self, first: int, second: int) -> float:
        turns = max(self._turns(first, self._at), 1.0)
        points = self._worths[first](turns)
        if second != first:
            turns += self._turns(second, self._green(first))
            points += self._worths[second](turns)
        return turns / max(points, 0.01)

    def _leg(self, hole: int, there: float) -> Leg:
        """To a green, and on to what is best from there."""
        green = self._green(hole)
        after = [self._last(other, there) for other in self._looks if other != hole]
        after.sort(key=lambda leg: leg.price(leg.look.turns[green]))
        return Leg(self._looks[hole], green, self._price(hole, 0.0), green, tuple(after[:AFTER]))

    def _last(self, hole: int, since: float) -> Leg:
        green = self._green(hole)
        return Leg(self._looks[hole], green, self._price(hole, since), green)

    def _price(self, hole: int, since: float) -> Worth:
        """Turns of the leg, less what its green is worth then, in turns."""
        worth, point = self._worths[hole], self._point
        return lambda turns: turns - point * worth(since + turns)
