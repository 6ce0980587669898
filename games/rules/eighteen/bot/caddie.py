"""The caddie: sensible and quick. Counts paces to the green and pictures every shot as straight."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Mapping
from functools import lru_cache

from courses.designs.layout import ground
from courses.designs.terrain import Terrain
from courses.geometry.hex import Hex, distance, neighbours
from games.rules.eighteen.actions import AnyAction
from games.rules.eighteen.bot.answer import Mind, answer
from games.rules.eighteen.bot.judgement import Judgement
from games.rules.eighteen.components import CLUBS, SHOTS, DeckName
from games.rules.eighteen.flight import Field, hole_field
from games.rules.eighteen.odds import Odds
from games.rules.eighteen.view import View
from games.rules.kernel.chance import Chance
from games.rules.kernel.interface import Seat

_LIES = {Terrain.ROUGH: 0.5, Terrain.BUNKER: 2.0}
"""Paces that a bad lie is worth."""
_WATER = 4.0
"""Paces that a ball in water is worth."""
_OUT = 1.0
"""Paces that out of bounds is worth, beside getting nowhere."""
_FAR = 100.0
"""Paces where no way leads to the green."""


def caddie(view: View, seat: Seat, legal: Collection[AnyAction], chance: Chance) -> AnyAction:
    """What brings the golfer closest to the green, bad lies and water counted."""
    return answer(_CADDIE, view, seat, legal)


def _judge(view: View, seat: Seat, club: int) -> Judgement:
    field = hole_field(view.course, view.hole, view.fly_over_out_of_bounds)
    left = _paces(field, view.course.holes[view.hole].green)
    at = view.seats[seat].at
    return Judgement(
        field=field,
        at=at,
        left=left.__getitem__,
        anew=left[at],
        odds=_STRAIGHT.__getitem__,
        icons=lambda deck: {"target": 1.0},
        water=_WATER,
        out=_OUT,
        big_hit=None,
    )


_STRAIGHT: dict[DeckName, Odds] = {
    shot.deck: {card: 1.0} for card, shot in SHOTS.items() if shot.kind == "straight"
}


@lru_cache(maxsize=512)
def _paces(field: Field, green: Hex) -> Mapping[Hex, float]:
    """Steps to the green around trees, and what the lie costs, by hex."""
    steps = _steps(field, green)
    return {
        hex: steps.get(hex, _FAR + distance(hex, green)) + _LIES.get(terrain, 0.0)
        for hex, terrain in ground(field.course).items()
    }


def _steps(field: Field, green: Hex) -> dict[Hex, int]:
    steps, queue = {green: 0}, deque([green])
    while queue:
        here = queue.popleft()
        for hex in neighbours(here):
            if hex not in steps and field.walkable(hex):
                steps[hex] = steps[here] + 1
                queue.append(hex)
    return steps


def _pick(view: View, seat: Seat, club: int) -> float:
    """A bag with a club for every length."""
    held = view.seats[seat].hand or ()
    return float(sum(_reach(other) == _reach(club) for other in held))


def _reach(club: int) -> int:
    """How far a club is meant to go, in hexes."""
    card = CLUBS[club]
    return card.fairway or max(
        len(SHOTS[next(iter(_STRAIGHT[deck]))].paths[0]) for deck in card.decks
    )


_CADDIE = Mind(_judge, _pick)
