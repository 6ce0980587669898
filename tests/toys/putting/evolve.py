"""State and event to the next state."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from tests.toys.putting import events as e
from tests.toys.putting.state import HAND_SIZE, Player, State


def evolve(state: State, event: e.AnyEvent) -> State:
    """The state after an event."""
    match event:
        case e.GameStarted():
            return State(event.config, "aim", (Player(),) * event.seats)
        case e.PileShuffled():
            return replace(state, pile=event.order, discards=(), shuffles=state.shuffles + 1)
        case e.HandsDealt():
            return _dealt(state, event.hands)
        case e.RoundStarted():
            return _round(state, event.round)
        case e.CardLaid():
            return _seat(state, event.seat, laid=event.card)
        case e.CardsRevealed():
            return _revealed(state)
        case e.CardDrawn():
            drawn = _seat(state, event.seat, drawn=event.card, putted=True)
            return _all(replace(drawn, pile=state.pile[1:]), seen=None)
        case e.BallHeld():
            return _seat(state, event.seat, putted=True)
        case e.PileLookedAt():
            return _seat(state, event.seat, seen=event.card, looked=True)
        case e.BallPainted():
            return _seat(state, event.seat, colour=event.colour)
        case e.RoundScored():
            return _scored(state, event.points)
        case e.GameEnded():
            return replace(state, phase="over")


def _seat(state: State, seat: int, **changes: Any) -> State:
    players = list(state.seats)
    players[seat] = replace(players[seat], **changes)
    return replace(state, seats=tuple(players))


def _all(state: State, **changes: Any) -> State:
    return replace(state, seats=tuple(replace(player, **changes) for player in state.seats))


def _dealt(state: State, hands: tuple[tuple[int, ...], ...]) -> State:
    players = tuple(replace(p, hand=hand) for p, hand in zip(state.seats, hands, strict=True))
    return replace(state, seats=players, pile=state.pile[HAND_SIZE * len(hands) :])


def _round(state: State, number: int) -> State:
    used = [card for p in state.seats for card in (p.laid, p.drawn) if card is not None]
    fresh = _all(state, laid=None, drawn=None, looked=False, putted=False)
    return replace(fresh, phase="aim", round=number, discards=(*state.discards, *used))


def _revealed(state: State) -> State:
    players = tuple(
        replace(player, hand=tuple(card for card in player.hand if card != player.laid))
        for player in state.seats
    )
    return replace(state, phase="putt", seats=players)


def _scored(state: State, points: tuple[int, ...]) -> State:
    players = tuple(
        replace(player, points=(*player.points, won))
        for player, won in zip(state.seats, points, strict=True)
    )
    return replace(state, seats=players)
