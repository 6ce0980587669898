"""What a bot does: of all legal actions the one that leaves least."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from math import inf
from typing import Any

from games.eighteen.rules import actions as a
from games.eighteen.rules.bot.judgement import (
    Judgement,
    after_card,
    after_following,
    after_pile,
    best_price,
    price,
)
from games.eighteen.rules.components import CLUBS, DECKS, SHOTS, Club
from games.eighteen.rules.legal import can_fly, turn_actions
from games.eighteen.rules.state import Shot
from games.eighteen.rules.view import View
from games.kernel.interface import Seat

Pricing = Callable[[a.AnyAction], float]


@dataclass(frozen=True, slots=True)
class Mind:
    """What tells one bot from another."""

    judge: Callable[[View, Seat, int], Judgement]
    """A seat's turn with a club card."""
    pick: Callable[[View, Seat, int], float]
    """The price of taking a club card to hand, the lower the better."""


def answer(mind: Mind, view: View, seat: Seat, legal: Collection[a.AnyAction]) -> a.AnyAction:
    """The legal action with the lowest price; of equal ones the first."""
    pricing = _extra if view.extra and not view.order else _PRICING[view.phase]
    return min(legal, key=pricing(mind, view, seat))


def _draft(mind: Mind, view: View, seat: Seat) -> Pricing:
    def priced(action: a.AnyAction) -> float:
        assert isinstance(action, a.PickClub)
        return mind.pick(view, seat, action.club)

    return priced


def _clubs(mind: Mind, view: View, seat: Seat) -> Pricing:
    """A reset before selecting is free, and a hole that can only score 0 is not worth playing."""

    def priced(action: a.AnyAction) -> float:
        return _laid(mind, view, seat, action) if isinstance(action, a.LayClub) else -inf

    return priced


def _extra(mind: Mind, view: View, seat: Seat) -> Pricing:
    """An extra turn is free, so it is taken (E9.3)."""

    def priced(action: a.AnyAction) -> float:
        return _laid(mind, view, seat, action) if isinstance(action, a.LayClub) else inf

    return priced


def _laid(mind: Mind, view: View, seat: Seat, action: a.LayClub) -> float:
    """What is left after the best that can be done with a club."""
    decks = tuple(name for name in DECKS if view.decks[name].left or view.decks[name].discards)
    judged = mind.judge(view, seat, action.club)
    there = turn_actions(judged.field, view.seats[seat].at, action.club, decks)
    return best_price(judged, CLUBS[action.club], there)


def _turns(mind: Mind, view: View, seat: Seat) -> Pricing:
    """The turn is that of the first in order, also when a neighbour throws a card away."""
    golfer = view.order[0]
    laid = view.seats[golfer].laid
    assert laid is not None
    judged, club = mind.judge(view, golfer, laid), CLUBS[laid]

    def priced(action: a.AnyAction) -> float:
        aiming = _AIMING.get(type(action))
        if aiming is None or view.shot is None:
            return price(judged, club, action)
        return aiming(judged, club, view.shot, action)

    return priced


_PRICING: dict[str, Callable[[Mind, View, Seat], Pricing]] = {
    "draft": _draft,
    "clubs": _clubs,
    "turns": _turns,
}


def _fly(judged: Judgement, club: Club, shot: Shot, action: a.FlyBall) -> float:
    return after_pile(judged, club, shot.piles[action.pile][-1], action)


def _follow(judged: Judgement, club: Club, shot: Shot, action: a.FollowSpecial) -> float:
    """What is followed for, or the best of the other piles."""
    others = (_pile(judged, club, shot, n) for n in range(len(shot.piles)) if n != action.pile)
    special = SHOTS[shot.piles[action.pile][-1]]
    return after_following(judged, club, special, shot.direction, min(others, default=inf))


def _discard(judged: Judgement, club: Club, shot: Shot, action: a.DiscardShot) -> float:
    """What is best for the hitter goes."""
    return _pile(judged, club, shot, action.pile)


def _pile(judged: Judgement, club: Club, shot: Shot, pile: int) -> float:
    cards = shot.piles[pile]
    return after_card(judged, club, cards[-1], shot.direction) if can_fly(cards) else inf


_AIMING: dict[type[Any], Callable[[Judgement, Club, Shot, Any], float]] = {
    a.FlyBall: _fly,
    a.FollowSpecial: _follow,
    a.DiscardShot: _discard,
}
