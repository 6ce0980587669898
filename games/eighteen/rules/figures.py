"""The golfers of a player: one, or in teams mode two that share a hand (E9.4).

One of the two is active.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeGuard

from msgspec.structs import replace

from courses.geometry.hex import Hex
from games.eighteen.rules import actions as a
from games.eighteen.rules.changes import put
from games.eighteen.rules.state import Mate, Player, State
from games.kernel.interface import Seat

Naming = a.MoveOneHex | a.PlayClub | a.ExitBunker | a.FlyBall
Answers = dict[a.AnyAction, Any]
"""Distinct actions in order. A dict is used because merging dicts does not hash the keys again."""
Legal = Callable[[int, Hex], Answers]
"""Maps a golfer's index and hex to its legal actions."""


def with_active(player: Player, figure: int) -> Player:
    """Return the player with this golfer as the active one; the other golfer becomes the mate."""
    mate = player.mate
    if mate is None or player.figure == figure:
        return player
    other = Mate(player.at, player.wet, player.out)
    return replace(player, figure=figure, at=mate.at, wet=mate.wet, out=mate.out, mate=other)


def named(state: State, seat: Seat, figure: int) -> State:
    """Return the state after the seat has chosen which golfer moves."""
    player = state.seats[seat]
    if player.mate is None or player.figure == figure:
        return state
    return replace(state, seats=put(state.seats, seat, with_active(player, figure)))


def for_each(state: State, seat: Seat, legal: Legal) -> Answers:
    """Return the legal actions of all golfers that can move, without duplicates."""
    found: Answers = {}
    for figure, at in able(state, seat):
        found |= legal(figure, at)
    return found


def able(state: State, seat: Seat) -> list[tuple[int, Hex]]:
    """Return the indices and hexes of the golfers that can move now.

    An extra turn belongs to the golfer on the tee box. A golfer in water sits out (E9.4).
    """
    player = state.seats[seat]
    mate = player.mate
    if mate is None or state.in_extra or seat in state.extra:
        return [] if player.out else [(player.figure, player.at)]
    both: tuple[Player | Mate, ...] = (mate, player) if player.figure else (player, mate)
    return [(figure, golfer.at) for figure, golfer in enumerate(both) if not golfer.out]


def each_active(state: State, seat: Seat) -> Iterator[tuple[int, State]]:
    """Yield each golfer that can move now, by index, with a state in which it is active."""
    return ((figure, named(state, seat, figure)) for figure, _ in able(state, seat))


def misses_round(player: Player) -> bool:
    """Return True if all golfers of a player are in water (E7.2, E9.4)."""
    return player.wet and not player.done and (player.mate is None or player.mate.wet)


def in_round(player: Player, missing: bool) -> Player:
    """Return the player at the start of a round; a missed round counts as a turn (E7.2)."""
    if player.mate is not None:
        player = _one_active(player, player.mate)
    elif not missing:
        return replace(player, out=False) if player.out else player
    if not missing:
        return player
    return replace(player, out=True, wet=False, turns=player.turns + 1)


def _one_active(player: Player, mate: Mate) -> Player:
    """Make only the golfer in water sit out; the other golfer becomes active (E9.4)."""
    if not (player.wet or player.out or mate.wet or mate.out):
        return player
    rested = replace(player, out=player.wet, wet=False, mate=Mate(mate.at, out=mate.wet))
    return with_active(rested, 1 - player.figure) if player.wet else rested


def names_golfer(action: a.AnyAction) -> TypeGuard[Naming]:
    """Return True if an action names the golfer that moves.

    An action that draws a card first does not name one (E9.4).
    """
    if isinstance(action, a.PlayClub):
        return action.deck is None
    return isinstance(action, a.MoveOneHex | a.ExitBunker | a.FlyBall)
