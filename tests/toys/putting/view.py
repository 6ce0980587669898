"""The game as a viewer sees it, and other states that look the same to that viewer."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from games.kernel.chance import Chance
from games.kernel.interface import Audience, Viewer
from tests.toys.putting import events as e
from tests.toys.putting.state import Player, State


class SeatView(msgspec.Struct, frozen=True):
    """A seat as a viewer sees it. Hidden values are null."""

    hand: tuple[int, ...] | None
    hand_size: int
    laid: int | None
    has_laid: bool
    drawn: int | None
    seen: int | None
    looked: bool
    putted: bool
    colour: int
    points: tuple[int, ...]


class View(msgspec.Struct, frozen=True):
    """The table as a viewer sees it."""

    phase: str
    round: int
    rounds: int
    left: int
    discards: tuple[int, ...]
    pile: tuple[int, ...] | None
    seats: tuple[SeatView, ...]


def view(state: State, viewer: Viewer) -> View:
    """Return the table as a viewer sees it."""
    return View(
        phase=state.phase,
        round=state.round,
        rounds=state.config.rounds,
        left=len(state.pile),
        discards=state.discards,
        pile=state.pile if viewer is Audience.EVERYTHING else None,
        seats=tuple(
            _seat_view(player, viewer in (seat, Audience.EVERYTHING), state.phase != "aim")
            for seat, player in enumerate(state.seats)
        ),
    )


def _seat_view(player: Player, knows: bool, revealed: bool) -> SeatView:
    return SeatView(
        hand=player.hand if knows else None,
        hand_size=len(player.hand),
        laid=player.laid if knows or revealed else None,
        has_laid=player.laid is not None,
        drawn=player.drawn,
        seen=player.seen if knows else None,
        looked=player.looked,
        putted=player.putted,
        colour=player.colour,
        points=player.points,
    )


def redact(event: e.AnyEvent, viewer: Viewer) -> e.AnyEvent | None:
    """Return the event without anything hidden from the viewer."""
    if viewer is Audience.EVERYTHING:
        return event
    match event:
        case e.PileShuffled():
            return e.PileShuffled(())
        case e.HandsDealt(hands):
            return e.HandsDealt(
                tuple(hand if seat == viewer else () for seat, hand in enumerate(hands))
            )
        case e.CardLaid(seat) | e.PileLookedAt(seat) if seat != viewer:
            return replace(event, card=None)
    return event


def resample(state: State, viewer: Viewer, chance: Chance) -> State:
    """Return a state in which the cards hidden from the viewer are in a different order."""
    if viewer is Audience.EVERYTHING:
        return state
    known = next((p.seen for s, p in enumerate(state.seats) if s == viewer and p.seen), None)
    hidden = [card for s, p in enumerate(state.seats) if s != viewer for card in p.hand]
    hidden += [card for card in state.pile if card != known]
    unseen = iter(chance.shuffle("resample", hidden)[0])
    players = [p if s == viewer else _redealt(p, unseen) for s, p in enumerate(state.seats)]
    pile = tuple(card if card == known else next(unseen) for card in state.pile)
    seeing = (replace(p, seen=p.seen and pile[0]) for p in players)
    return replace(state, seats=tuple(seeing), pile=pile)


def _redealt(player: Player, unseen: Iterator[int]) -> Player:
    """Give the player a different hand. A hidden laid card keeps its position in the hand."""
    hand = tuple(next(unseen) for _ in player.hand)
    if player.laid not in player.hand:
        return replace(player, hand=hand)
    return replace(player, hand=hand, laid=hand[player.hand.index(player.laid)])
