"""Compute the next state from a state and an event: assignments only, no rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from games.eighteen.rules import events as e
from games.eighteen.rules.changes import change_all, change_seat, put, without
from games.eighteen.rules.components import DECKS, SHOTS
from games.eighteen.rules.evolve_golfers import (
    EVOLVE_GOLFERS,
    given_back,
    reset_powers,
    with_new_hand,
)
from games.eighteen.rules.evolve_modes import EVOLVE_MODES
from games.eighteen.rules.evolve_solo import EVOLVE_SOLO
from games.eighteen.rules.figures import in_round
from games.eighteen.rules.state import ANY_GREEN, Deck, Mate, Player, Shot, State


def evolve(state: State | None, event: e.AnyEvent) -> State:
    """Return the state after an event; the first event, GameStarted, needs no state."""
    return _EVOLVE[type(event)](state, event)


def _taken_up(player: Player) -> tuple[int, ...]:
    """Return the player's hand plus the selected club."""
    return player.hand if player.laid is None else (*player.hand, player.laid)


def _game_started(_: State | None, event: e.GameStarted) -> State:
    return State(event.config, "before", (Player(),) * event.seats)


def _deck_shuffled(state: State, event: e.DeckShuffled) -> State:
    index = DECKS.index(event.deck)
    deck = Deck(event.order, (), state.decks[index].shuffles + 1)
    return replace(state, decks=put(state.decks, index, deck))


def _packs_dealt(state: State, event: e.PacksDealt) -> State:
    return change_all(
        state, lambda seat, player: replace(player, pack=event.packs[seat]), phase="draft"
    )


def _hands_dealt(state: State, event: e.HandsDealt) -> State:
    return change_all(state, lambda seat, player: replace(player, hand=event.hands[seat]))


def _club_picked(state: State, event: e.ClubPicked) -> State:
    return change_seat(state, event.seat, laid=event.club)


def _packs_passed(state: State, event: e.PacksPassed) -> State:
    drafting = [seat for seat, player in enumerate(state.seats) if player.pack]
    rests = [without(state.seats[seat].pack, state.seats[seat].laid) for seat in drafting]
    packs = dict(zip(drafting, rests[-1:] + rests[:-1], strict=True))
    return change_all(
        state,
        lambda seat, player: replace(
            player,
            hand=(*player.hand, player.laid) if player.laid else player.hand,
            laid=None,
            pack=packs.get(seat, ()),
        ),
        drafted=state.drafted + 1,
    )


def _club_taken(state: State, event: e.ClubTaken) -> State:
    player = state.seats[event.seat]
    return change_seat(
        state, event.seat, hand=(*player.hand, event.club), pack=without(player.pack, event.club)
    )


def _hole_started(state: State, event: e.HoleStarted) -> State:
    return _teed_off(state, event.hole, event.hole)


def _greens_opened(state: State, event: e.GreensOpened) -> State:
    opened = _teed_off(state, 0, ANY_GREEN)
    if event.figures == 1:
        return opened
    return change_all(opened, lambda _, player: replace(player, mate=Mate(player.at)))


def _teed_off(state: State, tee: int, hole: int) -> State:
    """Place all players who take part on a hole's tee, to play that hole or another one."""
    at = state.config.course.holes[tee].tee
    return change_all(
        state,
        lambda _, player: (
            player
            if player.retired
            else replace(
                player,
                at=at,
                hole=hole,
                wet=False,
                out=False,
                turns=0,
                penalties=0,
                holed=False,
                picked_up=False,
                pack=(),
                powers=reset_powers(player.powers),
            )
        ),
        phase="clubs",
        hole=tee,
        round=0,
    )


def _round_started(state: State, event: e.RoundStarted) -> State:
    missing = event.missing
    return change_all(
        state,
        lambda seat, player: in_round(player, seat in missing),
        phase="clubs",
        extra=(),
        spent=(),
        round=event.round,
        rounds=state.rounds + 1,
    )


def _hand_reset(state: State, event: e.HandReset) -> State:
    player = state.seats[event.seat]
    return change_seat(
        state,
        event.seat,
        hand=player.hand + player.discards,
        discards=(),
        powers=with_new_hand(player.powers),
    )


def _club_laid(state: State, event: e.ClubLaid) -> State:
    hand = without(_taken_up(state.seats[event.seat]), event.club)
    return change_seat(state, event.seat, hand=hand, laid=event.club)


def _ball_picked_up(state: State, event: e.BallPickedUp) -> State:
    hand = _taken_up(state.seats[event.seat])
    return change_seat(state, event.seat, hand=hand, laid=None, picked_up=True)


def _clubs_revealed(state: State, event: e.ClubsRevealed) -> State:
    return replace(state, phase="turns", order=event.order)


def _golfer_moved(state: State, event: e.GolferMoved) -> State:
    return change_seat(state, event.seat, at=event.to)


def _shot_declared(state: State, event: e.ShotDeclared) -> State:
    return replace(state, shot=Shot(event.hit, event.deck, event.direction))


