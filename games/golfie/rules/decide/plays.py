"""Plays in a player's area (G2.3, G3.3 to G3.6)."""

from __future__ import annotations

from courses.designs.deck.value import LOST_BALL
from games.golfie.rules import actions as a
from games.golfie.rules import events as e
from games.golfie.rules.decide.cards import finish, take
from games.golfie.rules.decide.pile import complete_hole, replace_lost_balls, slide
from games.golfie.rules.decide.types import Journal
from games.kernel.interface import Seat


def reveal_card(journal: Journal, seat: Seat, action: a.RevealCard) -> None:
    """Turn a card up, and replace it if it is a lost ball (G3.4, G5.1)."""
    value = journal.state.seats[seat].area[action.cell].value
    journal.record(e.CardRevealed(seat, action.cell, value))
    replace_lost_balls(journal, seat, action.cell, value)
    _played(journal, seat, action.cell)


def swap_cards(journal: Journal, seat: Seat, action: a.SwapCards) -> None:
    """Swap a card with an adjacent one (G3.4)."""
    journal.record(e.CardsSwapped(seat, action.cell, action.other))
    _played(journal, seat, action.cell)


def _played(journal: Journal, seat: Seat, cell: int) -> None:
    """Record that a cell was played.

    Finish the card unless a second reveal or the other cell of a double zone follows (G4.4).
    """
    opening = journal.state.seats[seat].stage == "first"
    journal.record(e.CellPlayed(seat, cell))
    if not (opening or journal.state.seats[seat].cells):
        finish(journal, seat)


def pick_card(journal: Journal, seat: Seat, action: a.PickCard) -> None:
    """Pick a card of the top row for the hole; it does not count for a combo (G3.3, G5.2)."""
    value = journal.state.seats[seat].area[action.cell].value
    journal.record(e.CardPicked(seat, action.cell, value))
    if value == LOST_BALL:
        journal.record(e.BallLost(seat, action.cell))
        complete_hole(journal, seat)
    slide(journal, seat)
    finish(journal, seat)


def take_combo(journal: Journal, seat: Seat, action: a.TakeCombo) -> None:
    """Take the combo that the player chose; other combos may no longer exist afterwards (G4.3)."""
    take(journal, seat, action.line)
    finish(journal, seat)
