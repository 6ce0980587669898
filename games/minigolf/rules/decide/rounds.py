"""The end of a turn, a round or the game: rulers, leftovers and client visits (M3, M5, M6)."""

from __future__ import annotations

from games.kernel.interface import Seat
from games.minigolf.rules import events as e
from games.minigolf.rules.bag import by_back, tiles_in
from games.minigolf.rules.decide.drawing import drawn
from games.minigolf.rules.decide.settling import end_building
from games.minigolf.rules.decide.types import Journal
from games.minigolf.rules.decide.visits import open_promises
from games.minigolf.rules.state import State

IDLE_ROUNDS = 3
"""The number of consecutive rounds of passes after which the final phase starts (M3.3)."""
VISITED_AT = 21
"""The number of tiles set aside that triggers the client visit (M5.2)."""

Leftovers = dict[int, int]
"""Tiles that no player took, by space of the middle ruler."""


def end_turn(journal: Journal, seat: Seat) -> None:
    """Continue with the next pawn on the top ruler, or end the round (M3.1)."""
    journal.record(e.TurnEnded(seat))
    if journal.state.turn == len(journal.state.order):
        _end_round(journal)


def fill_ruler(journal: Journal) -> int:
    """Fill the bottom ruler with one tile more than there are players (M3.4).

    Return the number of client visits drawn with the tiles.
    """
    tiles, visits = drawn(journal, _spaces(journal.state))
    journal.record(e.RulerFilled(by_back(tiles), visits))
    return visits


def _spaces(state: State) -> int:
    return len(state.seats) + 1


def _end_round(journal: Journal) -> None:
    """End the round. Check for the end of the game before the rulers are refilled (M3.4, M6.4)."""
    state = journal.state
    if len(state.finishers) == len(state.seats):
        end_building(journal, "stopped")
        return
    if len(state.bench) == len(state.seats):
        _count_idle(journal)
    left = _leftovers(journal.state)
    asked = {space for player in state.seats for space in player.asked_back}
    journal.record(e.RulersMoved(_next_order(state)))
    if tiles_in(state.bag) < _spaces(state):
        _refill_with_all(journal, tuple(left.values()))
    else:
        visits = fill_ruler(journal)
        visits += _clear_away(journal, left, asked)
        if visits:
            open_promises(journal, visits)


def _count_idle(journal: Journal) -> None:
    """Count a round of passes, and start the final phase after three in a row (M3.3)."""
    state = journal.state
    journal.record(e.RoundOfPasses(state.idle + 1))
    if journal.state.idle == IDLE_ROUNDS and not state.final:
        journal.record(e.FinalPhaseBegun())


def _leftovers(state: State) -> Leftovers:
    spaces = enumerate(state.middle)
    return {number: space.tile for number, space in spaces if space.tile is not None}


def _next_order(state: State) -> tuple[Seat, ...]:
    """Return the order of the next round: the bench, then pawns among the tiles (M3.3, M3.4)."""
    pawns = tuple(space.pawn for space in state.middle if space.pawn is not None)
    return state.bench + pawns


def _refill_with_all(journal: Journal, left: tuple[int, ...]) -> None:
    """Return leftovers and tiles set aside to the bag, then refill the ruler.

    End the game if there are still too few tiles (M3.6).
    """
    journal.record(e.LeftoversReturned(left))
    if journal.state.aside:
        journal.record(e.AsideReturned())
    if tiles_in(journal.state.bag) < _spaces(journal.state):
        end_building(journal, "bag")
        return
    if visits := fill_ruler(journal):
        open_promises(journal, visits)


def _clear_away(journal: Journal, left: Leftovers, asked: set[int]) -> int:
    """Remove the leftovers after the refill; return the number of client visits (M3.5, M5.2)."""
    state = journal.state
    if state.final:
        _discard(journal, left, asked)
    elif _sets_aside(state):
        return _set_aside(journal, left)
    else:
        journal.record(e.LeftoversReturned(tuple(left.values())))
    return 0


def _discard(journal: Journal, left: Leftovers, asked: set[int]) -> None:
    """Discard leftovers except those requested by players who are still building (M3.5)."""
    back = tuple(tile for space, tile in left.items() if space in asked)
    out = tuple(tile for space, tile in left.items() if space not in asked)
    if back:
        journal.record(e.LeftoversReturned(back))
    if out:
        journal.record(e.LeftoversDiscarded(out))


def _sets_aside(state: State) -> bool:
    """Return True if leftovers are set aside. After the only client visit, they no longer are
    (M5.2).
    """
    config = state.config
    return config.edition == "advanced" and config.visits == "set_aside" and not state.visits


def _set_aside(journal: Journal, left: Leftovers) -> int:
    journal.record(e.LeftoversSetAside(tuple(left.values())))
    if len(journal.state.aside) < VISITED_AT:
        return 0
    journal.record(e.AsideReturned())
    return 1