def _card_drawn(state: State, event: e.CardDrawn) -> State:
    index = DECKS.index(SHOTS[event.card].deck)
    deck, shot = state.decks[index], state.shot
    assert shot is not None
    piles = shot.piles if event.pile < len(shot.piles) else (*shot.piles, ())
    pile = (*piles[event.pile], event.card)
    return replace(
        state,
        decks=put(state.decks, index, Deck(deck.cards[1:], deck.discards, deck.shuffles)),
        shot=replace(shot, piles=put(piles, event.pile, pile)),
    )


def _draw_failed(state: State, event: e.DrawFailed) -> State:
    return replace(state, drawn=_in_play(state), shot=None)


def _pile_discarded(state: State, event: e.PileDiscarded) -> State:
    shot = state.shot
    assert shot is not None
    piles = (*shot.piles[: event.pile], *shot.piles[event.pile + 1 :])
    return replace(
        state,
        drawn=state.drawn + shot.piles[event.pile],
        shot=replace(shot, piles=piles, discarded=True),
    )


def _moved_ball(state: State, event: e.BallFlew | e.BunkerPlayed) -> State:
    return change_seat(state, event.seat, at=event.end)


def _longest_drive_kept(state: State, event: e.LongestDriveKept) -> State:
    shot = state.shot
    assert shot is not None
    piles = tuple(without(pile, event.card) for pile in shot.piles)
    kept = replace(state, shot=replace(shot, piles=piles))
    return change_seat(kept, event.seat, drives=state.seats[event.seat].drives + 1)


def _round_lost(state: State, event: e.RoundLost) -> State:
    return change_seat(state, event.seat, wet=True)


def _stroke_added(state: State, event: e.StrokeAdded) -> State:
    return change_seat(state, event.seat, penalties=state.seats[event.seat].penalties + 1)


def _green_reached(state: State, event: e.GreenReached) -> State:
    aces = state.seats[event.seat].aces + event.ace
    return change_seat(state, event.seat, holed=True, aces=aces)


def _turn_ended(state: State, event: e.TurnEnded) -> State:
    player = state.seats[event.seat]
    ended = replace(player, laid=None, turns=player.turns + 1, **_put_away(player, event))
    return replace(
        state,
        seats=put(state.seats, event.seat, ended),
        decks=_cleared(state),
        drawn=(),
        shot=None,
        order=state.order[1:],
        in_extra=False,
    )


def _put_away(player: Player, event: e.TurnEnded) -> dict[str, Any]:
    if event.to == "owner":
        return {"powers": given_back(player.powers)}
    return {event.to: (*getattr(player, event.to), event.club)}


def _in_play(state: State) -> tuple[int, ...]:
    piles = state.shot.piles if state.shot else ()
    return sum(piles, state.drawn)


def _cleared(state: State) -> tuple[Deck, ...]:
    """Return the decks with the cards drawn this turn added to their discards."""
    decks = state.decks
    for card in _in_play(state):
        index = DECKS.index(SHOTS[card].deck)
        deck = decks[index]
        laid = Deck(deck.cards, (*deck.discards, card), deck.shuffles, deck.open)
        decks = put(decks, index, laid)
    return decks


def _hole_ended(state: State, event: e.HoleEnded) -> State:
    return change_all(
        state, lambda seat, player: replace(player, card=(*player.card, event.scores[seat]))
    )


def _game_ended(state: State, event: e.GameEnded) -> State:
    # In teams mode, the game can end before every player has moved (E9.4).
    return replace(state, phase="over", order=(), extra=())


_EVOLVE: dict[type[Any], Callable[[Any, Any], State]] = {
    e.GameStarted: _game_started,
    e.DeckShuffled: _deck_shuffled,
    e.PacksDealt: _packs_dealt,
    e.HandsDealt: _hands_dealt,
    e.ClubPicked: _club_picked,
    e.PacksPassed: _packs_passed,
    e.ClubTaken: _club_taken,
    e.HoleStarted: _hole_started,
    e.GreensOpened: _greens_opened,
    e.RoundStarted: _round_started,
    e.HandReset: _hand_reset,
    e.ClubLaid: _club_laid,
    e.BallPickedUp: _ball_picked_up,
    e.ClubsRevealed: _clubs_revealed,
    e.GolferMoved: _golfer_moved,
    e.ShotDeclared: _shot_declared,
    e.CardDrawn: _card_drawn,
    e.DrawFailed: _draw_failed,
    e.PileDiscarded: _pile_discarded,
    e.BallFlew: _moved_ball,
    e.BunkerPlayed: _moved_ball,
    e.LongestDriveKept: _longest_drive_kept,
    e.RoundLost: _round_lost,
    e.StrokeAdded: _stroke_added,
    e.GreenReached: _green_reached,
    e.TurnEnded: _turn_ended,
    e.HoleEnded: _hole_ended,
    e.GameEnded: _game_ended,
    **EVOLVE_MODES,
    **EVOLVE_SOLO,
    **EVOLVE_GOLFERS,
}
