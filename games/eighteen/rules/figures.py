"""The golfers of a player: one, or in teams two on one hand, of which one is active (E9.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeGuard

from msgspec.structs import replace

from games.eighteen.rules import actions as a
from games.eighteen.rules.changes import put
from games.eighteen.rules.state import Mate, Player, State
from games.kernel.interface import Seat

Naming = a.MoveOneHex | a.PlayClub | a.ExitBunker | a.FlyBall
Answers = dict[a.AnyAction, Any]
"""Actions in their order, each once; as a dict they are put together without being hashed anew."""
Legal = Callable[[State, Seat], Answers]


def with_active(player: Player, figure: int) -> Player:
    """The player with that golfer as the active one; the other is the mate."""
    mate = player.mate
    if mate is None or player.figure == figure:
        return player
    other = Mate(player.at, player.wet, player.out)
    return replace(player, figure=figure, at=mate.at, wet=mate.wet, out=mate.out, mate=other)


def named(state: State, seat: Seat, figure: int) -> State:
    """The state as it is once the seat has named the golfer that moves."""
    player = state.seats[seat]
    if player.mate is None or player.figure == figure:
        return state
    return replace(state, seats=put(state.seats, seat, with_active(player, figure)))


def for_each(state: State, seat: Seat, legal: Legal) -> Answers:
    """What is legal with one or the other golfer; where none is named yet it is said once."""
    if state.seats[seat].mate is None:
        return legal(state, seat)
    found: Answers = {}
    for _, now in each_active(state, seat):
        found |= legal(now, seat)
    return found


def each_active(state: State, seat: Seat) -> Iterator[tuple[int, State]]:
    """The golfers that may move now, each with the state in which it is the active one.

    An extra turn is for the one on the tee box; who is in the water idles (E9.4).
    """
    player = state.seats[seat]
    alone = player.mate is None or state.in_extra or seat in state.extra
    for figure in (player.figure,) if alone else (0, 1):
        now = named(state, seat, figure)
        if not now.seats[seat].out:
            yield figure, now


def misses_round(player: Player) -> bool:
    """Whether all golfers of a player lie in water (E7.2, E9.4)."""
    return player.wet and not player.done and (player.mate is None or player.mate.wet)


def in_round(player: Player, missing: bool) -> Player:
    """The player as a round begins; if it is missed, that counts as a turn (E7.2)."""
    if player.mate is not None:
        player = _one_active(player, player.mate)
    elif not missing:
        return replace(player, out=False) if player.out else player
    if not missing:
        return player
    return replace(player, out=True, wet=False, turns=player.turns + 1)


def _one_active(player: Player, mate: Mate) -> Player:
    """A golfer in water idles alone, and the other is the active one (E9.4)."""
    rested = replace(player, out=player.wet, wet=False, mate=Mate(mate.at, out=mate.wet))
    return with_active(rested, 1 - player.figure) if player.wet else rested


def names_golfer(action: a.AnyAction) -> TypeGuard[Naming]:
    """Whether an action says which golfer moves: not one after which a card is drawn (E9.4)."""
    if isinstance(action, a.PlayClub):
        return action.deck is None
    return isinstance(action, a.MoveOneHex | a.ExitBunker | a.FlyBall)
