"""Turn actions into events."""

from __future__ import annotations

from games.kernel.chance import Journal
from games.kernel.interface import Seat
from tests.toys.laying import actions as a
from tests.toys.laying import events as e
from tests.toys.laying.state import PARS, Config, State

LayingJournal = Journal[State, e.AnyEvent]


def setup(journal: LayingJournal, seats: int, config: Config) -> None:
    """Deal the promises, draw the order of the seats, and fill the ruler."""
    journal.record(e.GameStarted(config, seats))
    journal.record(e.PromisesDealt(journal.shuffled("promises", PARS * 2)[:seats]))
    _start_round(journal, journal.shuffled("order", range(seats)))


def decide(journal: LayingJournal, seat: Seat, action: a.AnyAction) -> None:
    """Deal the promises, draw the order of the seats at random, and fill the ruler."""
    match action:
        case a.TakeTile(tile, end):
            journal.record(e.TileTaken(seat, tile, end))
            _end_round(journal)
        case a.PassTurn():
            journal.record(e.TurnPassed(seat))
            _end_round(journal)
        case a.NumberHole(tile, number):
            journal.record(e.HoleNumbered(seat, tile, number))


def _end_round(journal: LayingJournal) -> None:
    state = journal.state
    if state.order:
        return
    if state.round == state.config.rounds or not state.bag:
        journal.record(e.GameEnded(tuple(player.promise for player in state.seats)))
    else:
        _start_round(journal, (*state.passed, *state.taken))


def _start_round(journal: LayingJournal, order: tuple[int, ...]) -> None:
    """Draw one more tile than there are players, or all tiles left in the bag if there are
    fewer.
    """
    journal.record(e.RoundStarted(order))
    for place in range(len(order) + 1):
        bag = journal.state.bag
        if bag:
            drawn = journal.number(f"draw/{journal.state.round}/{place}", len(bag))
            journal.record(e.TileDrawn(bag[drawn]))
