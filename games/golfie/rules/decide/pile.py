"""The terrain pile: drawing from it, and shuffling it (G2.1, G6.2, G6.4)."""

from __future__ import annotations

from courses.designs.deck.value import LOST_BALL, action_cards
from games.golfie.rules import events as e
from games.golfie.rules.area import empty_cells
from games.golfie.rules.decide.types import Journal
from games.kernel.interface import Seat


def shuffle_terrain(journal: Journal, cards: tuple[int, ...]) -> None:
    """Make a new pile of these cards, in random order."""
    stream = f"terrain/{journal.state.terrain_shuffles}"
    order = journal.shuffled(stream, cards)
    journal.record(e.TerrainShuffled(order, len(order)))


def shuffle_actions(journal: Journal) -> None:
    """Make a new action pile on top of the final hole, once per half (G2.1, G6.2)."""
    state = journal.state
    order = journal.shuffled(f"actions/{state.half}", action_cards(state.config.deck))
    journal.record(e.ActionsShuffled(order, len(order)))


def refill(journal: Journal) -> None:
    """Refill an empty pile from the discards immediately (G6.4)."""
    if not journal.state.terrain and journal.state.discards:
        shuffle_terrain(journal, journal.state.discards)


def deal(journal: Journal, seat: Seat, cell: int, *, up: bool) -> int:
    """Deal the top card of the pile to an empty cell, and return its value."""
    refill(journal)
    value = journal.state.terrain[0]
    journal.record(e.CardDealt(seat, cell, value, up))
    refill(journal)
    return value


def replace_lost_balls(journal: Journal, seat: Seat, cell: int, value: int) -> None:
    """Replace and count face-up lost balls until the card has a value (G5.1, G5.3)."""
    while value == LOST_BALL:
        journal.record(e.BallLost(seat, cell))
        value = deal(journal, seat, cell, up=True)


def complete_hole(journal: Journal, seat: Seat) -> None:
    """After a lost ball, complete the hole with the next card that has a value (G5.2)."""
    value = LOST_BALL
    while value == LOST_BALL:
        refill(journal)
        value = journal.state.terrain[0]
        journal.record(e.HoleCompleted(seat, value))
        refill(journal)


def slide(journal: Journal, seat: Seat) -> None:
    """Move the columns up, and deal face-down cards to the empty cells (G3.3, G4.2)."""
    journal.record(e.ColumnsSlid(seat))
    for cell in empty_cells(journal.state.seats[seat].area):
        deal(journal, seat, cell, up=False)
