"""The greens that count as the pro's legs: with what each is worth, and what comes after it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from courses.geometry.hex import Hex
from games.eighteen.rules.analysis import Outlook, outlook
from games.eighteen.rules.bot.plan import Leg
from games.eighteen.rules.bot.rivals import Arrivals, Worth, arrivals, coming, worth
from games.eighteen.rules.flight import Field, hole_field
from games.eighteen.rules.modes import MODES
from games.eighteen.rules.modes.mode import Goal, field_of
from games.eighteen.rules.view import View
from games.kernel.interface import Seat

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
