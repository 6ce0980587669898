"""The pro: minimises the expected strokes over all unseen cards."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

import msgspec

from games.golfie.rules import actions as a
from games.golfie.rules.area import LINES
from games.golfie.rules.bot.features import Cells
from games.golfie.rules.bot.outlook import COMBO, Weights, learnt, outlook, without
from games.golfie.rules.bot.prospect import Prospect, holes_left, prospect_of
from games.golfie.rules.view import View
from games.kernel.chance import Chance
from games.kernel.interface import Seat


class Thought(msgspec.Struct, frozen=True):
    """The pro's information for a decision."""

    cells: Cells
    prospect: Prospect
    holes: int
    """Holes left, including the current one."""
    team: float
    """The lowest card that a team-mate has picked on this hole; infinite if there is none."""
    weights: Weights

    def strokes(self, cells: Cells) -> float:
        """Return the expected strokes of an area."""
        return outlook(cells, self.prospect, self.holes, self.weights)


def pro(view: View, seat: Seat, legal: Collection[a.AnyAction], chance: Chance) -> a.AnyAction:
    """Return the action with the fewest expected strokes, or the first of several equal ones."""
    return choose(learnt(), view, seat, legal, chance)


def choose(
    weights: Weights, view: View, seat: Seat, legal: Collection[a.AnyAction], chance: Chance
) -> a.AnyAction:
    """Return the action that the pro would choose with these weights instead of the learnt ones."""
    thought = thought_of(weights, view, seat)
    return min(legal, key=lambda action: strokes_after(thought, action))


def thought_of(weights: Weights, view: View, seat: Seat) -> Thought:
    """Return what the pro knows in a seat."""
    return Thought(
        cells=view.seats[seat].area,
        prospect=prospect_of(view),
        holes=holes_left(view, seat),
        team=_best_of_team(view, seat),
        weights=weights,
    )


def strokes_after(thought: Thought, action: a.AnyAction) -> float:
    """Return the expected strokes if the seat chooses this action."""
    return _STROKES[type(action)](thought, action)


def _best_of_team(view: View, seat: Seat) -> float:
    line = view.seats[seat].line
    picks = [other.picked for other in view.seats if other.line == line]
    return min((pick for pick in picks if pick is not None), default=float("inf"))


def _put(cells: Cells, cell: int, value: int | None) -> Cells:
    return (*cells[:cell], value, *cells[cell + 1 :])


def _reveal(thought: Thought, action: a.RevealCard) -> float:
    """Return the mean of the expected strokes over the values that can be revealed (G3.4, G5.1)."""
    return thought.prospect.lost + sum(
        odds * thought.strokes(_put(thought.cells, action.cell, value))
        for value, odds in thought.prospect.odds.items()
    )


def _swap(thought: Thought, action: a.SwapCards) -> float:
    """Return the expected strokes after a swap (G3.4)."""
    cells = thought.cells
    one, other = cells[action.cell], cells[action.other]
    return thought.strokes(_put(_put(cells, action.cell, other), action.other, one))


def _pick(thought: Thought, action: a.PickCard) -> float:
    """Return the strokes for this hole plus the expected strokes of later holes (G3.3, G7.1)."""
    later = msgspec.structs.replace(thought, holes=thought.holes - 1)
    after = later.strokes(without(thought.cells, (action.cell,)))
    value = thought.cells[action.cell]
    if value is not None:
        return min(value, thought.team) + after
    odds = thought.prospect.odds
    written = sum(share * min(found, thought.team) for found, share in odds.items())
    return thought.prospect.lost + written + after


def _combo(thought: Thought, action: a.TakeCombo) -> float:
    """Return the expected strokes after taking this combo (G4.3)."""
    return COMBO + thought.strokes(without(thought.cells, LINES[action.line]))


_STROKES: dict[type[Any], Callable[[Thought, Any], float]] = {
    a.RevealCard: _reveal,
    a.SwapCards: _swap,
    a.PickCard: _pick,
    a.TakeCombo: _combo,
}
