"""The pro: counts cards, and plays for the fewest expected turns with the clubs left in hand."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from functools import cache, lru_cache, partial

from courses.geometry.hex import Hex
from games.eighteen.rules.actions import AnyAction
from games.eighteen.rules.analysis import Outlook, outlook
from games.eighteen.rules.bot.answer import Mind, answer
from games.eighteen.rules.bot.goal import field_to, goal
from games.eighteen.rules.bot.judgement import Judgement
from games.eighteen.rules.modes import MODES
from games.eighteen.rules.odds import flight_odds, icon_odds
from games.eighteen.rules.view import SeatView, View
from games.kernel.chance import Chance
from games.kernel.interface import Seat

_NEIGHBOUR_THROWS, _CHANCE_THROWS = (1, 2), (0, 1)


def pro(view: View, seat: Seat, legal: Collection[AnyAction], chance: Chance) -> AnyAction:
    """What leaves the fewest expected turns."""
    return answer(_PRO, view, seat, legal)


def _judge(view: View, seat: Seat, club: int) -> Judgement:
    hole, golfer = goal(view, seat), view.seats[seat]
    look = _outlook(view, hole)
    piles = {name: deck.left or deck.discards for name, deck in view.decks.items()}
    return Judgement(
        field=field_to(view, hole),
        at=golfer.at,
        left=_left(look, _held_after(golfer, club)),
        again=_left(look, _held_again(golfer, club))(golfer.at),
        anew=_left(look, _bag(golfer))(golfer.at),
        odds=cache(partial(flight_odds, piles)),
        icons=cache(partial(icon_odds, piles)),
        water=1.0,
        out=float(_out_cost(view)),
        big_hit=_NEIGHBOUR_THROWS if len(view.seats) > 1 else _CHANCE_THROWS,
    )


def _outlook(view: View, hole: int) -> Outlook:
    return outlook(field_to(view, hole), view.course.holes[hole].green, _out_cost(view))


def _out_cost(view: View) -> int:
    """Out of bounds costs a stroke where water does (E9.8)."""
    return int(MODES[view.mode].water_is_a_stroke)


def _bag(golfer: SeatView) -> tuple[int, ...]:
    """All clubs of a seat; none if they are hidden."""
    if golfer.hand is None:
        return ()
    laid = () if golfer.laid is None else (golfer.laid,)
    return golfer.hand + laid + golfer.discards


def _held_after(golfer: SeatView, club: int) -> tuple[int, ...]:
    """The clubs to choose from after a turn with `club`: all, once the hand has run down (E3.1)."""
    spent = {club, *golfer.discards}
    return tuple(held for held in _bag(golfer) if held not in spent) or _bag(golfer)


def _held_again(golfer: SeatView, club: int) -> tuple[int, ...]:
    """The clubs to choose from after out of bounds, which gives the club back (E5.4)."""
    return () if golfer.hand is None else tuple({*golfer.hand, club})


def _left(look: Outlook, clubs: Iterable[int]) -> Callable[[Hex], float]:
    """Expected turns with the best of the clubs; of a hand unseen, with clubs as they come."""
    rows = [look.with_club[club] for club in clubs]
    if not rows:
        return look.turns.__getitem__
    return cache(lambda hex: min(row[hex] for row in rows))


def _pick(view: View, seat: Seat, club: int) -> float:
    """Expected turns with the clubs taken so far and this one, summed over hexes of all holes."""
    bag = (*(view.seats[seat].hand or ()), club)
    return sum(
        _with_bag(_outlook(view, n), hole.tee, bag) for n, hole in enumerate(view.course.holes)
    )


def _with_bag(look: Outlook, tee: Hex, clubs: tuple[int, ...]) -> float:
    rows = [look.with_club[club] for club in clubs]
    ahead = _ahead(look, tee)
    return sum(min(row[hex] for row in rows) for hex in ahead) / len(ahead)


@lru_cache(maxsize=512)
def _ahead(look: Outlook, tee: Hex) -> tuple[Hex, ...]:
    """The hexes that are no further from the green than the tee, in turns."""
    return tuple(hex for hex, turns in look.turns.items() if turns <= look.turns[tee])


_PRO = Mind(_judge, _pick)
