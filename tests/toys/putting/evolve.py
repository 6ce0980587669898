"""Apply events to the state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from tests.toys.putting import events as e
from tests.toys.putting.state import HAND_SIZE, Player, State


def evolve(state: State, event: e.AnyEvent) -> State:
    """Return the state after an event."""
    return _EVOLVE[type(event)](state, event)


def _seat(state: State, seat: int, **changes: Any) -> State:
    players = list(state.seats)
    players[seat] = replace(players[seat], **changes)
    return replace(state, seats=tuple(players))


def _all(state: State, **changes: Any) -> State:
    return replace(state, seats=tuple(replace(player, **changes) for player in state.seats))


def _game_started(_: State | None, event: e.GameStarted) -> State:
    return State(event.config, "aim", (Player(),) * event.seats)


def _pile_shuffled(state: State, event: e.PileShuffled) -> State:
    return replace(state, pile=event.order, discards=(), shuffles=state.shuffles + 1)


def _hands_dealt(state: State, event: e.HandsDealt) -> State:
    players = tuple(replace(p, hand=hand) for p, hand in zip(state.seats, event.hands, strict=True))
    return replace(state, seats=players, pile=state.pile[HAND_SIZE * len(players) :])


def _round_started(state: State, event: e.RoundStarted) -> State:
    used = [card for p in state.seats for card in (p.laid, p.drawn) if card is not None]
    fresh = _all(state, laid=None, drawn=None, looked=False, putted=False)
    return replace(fresh, phase="aim", round=event.round, discards=(*state.discards, *used))


def _card_laid(state: State, event: e.CardLaid) -> State:
    return _seat(state, event.seat, laid=event.card)


def _cards_revealed(state: State, _: e.CardsRevealed) -> State:
    players = tuple(
        replace(player, hand=tuple(card for card in player.hand if card != player.laid))
        for player in state.seats
    )
    return replace(state, phase="putt", seats=players)


def _card_drawn(state: State, event: e.CardDrawn) -> State:
    drawn = _seat(state, event.seat, drawn=event.card, putted=True)
    return _all(replace(drawn, pile=state.pile[1:]), seen=None)


def _ball_held(state: State, event: e.BallHeld) -> State:
    return _seat(state, event.seat, putted=True)


def _pile_looked_at(state: State, event: e.PileLookedAt) -> State:
    return _seat(state, event.seat, seen=event.card, looked=True)


def _ball_painted(state: State, event: e.BallPainted) -> State:
    return _seat(state, event.seat, colour=event.colour)


def _round_scored(state: State, event: e.RoundScored) -> State:
    players = tuple(
        replace(player, points=(*player.points, won))
        for player, won in zip(state.seats, event.points, strict=True)
    )
    return replace(state, seats=players)


def _game_ended(state: State, _: e.GameEnded) -> State:
    return replace(state, phase="over")


_EVOLVE: dict[type[e.AnyEvent], Callable[[Any, Any], State]] = {
    e.GameStarted: _game_started,
    e.PileShuffled: _pile_shuffled,
    e.HandsDealt: _hands_dealt,
    e.RoundStarted: _round_started,
    e.CardLaid: _card_laid,
    e.CardsRevealed: _cards_revealed,
    e.CardDrawn: _card_drawn,
    e.BallHeld: _ball_held,
    e.PileLookedAt: _pile_looked_at,
    e.BallPainted: _ball_painted,
    e.RoundScored: _round_scored,
    e.GameEnded: _game_ended,
}
