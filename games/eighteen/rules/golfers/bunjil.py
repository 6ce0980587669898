"""Bunjil sees the next card (E11.1)."""

from collections.abc import Iterable
from typing import Any

from games.eighteen.rules import golfer_events as e
from games.eighteen.rules.actions import (
    Decline,
    ExitBunker,
    KeepCard,
    LayClub,
    LookAtDeck,
    MoveOneHex,
    PlayClub,
    ResetHand,
    ShowCard,
    TryBigHit,
)
from games.eighteen.rules.components import CLUBS, DECKS, SHOTS, Club, DeckName, exit_decks
from games.eighteen.rules.figures import each_active
from games.eighteen.rules.flight import lie_of, must_exit, usable
from games.eighteen.rules.golfers.golfer import Answers, Golfer
from games.eighteen.rules.journal import Journal
from games.eighteen.rules.shuffling import top_of
from games.eighteen.rules.state import State, deck_of
from games.kernel.interface import Seat


def _decks(state: State, seat: Seat, club: int) -> set[DeckName]:
    """Return the decks from which a club can draw; in teams mode, for either golfer (E9.4)."""
    actives = (now for _, now in each_active(state, seat))
    return {deck for now in actives for deck in _decks_of_one(now, seat, CLUBS[club])}


def _decks_of_one(state: State, seat: Seat, card: Club) -> Iterable[DeckName]:
    if must_exit(lie_of(state, seat), card):
        return exit_decks(card)
    return card.decks if usable(state, seat, card) else ()


def _looks(state: State, seat: Seat) -> Answers:
    """Return the looks available to Bunjil, once per hole and only before selecting a club.

    The club can be for the round or for an extra turn, in which spent clubs can't be selected
    (E9.3).
    """
    player = state.seats[seat]
    if player.powers.used or player.laid is not None:
        return ()
    selectable = (club for club in player.hand if club not in state.spent)
    there = {deck for club in selectable for deck in _decks(state, seat, club)}
    return tuple(
        LookAtDeck(deck) for deck in DECKS if deck in there and deck_of(state, deck).drawable
    )


def _may_look(state: State, seat: Seat, found: Answers) -> Answers:
    return (*found, *_looks(state, seat))


def _must_say(state: State, seat: Seat, found: Answers) -> Answers:
    """After a look, only allow keeping or showing the card.

    Once a card is kept, only allow clubs that can play it (E11.1).
    """
    powers = state.seats[seat].powers
    if powers.look is not None:
        return KeepCard(), ShowCard()
    if powers.kept is None:
        return _may_look(state, seat, found)
    deck = SHOTS[powers.kept].deck
    return tuple(
        answer
        for answer in found
        if isinstance(answer, LayClub) and deck in _decks(state, seat, answer.club)
    )


def _plays_kept(state: State, seat: Seat, found: Answers) -> Answers:
    """If a card is kept, only allow shots from its deck (E11.1)."""
    kept = state.seats[seat].powers.kept
    if kept is None:
        return found
    deck = SHOTS[kept].deck
    return tuple(
        answer
        for answer in found
        if isinstance(answer, PlayClub | ExitBunker) and answer.deck == deck
    )


def look(journal: Journal, seat: Seat, action: LookAtDeck) -> None:
    """Look at the top card and put it back (E11.1)."""
    top = top_of(journal, action.deck)
    journal.record(e.DeckLookedAt(seat, action.deck, top))


def keep(journal: Journal, seat: Seat, action: KeepCard) -> None:
    """Keep the card for the next shot (E11.1)."""
    look = journal.state.seats[seat].powers.look
    assert look is not None
    journal.record(e.CardKept(seat, look.deck))


def show(journal: Journal, seat: Seat, action: ShowCard) -> None:
    """Put the card on its deck face up. Players can still change a selected club (E3.2, E11.1)."""
    look = journal.state.seats[seat].powers.look
    assert look is not None
    journal.record(e.CardShown(seat, look.deck, look.card))


_FIRST = "bunjil_plays_the_card_kept"
_BOUND: dict[type[Any], str] = {
    LayClub: _FIRST,
    MoveOneHex: _FIRST,
    PlayClub: _FIRST,
    TryBigHit: _FIRST,
    ExitBunker: _FIRST,
    ResetHand: _FIRST,
    Decline: _FIRST,
}

_SELECTING = ("club", "extra")
"""The prompts in which a club is selected. The power applies to all of them."""

BUNJIL_A = Golfer(answers=dict.fromkeys(_SELECTING, _may_look))
BUNJIL_B = Golfer(
    answers={**dict.fromkeys(_SELECTING, _must_say), "turn": _plays_kept}, refusals=_BOUND
)
