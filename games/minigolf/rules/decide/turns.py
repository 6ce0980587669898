"""A player's turn: choosing at the ruler and placing a tile (M3.1 to M3.3, M4.3, M6)."""

from __future__ import annotations

from games.kernel.interface import Seat
from games.minigolf.rules import actions as a
from games.minigolf.rules import events as e
from games.minigolf.rules.decide.alone import after_passing, after_placing
from games.minigolf.rules.decide.rounds import end_turn
from games.minigolf.rules.decide.settling import end_building
from games.minigolf.rules.decide.types import Journal
from games.minigolf.rules.ground import ground_of
from games.minigolf.rules.laid import Laid
from games.minigolf.rules.placing import is_filled
from games.minigolf.rules.state import State, alone, plot_of


def take_tile(journal: Journal, seat: Seat, action: a.TakeTile) -> None:
    """Take a tile, which must then be placed (M3.1, M3.2)."""
    journal.record(e.TileTaken(seat, action.space, _tile(journal.state, action.space)))


def take_face_down(journal: Journal, seat: Seat, action: a.TakeFaceDown) -> None:
    """Take a tile face down (M6.2, M6.3).

    The first time, stop building, unless the seat has already stopped with a filled plot.
    """
    if not journal.state.seats[seat].stopped:
        journal.record(e.BuildingStopped(seat))
    journal.record(e.TileCollected(seat, action.space, _tile(journal.state, action.space)))
    end_turn(journal, seat)


def pass_turn(journal: Journal, seat: Seat, _: a.Pass) -> None:
    """Move the pawn to the front of the bench.

    In a solo game, the player then decides about both tiles (M10.1).
    """
    journal.record(e.Passed(seat))
    if alone(journal.state):
        after_passing(journal)
    else:
        end_turn(journal, seat)


def place_tile(journal: Journal, seat: Seat, action: a.PlaceTile) -> None:
    """Place a tile. A filled plot ends the seat's building.

    The first seat to fill its plot starts the final phase (M6.1, M6.2).
    """
    tile = journal.state.held
    assert tile is not None
    journal.record(e.TilePlaced(seat, Laid(tile, action.x, action.y, action.turn)))
    player = journal.state.seats[seat]
    if is_filled(ground_of(plot_of(player)), player.course):
        journal.record(e.PlotFilled(seat))
    after = _placed_alone if alone(journal.state) else _placed
    after(journal, seat)


def confirm_placing(journal: Journal, seat: Seat, _: a.ConfirmPlacing) -> None:
    """Confirm a placement. No tile is drawn before that (M4.3)."""
    end_turn(journal, seat)


def _placed_alone(journal: Journal, seat: Seat) -> None:
    """End the solo game if the plot is filled, otherwise go on with the other tile (M10.1)."""
    if journal.state.seats[seat].stopped:
        end_building(journal, "filled")
    else:
        after_placing(journal)


def _placed(journal: Journal, seat: Seat) -> None:
    """Continue after a placement. The last placement of a round must be confirmed first (M4.3)."""
    state = journal.state
    if state.seats[seat].stopped and not state.final:
        journal.record(e.FinalPhaseBegun())
    if state.turn + 1 < len(state.order):
        end_turn(journal, seat)


def _tile(state: State, space: int) -> int:
    tile = state.middle[space].tile
    assert tile is not None
    return tile
