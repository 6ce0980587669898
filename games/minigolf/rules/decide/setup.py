"""The set-up: from an empty table to the first turn (M2)."""

from __future__ import annotations

from games.kernel.interface import Seat
from games.minigolf.rules import actions as a
from games.minigolf.rules import events as e
from games.minigolf.rules.clients import GENTLEMEN, LADIES
from games.minigolf.rules.decide.alone import draw_offer
from games.minigolf.rules.decide.rounds import fill_ruler
from games.minigolf.rules.decide.types import Journal
from games.minigolf.rules.decide.visits import open_promises
from games.minigolf.rules.state import PLOTS_A_SEAT, Config, alone

VISITS = {1: 3, 2: 3, 3: 4, 4: 5, 5: 7}
"""The number of client visits in the bag, by number of players (M1.6)."""


def setup(journal: Journal, seats: int, config: Config) -> None:
    """Draw the clients, and deal three plots to each player (M2.1, M2.2).

    If there is only one plot, all players receive that plot.
    """
    journal.record(e.GameStarted(config, seats))
    lady = LADIES[journal.number("lady", len(LADIES))]
    gentleman = GENTLEMEN[journal.number("gentleman", len(GENTLEMEN))]
    journal.record(e.ClientsDrawn(lady, gentleman))
    if len(config.plots) == 1:
        journal.record(e.PlotsShown(config.plots * seats))
        _begin(journal)
        return
    cards = [config.plots[n] for n in journal.shuffled("plots", range(len(config.plots)))]
    dealt = (cards[PLOTS_A_SEAT * seat :][:PLOTS_A_SEAT] for seat in range(seats))
    journal.record(e.PlotsDealt(tuple(map(tuple, dealt))))


def keep_plot(journal: Journal, seat: Seat, action: a.KeepPlot) -> None:
    """Keep a plot. When all players have kept one, show the plots and start the game (M2.2)."""
    journal.record(e.PlotKept(seat, action.place))
    seats = journal.state.seats
    kept = tuple(player.hand[player.kept] for player in seats if player.kept is not None)
    if len(kept) == len(seats):
        journal.record(e.PlotsShown(kept))
        _begin(journal)


def _begin(journal: Journal) -> None:
    """Set up rulers, client visits and promises (M2.3, M2.4); a solo game has no rulers (M10.1).

    The visits are added after the rulers are filled, so that no visit happens before the first
    round.
    """
    state = journal.state
    if not alone(state):
        _lay_out_rulers(journal)
    if state.config.edition == "advanced":
        if state.config.visits == "bag":
            journal.record(e.VisitsAdded(VISITS[len(state.seats)]))
        open_promises(journal, 0)
    elif alone(state):
        draw_offer(journal)


def _lay_out_rulers(journal: Journal) -> None:
    """Place the pawns in random order, and fill two rulers with tiles (M2.3)."""
    order = journal.shuffled("order", range(len(journal.state.seats)))
    fill_ruler(journal)
    journal.record(e.RulersMoved(order))
    fill_ruler(journal)
