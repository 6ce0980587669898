"""The pro's objective as legs. Each leg leads to a green that counts, and other legs can follow it.

If rivals play for the same greens, a green's value depends on the odds of reaching it first.
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
"""The turns needed to take all clubs back (E4.5)."""
LOST = 4.0
"""The cost of a hole won by another player, in turns."""


@dataclass(frozen=True, slots=True)
class Hand:
    """The clubs to choose from in the next turn, or an empty hand if they are not known."""

    clubs: Clubs
    bag: Clubs
    """The clubs in hand after a reset, or once all are used (E3.1)."""

    def turns(self, look: Outlook) -> Callable[[Hex], float]:
        """Return a function that gives the expected turns from a hex with the best club in hand, or
        after a reset.
        """
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
    """The part of a route that ends on one green."""

    look: Outlook
    green: Hex
    price: Callable[[float], float]
    """Returns the cost of reaching the green in a number of turns: the turns minus the green's
    value.
    """
    start: Hex
    """The hex from which the golfer plays the next leg."""
    after: tuple[Leg, ...] = ()
    """The possible next legs."""
    closing: bool = False
    """True if the leg only has value when the next step or shot reaches the green."""

    @property
    def usual(self) -> float:
        """The cost after reaching the green if the golfer's hand is unknown."""
        return self.onward(UNKNOWN)

    def onward(self, hand: Hand) -> float:
        """Return the cost after reaching the green with this hand."""
        prices = (leg.price(hand.turns(leg.look)(self.start)) for leg in self.after)
        return min(prices, default=0.0)


def left(legs: tuple[Leg, ...], hand: Hand) -> Callable[[Hex], float]:
    """Return a function that gives the remaining cost from a hex with this hand."""
    reached = {leg.green: leg.price(0.0) + leg.onward(hand) for leg in legs}
    ways = [_way(leg, hand) for leg in legs]

    def from_hex(hex: Hex) -> float:
        if hex in reached:
            return reached[hex]
        return min((way(hex) for way in ways), default=0.0)

    return cache(from_hex)


def _way(leg: Leg, hand: Hand) -> Callable[[Hex], float]:
    """Return a function that gives the remaining cost from a hex before the green.

    The hand at the green is unknown, because it is not known which clubs will be used before it.
    """
    if leg.closing:
        too_late = LOST + leg.onward(hand)
        return lambda hex: too_late
    turns, usual = hand.turns(leg.look), leg.usual
    return lambda hex: leg.price(turns(hex)) + usual


Worth = Callable[[float], float]
"""Returns the expected points for reaching a green in the given number of turns."""

Arrivals = Mapping[int, float]
"""For each hole, the expected number of rounds until a golfer reaches its green."""

SPREAD = 0.6
"""The spread (turns) of the estimated difference between two golfers' arrivals."""
QUARTERS = 4
"""Points are computed for every quarter of a turn."""


def coming(view: View, rival: Seat, looks: Mapping[int, Outlook]) -> Iterator[Arrivals]:
    """Yield the arrival times at each green, for each of a rival's golfers."""
    golfer = view.seats[rival]
    at_once = not view.order or rival in view.order
    for each in (golfer, golfer.mate):
        if each is not None:
            yield arrivals(view, each.at, each.wet - at_once, looks)


def arrivals(view: View, at: Hex, late: int, looks: Mapping[int, Outlook]) -> Arrivals:
    """Return the expected number of rounds until a golfer reaches each green, plus `late` rounds.

    The golfer may visit the nearest green first or go straight to this one. The result is the mean
    of the two.
    """
    direct = {hole: look.turns[at] for hole, look in looks.items()}
    nearest = min(direct, key=direct.__getitem__)
    green = view.course.holes[nearest].green
    return {
        hole: late + (turns + max(turns, direct[nearest] + looks[hole].turns[green])) / 2
        for hole, turns in direct.items()
    }


