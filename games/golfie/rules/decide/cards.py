"""Action cards: turning one up, its effect, combos, and the end of a half (G3, G4, G6)."""

from __future__ import annotations

from collections.abc import Iterator

from courses.designs.deck.value import FINAL_HOLE
from games.golfie.rules import events as e
from games.golfie.rules.area import LINES, combos
from games.golfie.rules.decide.pile import shuffle_actions, shuffle_terrain, slide
from games.golfie.rules.decide.types import Journal
from games.golfie.rules.scoring import totals
from games.golfie.rules.state import State, members
from games.kernel.interface import Seat

HOLES = ("hole", "final")
"""The kinds of action cards that score a hole (G3.3, G6.1)."""


def turn_action(journal: Journal) -> None:
    """Turn up the next action card.

    This is automatic, because the active player has no choice (G3.1, G2.4).
    """
    state = journal.state
    card = state.actions[0] if state.actions else FINAL_HOLE
    journal.record(e.ActionTurned(card, state.turned % len(state.seats)))


def finish(journal: Journal, seat: Seat) -> None:
    """Finish a player's part of an action card.

    Take combos one at a time, or let the player choose between several. Then wait for the other
    players (G4).
    """
    while found := combos(journal.state.seats[seat].area):
        if len(found) > 1:
            journal.record(e.CombosFound(seat))
            return
        take(journal, seat, found[0])
    journal.record(e.SeatDone(seat))
    if all(player.stage == "done" for player in journal.state.seats):
        _end_card(journal)


def take(journal: Journal, seat: Seat, line: int) -> None:
    """Discard a combo and refill the area (G4.2)."""
    value = journal.state.seats[seat].area[LINES[line][0]].value
    journal.record(e.ComboTaken(seat, line, value))
    slide(journal, seat)


def _end_card(journal: Journal) -> None:
    state = journal.state
    if state.card is not None and state.card.kind in HOLES:
        journal.record(_written(state))
    if state.card == FINAL_HOLE:
        _end_half(journal)
    else:
        turn_action(journal)


def _written(state: State) -> e.HoleWritten:
    """Return the lowest pick of each line; among equal picks, the first seat's (G3.3, G7.1)."""
    best = [min(_picks(state, line)) for line in range(len(state.sheet))]
    first, second = state.sheet[0]
    return e.HoleWritten(
        hole=len(first.holes) + len(second.holes),
        values=tuple(value for value, _ in best),
        by=tuple(seat for _, seat in best),
    )


def _picks(state: State, line: int) -> Iterator[tuple[int, Seat]]:
    for seat in members(state, line):
        if (picked := state.seats[seat].picked) is not None:
            yield picked, seat


def _end_half(journal: Journal) -> None:
    """Record the subtotals, then start the second half or end the game (G6.1 to G6.3)."""
    state = journal.state
    journal.record(e.HalfEnded(state.half, tuple(line[state.half].total for line in state.sheet)))
    if state.half == 1:
        journal.record(e.GameEnded(totals(state)))
        return
    shuffle_terrain(journal, journal.state.terrain + journal.state.discards)
    shuffle_actions(journal)
    turn_action(journal)
