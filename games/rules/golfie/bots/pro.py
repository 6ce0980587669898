"""The pro: the least expected strokes, over all that is unseen."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

import msgspec

from courses.designs.deck import LOST_BALL
from games.rules.golfie import actions as a
from games.rules.golfie.area import LINES
from games.rules.golfie.bots.outlook import COMBO, Cells, mean_of, outlook, without
from games.rules.golfie.view import View
from games.rules.kernel.chance import Chance
from games.rules.kernel.interface import Seat


class Prospect(msgspec.Struct, frozen=True):
    """What the pro reckons with."""

    cells: Cells
    mean: float
    """Strokes of an average unseen card."""
    odds: tuple[tuple[int, float], ...]
    """Values that a turned card can end up with, and how likely they are."""
    lost: float
    """Lost balls to expect when a card is turned."""
    holes: int
    """Holes still to play, this one counted."""
    team: float
    """The lowest pick of the team-mates so far on this hole; infinite if there is none."""

    def strokes(self, cells: Cells, holes: int) -> float:
        """The outlook of an area."""
        return outlook(cells, self.mean, holes)


def pro(view: View, seat: Seat, legal: Collection[a.AnyAction], chance: Chance) -> a.AnyAction:
    """The action with the fewest strokes to expect; the first of equals."""
    prospect = _prospect(view, seat)
    return min(legal, key=lambda action: _STROKES[type(action)](prospect, action))


def _prospect(view: View, seat: Seat) -> Prospect:
    count = sum(view.unseen.values())
    lost = view.unseen.get(str(LOST_BALL), 0)
    valued = max(1, count - lost)
    odds = ((int(v), n / valued) for v, n in view.unseen.items() if int(v) != LOST_BALL)
    return Prospect(
        cells=view.seats[seat].area,
        mean=mean_of(view.unseen),
        odds=tuple(odds),
        lost=lost / valued,
        holes=_holes_left(view, seat),
        team=_best_of_team(view, seat),
    )


def _holes_left(view: View, seat: Seat) -> int:
    written = sum(len(half.holes) for half in view.sheet[view.seats[seat].line])
    return 2 * (view.deck.holes + 1) - written


def _best_of_team(view: View, seat: Seat) -> float:
    line = view.seats[seat].line
    picks = [other.picked for other in view.seats if other.line == line]
    return min((pick for pick in picks if pick is not None), default=float("inf"))


def _put(cells: Cells, cell: int, value: float | None) -> Cells:
    return (*cells[:cell], value, *cells[cell + 1 :])


def _reveal(prospect: Prospect, action: a.RevealCard) -> float:
    """Every value that may turn up, by its odds (G3.4, G5.1)."""
    return prospect.lost + sum(
        odds * prospect.strokes(_put(prospect.cells, action.cell, value), prospect.holes)
        for value, odds in prospect.odds
    )


def _swap(prospect: Prospect, action: a.SwapCards) -> float:
    """The area as it will lie (G3.4)."""
    cells = prospect.cells
    one, other = cells[action.cell], cells[action.other]
    moved = _put(_put(cells, action.cell, other), action.other, one)
    return prospect.strokes(moved, prospect.holes)


def _pick(prospect: Prospect, action: a.PickCard) -> float:
    """What it adds to the line, and what is left for later holes (G3.3, G7.1)."""
    after = prospect.strokes(without(prospect.cells, (action.cell,)), prospect.holes - 1)
    value = prospect.cells[action.cell]
    if value is not None:
        return min(value, prospect.team) + after
    written = sum(odds * min(found, prospect.team) for found, odds in prospect.odds)
    return prospect.lost + written + after


def _combo(prospect: Prospect, action: a.TakeCombo) -> float:
    """The area that this combo leaves (G4.3)."""
    left = without(prospect.cells, LINES[action.line])
    return COMBO + prospect.strokes(left, prospect.holes)


_STROKES: dict[type[Any], Callable[[Prospect, Any], float]] = {
    a.RevealCard: _reveal,
    a.SwapCards: _swap,
    a.PickCard: _pick,
    a.TakeCombo: _combo,
}
