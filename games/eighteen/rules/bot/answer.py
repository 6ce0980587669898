"""The answer of a bot: the legal action with the lowest price."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import cached_property
from math import inf
from typing import Any

from games.eighteen.rules import actions as a
from games.eighteen.rules.bot.judgement import (
    Judgement,
    after_card,
    after_flight,
    after_following,
    after_pile,
    best_price,
    by_figure,
    forgotten,
    price,
    with_seat,
)
from games.eighteen.rules.components import CLUBS, DECKS, SHOTS, Club, DeckName
from games.eighteen.rules.figures import names_golfer
from games.eighteen.rules.flight import bunker_exit
from games.eighteen.rules.legal import can_fly, turn_actions, without_reset
from games.eighteen.rules.state import Shot
from games.eighteen.rules.view import View
from games.kernel.interface import Seat

A_LITTLE = 1e-6
"""A small price difference that breaks ties."""


@dataclass(frozen=True, slots=True)
class Mind:
    """The functions that differ between the bots."""

    judge: Callable[[View, Seat], Callable[[int], Judgement]]
    """Returns the judgement of a seat's turn, by club card."""
    pick: Callable[[View, Seat, int], float]
    """Returns the price of taking a club card into the hand; lower is better."""
    stay: Callable[[View, Seat], float]
    """Returns the cost left for a seat if it does nothing."""
    green: Callable[[View, Seat, int], float]
    """Returns the cost for a seat to reach the green of a hole, counted from 0."""


def answer(mind: Mind, view: View, seat: Seat, legal: Collection[a.AnyAction]) -> a.AnyAction:
    """Return the legal action with the lowest price, or the first of several equal ones."""
    return min(legal, key=price_by(mind, view, seat))


def price_by(mind: Mind, view: View, seat: Seat) -> Callable[[a.AnyAction], float]:
    """Return a function that gives the price of a seat's action."""
    moving = view.order[0] if view.order else seat
    decisions = {
        figure: Decision(mind, now, seat) for figure, now in by_figure(view, moving).items()
    }

    def price_of(action: a.AnyAction) -> float:
        """Return the price for the golfer named by the action, otherwise the lower of the golfers'
        prices (E9.4).
        """
        named = [decisions[action.figure]] if names_golfer(action) else decisions.values()
        return min(_PRICES[type(action)](decision, action) - base(decision) for decision in named)

    def base(decision: Decision) -> float:
        """Return the cost without a move, to compare how much each of two golfers gains by moving.

        Return 0 if there is only one golfer.
        """
        return decision.as_it_stands if len(decisions) > 1 else 0.0

    return price_of


@dataclass(frozen=True)
class Decision:
    """A decision of a seat."""

    mind: Mind
    view: View
    seat: Seat

    @cached_property
    def judge(self) -> Callable[[int], Judgement]:
        """The judgement of the seat's own turn, by club card."""
        return self.mind.judge(self.view, self.seat)

    @cached_property
    def turn(self) -> tuple[Judgement, Club]:
        """The judgement and club for the current turn, even while the neighbour discards a card."""
        golfer = self.view.order[0]
        laid = self.view.seats[golfer].laid
        assert laid is not None
        return self.mind.judge(self.view, golfer)(laid), CLUBS[laid]

    @cached_property
    def as_it_stands(self) -> float:
        """The remaining cost for the golfer to move if it does nothing."""
        moving = self.view.order[0] if self.view.order else self.seat
        return self.mind.stay(self.view, moving)

    @property
    def shot(self) -> Shot:
        """The shot that is being played, with the cards drawn."""
        assert self.view.shot is not None
        return self.view.shot


def _pick(decision: Decision, action: a.PickClub) -> float:
    return decision.mind.pick(decision.view, decision.seat, action.club)


def _lay(decision: Decision, action: a.LayClub) -> float:
    """Return the remaining cost after the best action with the club."""
    view = decision.view
    decks = tuple(name for name in DECKS if view.decks[name].left or view.decks[name].discards)
    judged = decision.judge(action.club)
    there = turn_actions(judged.field, judged.at, action.club, decks)
    if view.extra and not view.order:
        there = without_reset(there)
    return best_price(judged, CLUBS[action.club], there)


def _pick_up(decision: Decision, action: a.PickUp) -> float:
    """Return -inf: a hole that can only score 0 is not worth playing."""
    return -inf


def _reset(decision: Decision, action: a.ResetHand) -> float:
    """Return -inf before selecting, because a reset is free then."""
    return -inf if decision.view.phase == "clubs" else _act(decision, action)


def _borrow(decision: Decision, action: a.BorrowClub) -> float:
    """Return the price of the borrowed club, as if it were the seat's own (E11.5)."""
    return _lay(decision, a.LayClub(action.club))


def _golfer(decision: Decision, action: a.ChooseGolfer) -> float:
    """Return a higher price for side b, which is harder than side a.

    All golfers cost the same (E11).
    """
    return 1.0 if action.side == "b" else 0.0


