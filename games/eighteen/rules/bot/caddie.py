"""The caddie: sensible and quick. Counts paces to the green and pictures every shot as straight."""

from __future__ import annotations

from collections.abc import Collection

from games.eighteen.rules.actions import AnyAction
from games.eighteen.rules.analysis.paces import OUT, WATER, paces
from games.eighteen.rules.bot.answer import Mind, answer
from games.eighteen.rules.bot.goal import field_to, goal
from games.eighteen.rules.bot.judgement import Judgement
from games.eighteen.rules.components import CLUBS, SHOTS, DeckName
from games.eighteen.rules.odds import Odds
from games.eighteen.rules.view import View
from games.kernel.chance import Chance
from games.kernel.interface import Seat


def caddie(view: View, seat: Seat, legal: Collection[AnyAction], chance: Chance) -> AnyAction:
    """What brings the golfer closest to the green, bad lies and water counted."""
    return answer(_CADDIE, view, seat, legal)


def _judge(view: View, seat: Seat, club: int) -> Judgement:
    hole = goal(view, seat)
    field = field_to(view, hole)
    left = paces(field, view.course.holes[hole].green)
    at = view.seats[seat].at
    return Judgement(
        field=field,
        at=at,
        left=left.__getitem__,
        again=left[at],
        anew=left[at],
        odds=_STRAIGHT.__getitem__,
        icons=lambda deck: {"target": 1.0},
        water=WATER,
        out=OUT,
        big_hit=None,
    )


_STRAIGHT: dict[DeckName, Odds] = {
    shot.deck: {card: 1.0} for card, shot in SHOTS.items() if shot.kind == "straight"
}


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