def worth(goal: Goal, times: Sequence[float]) -> Worth:
    """Return a function that gives the expected points for a green.

    `times` are the rivals' arrival times.
    """
    if not times:
        return lambda turns: goal.prizes[0]

    @cache
    def in_quarters(quarters: int) -> float:
        return _expected(goal.prizes, quarters / QUARTERS, times)

    return lambda turns: in_quarters(round(turns * QUARTERS)) if turns else goal.prizes[0]


def _expected(prizes: Sequence[float], turns: float, times: Iterable[float]) -> float:
    """Return the mean prize, weighted by the odds of how many rivals arrive first."""
    before = [1.0]
    for time in times:
        share = 1 / (1 + exp((time - turns) / SPREAD))
        before = [
            odds * (1 - share) + less * share
            for odds, less in zip([*before, 0.0], [0.0, *before], strict=True)
        ]
    return sum(odds * prize for odds, prize in zip(before, prizes, strict=False))


LEGS = 5
"""The maximum number of greens to compare."""
AFTER = 3
"""The maximum number of following greens to compare for each green."""


def legs_of(view: View, seat: Seat) -> tuple[Leg, ...]:
    """Return a leg for each green that counts for a seat, with the legs that can follow."""
    goals = MODES[view.mode].goals(view, seat)
    if len(goals) == 1 and not (goals[0].rivals or goals[0].due):
        return (_only(view, goals[0]),)
    return Tour(view, seat, goals).legs() if goals else ()


def look_at(view: View, hole: int, field: Field | None = None) -> Outlook:
    """Return the expected turns to the green of a hole."""
    field = field or hole_field(view.course, hole, view.fly_over_out_of_bounds)
    return outlook(field, view.course.holes[hole].green, out_cost(view))


def out_cost(view: View) -> int:
    """Return 1 if out of bounds costs a stroke, as water then does (E9.8), else 0."""
    return int(MODES[view.mode].water_is_a_stroke)


def _only(view: View, goal: Goal) -> Leg:
    """Return the leg to the only green that counts, with a leg to the next hole if there is one.

    The golfer starts the next hole with the clubs left in hand (E8.3).
    """
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
    """A choice among several greens that the golfer visits one after another."""

    view: View
    seat: Seat
    goals: Sequence[Goal]

    def legs(self) -> tuple[Leg, ...]:
        """Return the legs with the lowest cost."""
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
        """Return other golfers' arrival times at a green, including the mate's (E9.4)."""
        mate = self.view.seats[self.seat].mate
        own = () if mate is None else (arrivals(self.view, mate.at, mate.wet, self._looks),)
        rivals = (times for rival in goal.rivals for times in others[rival])
        return [times[goal.hole] for times in (*rivals, *own)] + [*goal.due]

    @cached_property
    def _point(self) -> float:
        """The number of turns that a point is worth on the best route via one or two greens."""
        return min(self._pace(first, second) for first in self._looks for second in self._looks)

    def _pace(self, first: int, second: int) -> float:
        turns = max(self._turns(first, self._at), 1.0)
        points = self._worths[first](turns)
        if second != first:
            turns += self._turns(second, self._green(first))
            points += self._worths[second](turns)
        return turns / max(points, 0.01)

    def _leg(self, hole: int, there: float) -> Leg:
        """Return the leg to a green, with the best legs after it."""
        green = self._green(hole)
        after = [self._last(other, there) for other in self._looks if other != hole]
        after.sort(key=lambda leg: leg.price(leg.look.turns[green]))
        return Leg(self._looks[hole], green, self._price(hole, 0.0), green, tuple(after[:AFTER]))

    def _last(self, hole: int, since: float) -> Leg:
        green = self._green(hole)
        return Leg(self._looks[hole], green, self._price(hole, since), green)

    def _price(self, hole: int, since: float) -> Worth:
        """Return the price of the leg: its turns, minus the turns that its green is worth."""
        worth, point = self._worths[hole], self._point
        return lambda turns: turns - point * worth(since + turns)
