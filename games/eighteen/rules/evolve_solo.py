"""State changes from events of solo chaos: assignments only (E10)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from games.eighteen.rules import solo_events as e
from games.eighteen.rules.solo import Opponent, Solo
from games.eighteen.rules.state import State
from games.eighteen.rules.tokens import Token


def _solo(state: State, **changes: Any) -> State:
    assert state.solo is not None
    return replace(state, solo=replace(state.solo, **changes))


def _opponent(state: State, number: int, **changes: Any) -> State:
    assert state.solo is not None
    opponents = list(state.solo.opponents)
    opponents[number] = replace(opponents[number], **changes)
    return _solo(state, opponents=tuple(opponents))


def _opponents_set(state: State, event: e.OpponentsSet) -> State:
    opponents = tuple(map(Opponent, event.clubs, event.targets))
    return replace(state, solo=Solo(opponents))


def _deck_built(state: State, event: e.SoloDeckBuilt) -> State:
    return _solo(state, deck=event.cards)


def _card_opened(state: State, event: e.SoloCardOpened) -> State:
    assert state.solo is not None
    return _solo(state, deck=state.solo.deck[1:], opened=(*state.solo.opened, event.card))


def _peeked(state: State, event: e.OpponentPeeked) -> State:
    return _solo(_opponent(state, event.opponent, seen=True), asked=state.rounds)


def _peek_declined(state: State, event: e.PeekDeclined) -> State:
    return _solo(state, asked=state.rounds)


def _opponent_scored(state: State, event: e.OpponentScored) -> State:
    assert state.solo is not None
    opponent = state.solo.opponents[event.opponent]
    token = Token(event.hole, event.points)
    scored = _opponent(state, event.opponent, tokens=(*opponent.tokens, token))
    left = list(state.tokens)
    left[event.hole] = tuple(points for points in left[event.hole] if points != event.points)
    scored = replace(scored, tokens=tuple(left))
    return scored if event.club is None else _turned_up(scored, event.opponent)


def _turned_up(state: State, number: int) -> State:
    assert state.solo is not None
    top, *clubs = state.solo.opponents[number].clubs
    turned = (*state.solo.opponents[number].turned, top)
    return _opponent(state, number, clubs=tuple(clubs), turned=turned, seen=False)


def _clubs_shuffled(state: State, event: e.OpponentClubsShuffled) -> State:
    return _opponent(state, event.opponent, clubs=event.clubs, turned=())


def _targets_opened(state: State, event: e.TargetsOpened) -> State:
    assert state.solo is not None
    opponents = tuple(
        replace(opponent, targets=opponent.targets[1:]) for opponent in state.solo.opponents
    )
    return _solo(state, opponents=opponents, scored=state.rounds)


EVOLVE_SOLO: dict[type[Any], Callable[[Any, Any], State]] = {
    e.OpponentsSet: _opponents_set,
    e.SoloDeckBuilt: _deck_built,
    e.SoloCardOpened: _card_opened,
    e.OpponentPeeked: _peeked,
    e.PeekDeclined: _peek_declined,
    e.OpponentScored: _opponent_scored,
    e.OpponentClubsShuffled: _clubs_shuffled,
    e.TargetsOpened: _targets_opened,
}