def _decline(decision: Decision, action: a.Decline) -> float:
    """Return the price of continuing without the offer.

    In the draft it is infinite. Otherwise it is the price of the icon already drawn, of the club
    already selected, or of no turn.
    """
    view, laid = decision.view, decision.view.seats[decision.seat].laid
    if view.phase == "draft":
        return inf
    if view.shot is not None:
        return _icon(decision)
    if laid is not None:
        return _lay(decision, a.LayClub(laid))
    return decision.as_it_stands


def _icon(decision: Decision) -> float:
    """Return the remaining cost after playing the icon that was drawn (E4.4)."""
    judged, _ = decision.turn
    icon, direction = SHOTS[decision.shot.piles[0][-1]].bunker, decision.shot.direction
    assert icon is not None and direction is not None
    return after_flight(judged, bunker_exit(judged.field, judged.at, direction, icon))


def _redraw(decision: Decision, action: a.Redraw) -> float:
    """Return the mean price over the cards left in the deck (E11.4)."""
    (judged, club), shot = decision.turn, decision.shot
    deck = SHOTS[shot.piles[action.pile][-1]].deck
    if shot.hit == "exit":
        assert shot.direction is not None
        return price(judged, club, a.ExitBunker(deck, shot.direction))
    odds = judged.odds(deck).items()
    return sum(share * after_card(judged, club, card, shot.direction) for card, share in odds)


def _choose(decision: Decision, action: a.ChooseHole | a.KeepTarget) -> float:
    """Return the cost of reaching the green, so that the nearest wins.

    Before the first tee, all greens cost the same.
    """
    if decision.view.phase == "before":
        return 0.0
    return decision.mind.green(decision.view, decision.seat, action.hole - 1)


def _name(decision: Decision, action: a.NameClub) -> float:
    """Return the price of the club alone, so that the most useful one is named (E11.2)."""
    without = with_seat(decision.view, decision.seat, hand=())
    return decision.mind.pick(without, decision.seat, action.club)


def _look(decision: Decision, action: a.LookAtDeck) -> float:
    """Return a low price for a free look at the deck of an intended shot (E11.1)."""
    return _from_deck(decision, action.deck) - A_LITTLE


def _keep(decision: Decision, action: a.KeepCard) -> float:
    """Return the price of flying the card that the seat has looked at (E11.1)."""
    powers = decision.view.seats[decision.seat].powers
    assert powers is not None and powers.looked_at is not None
    return _from_deck(decision, powers.looked_at) + A_LITTLE


def _show(decision: Decision, action: a.ShowCard) -> float:
    """Return the price of an unknown card, because another player may draw this one (E11.1)."""
    unseen = Decision(decision.mind, forgotten(decision.view, decision.seat), decision.seat)
    hand = decision.view.seats[decision.seat].hand or ()
    return min(_lay(unseen, a.LayClub(club)) for club in hand)


def _from_deck(decision: Decision, deck: DeckName) -> float:
    """Return the price of the best shot from a deck with a club in hand, without big hits."""
    found = (
        price(judged, CLUBS[club], action)
        for club in decision.view.seats[decision.seat].hand or ()
        for judged in (decision.judge(club),)
        for action in turn_actions(judged.field, judged.at, club, (deck,))
        if isinstance(action, a.PlayClub | a.ExitBunker) and action.deck == deck
    )
    return min(found, default=inf)


def _peek(decision: Decision, action: a.PeekOpponent) -> float:
    """Return inf: bots know the opponents' odds and do not need to look (E10.4)."""
    return inf


def _act(decision: Decision, action: a.AnyAction) -> float:
    return price(*decision.turn, action)


def _fly(decision: Decision, action: a.FlyBall) -> float:
    return after_pile(*decision.turn, decision.shot.piles[action.pile][-1], action)


def _follow(decision: Decision, action: a.FollowSpecial) -> float:
    """Return the price of following the special if the best of the other piles remains."""
    shot = decision.shot
    others = (_pile(decision, n) for n in range(len(shot.piles)) if n != action.pile)
    special = SHOTS[shot.piles[action.pile][-1]]
    return after_following(*decision.turn, special, shot.direction, min(others, default=inf))


def _discard(decision: Decision, action: a.DiscardShot) -> float:
    """Return a price that makes the bot discard the pile that is best for the hitter."""
    return _pile(decision, action.pile)


def _pile(decision: Decision, pile: int) -> float:
    cards = decision.shot.piles[pile]
    if not can_fly(cards):
        return inf
    return after_card(*decision.turn, cards[-1], decision.shot.direction)


_PRICES: dict[type[Any], Callable[[Decision, Any], float]] = {
    a.PickClub: _pick,
    a.LayClub: _lay,
    a.ResetHand: _reset,
    a.PickUp: _pick_up,
    a.MoveOneHex: _act,
    a.PlayClub: _act,
    a.TryBigHit: _act,
    a.ExitBunker: _act,
    a.FollowSpecial: _follow,
    a.FlyBall: _fly,
    a.DiscardShot: _discard,
    a.Decline: _decline,
    a.ChooseHole: _choose,
    a.PeekOpponent: _peek,
    a.ChooseGolfer: _golfer,
    a.NameClub: _name,
    a.LookAtDeck: _look,
    a.ShowCard: _show,
    a.KeepCard: _keep,
    a.BorrowClub: _borrow,
    a.Redraw: _redraw,
    a.KeepTarget: _choose,
}
