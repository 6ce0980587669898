"""State changes from events of golfer cards: assignments only (E11)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from games.eighteen.rules import golfer_events as e
from games.eighteen.rules.changes import change_all, change_seat, put, without
from games.eighteen.rules.components import DECKS, HAND_SIZE
from games.eighteen.rules.state import Deck, Look, Player, Powers, State, deck_of


def reset_powers(powers: Powers) -> Powers:
    """Restore the powers that can be used once per hole (E8.3)."""
    return replace(powers, used=False, began=0) if powers.used or powers.began else powers


def with_new_hand(powers: Powers) -> Powers:
    """Restore the powers that can be used once per hand, after a reset (E11.4)."""
    return replace(powers, redrawn=False) if powers.redrawn else powers


def given_back(powers: Powers) -> Powers:
    """Return the borrowed club to its owner (E11.5)."""
    return replace(powers, owner=None)


def after_a_green(player: Player) -> Powers:
    """Restore the powers after a scored green, which starts a new hole with open greens (E11.2)."""
    if player.golfer is None:
        return player.powers
    return replace(player.powers, used=False, began=player.turns + 1)


def _powers(state: State, seat: int, **changes: Any) -> State:
    return change_seat(state, seat, powers=replace(state.seats[seat].powers, **changes))


def _golfers_dealt(state: State, event: e.GolfersDealt) -> State:
    sides = event.sides or (None,) * len(event.golfers)
    return change_all(
        state, lambda seat, p: replace(p, golfer=event.golfers[seat], side=sides[seat])
    )


def _golfer_chosen(state: State, event: e.GolferChosen) -> State:
    return change_seat(state, event.seat, golfer=event.golfer, side=event.side)


def _club_brought(state: State, event: e.ClubBrought) -> State:
    return change_seat(state, event.seat, hand=(*state.seats[event.seat].hand, event.club))


def _irons_offered(state: State, event: e.IronsOffered) -> State:
    return change_seat(state, event.seat, pack=event.clubs)


def _left_overs_offered(state: State, event: e.LeftOversOffered) -> State:
    cleared = change_all(state, lambda seat, p: replace(p, pack=()), drafted=HAND_SIZE)
    return change_seat(cleared, event.seat, pack=event.clubs)


def _club_named(state: State, event: e.ClubNamed) -> State:
    return _powers(state, event.seat, named=event.club)


def _deck_looked_at(state: State, event: e.DeckLookedAt) -> State:
    assert event.card is not None
    look = Look(event.deck, event.card, deck_of(state, event.deck).shuffles)
    return _powers(state, event.seat, used=True, look=look)


def _card_kept(state: State, event: e.CardKept) -> State:
    index = DECKS.index(event.deck)
    deck = state.decks[index]
    rest = Deck(deck.cards[1:], deck.discards, deck.shuffles)
    kept = replace(state, decks=put(state.decks, index, rest))
    return _powers(kept, event.seat, look=None, kept=deck.cards[0])


def _card_shown(state: State, event: e.CardShown) -> State:
    index = DECKS.index(event.deck)
    shown = put(state.decks, index, replace(state.decks[index], open=True))
    return _powers(replace(state, decks=shown), event.seat, look=None)


def _kept_card_played(state: State, event: e.KeptCardPlayed) -> State:
    shot = state.shot
    assert shot is not None
    played = replace(state, shot=replace(shot, piles=(*shot.piles, (event.card,))))
    return _powers(played, event.seat, kept=None)


def _club_borrowed(state: State, event: e.ClubBorrowed) -> State:
    player = state.seats[event.seat]
    own = {event.own: (*getattr(player, event.own), player.laid)}
    powers = replace(player.powers, used=True, owner=event.owner)
    lent = change_seat(state, event.seat, laid=event.club, powers=powers, **own)
    return replace(lent, order=event.order)


def _power_declined(state: State, event: e.PowerDeclined) -> State:
    return _powers(state, event.seat, asked=state.rounds)


def _card_redrawn(state: State, event: e.CardRedrawn) -> State:
    shot, player = state.shot, state.seats[event.seat]
    assert shot is not None
    paid = (
        {}
        if event.club is None
        else {
            "hand": without(player.hand, event.club),
            "discards": (*player.discards, event.club),
        }
    )
    powers = replace(player.powers, used=True, redrawn=True)
    drawn = sum(shot.piles, state.drawn)
    again = replace(state, shot=replace(shot, piles=()), drawn=drawn)
    return change_seat(again, event.seat, powers=powers, **paid)


EVOLVE_GOLFERS: dict[type[Any], Callable[[Any, Any], State]] = {
    e.GolfersDealt: _golfers_dealt,
    e.GolferChosen: _golfer_chosen,
    e.ClubBrought: _club_brought,
    e.IronsOffered: _irons_offered,
    e.LeftOversOffered: _left_overs_offered,
    e.ClubNamed: _club_named,
    e.DeckLookedAt: _deck_looked_at,
    e.CardKept: _card_kept,
    e.CardShown: _card_shown,
    e.KeptCardPlayed: _kept_card_played,
    e.ClubBorrowed: _club_borrowed,
    e.PowerDeclined: _power_declined,
    e.CardRedrawn: _card_redrawn,
}
