"""The caddie: sensible and fast. It counts paces to the green and assumes straight shots."""

from __future__ import annotations

from collections.abc import Callable, Collection

from courses.geometry.hex import Hex
from games.eighteen.rules.actions import AnyAction
from games.eighteen.rules.analysis.paces import OUT, WATER, paces
from games.eighteen.rules.bot.answer import Mind, answer
from games.eighteen.rules.bot.judgement import Judgement
from games.eighteen.rules.components import CLUBS, SHOTS, DeckName
from games.eighteen.rules.modes import MODES
from games.eighteen.rules.modes.mode import field_of
from games.eighteen.rules.odds import Odds
from games.eighteen.rules.view import View
from games.kernel.chance import Chance
from games.kernel.interface import Seat


def caddie(view: View, seat: Seat, legal: Collection[AnyAction], chance: Chance) -> AnyAction:
    """Return the action that brings the golfer closest to the green, penalising bad lies."""
    return answer(_CADDIE, view, seat, legal)


def _judge(view: View, seat: Seat) -> Callable[[int], Judgement]:
    golfer = view.seats[seat]
    field, left = field_of(view, golfer), _left(view, seat)
    judged = Judgement(
        field=field,
        at=golfer.at,
        left=left,
        again=left(golfer.at),
        anew=left(golfer.at),
        odds=_STRAIGHT.__getitem__,
        icons=lambda deck: {"target": 1.0},
        water=WATER,
        tee=0.0,
        out=OUT,
        big_hit=None,
    )
    return lambda club: judged


def _left(view: View, seat: Seat) -> Callable[[Hex], float]:
    """Return the paces to the nearest green that counts."""
    field, holes = field_of(view, view.seats[seat]), view.course.holes
    goals = MODES[view.mode].goals(view, seat)
    counts = [paces(field, holes[goal.hole].green) for goal in goals]
    return lambda hex: min((count[hex] for count in counts), default=0.0)


def _stay(view: View, seat: Seat) -> float:
    return _left(view, seat)(view.seats[seat].at)


def _green(view: View, seat: Seat, hole: int) -> float:
    golfer = view.seats[seat]
    return paces(field_of(view, golfer), view.course.holes[hole].green)[golfer.at]


_STRAIGHT: dict[DeckName, Odds] = {
    shot.deck: {card: 1.0} for card, shot in SHOTS.items() if shot.kind == "straight"
}


def _pick(view: View, seat: Seat, club: int) -> float:
    """Return a price that favours clubs with a range that the hand does not cover yet."""
    held = view.seats[seat].hand or ()
    return float(sum(_reach(other) == _reach(club) for other in held))


def _reach(club: int) -> int:
    """Return the intended range of a club, in hexes."""
    card = CLUBS[club]
    return card.fairway or max(
        len(SHOTS[next(iter(_STRAIGHT[deck]))].paths[0]) for deck in card.decks
    )


_CADDIE = Mind(_judge, _pick, _stay, _green)
