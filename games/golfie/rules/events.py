"""Events of the game. Applying them produces a state, and the log shows them to players."""

from __future__ import annotations

import msgspec

from courses.designs.deck.value import ActionCard
from games.golfie.rules.state import Config


class Event(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Base class of all events; the tag in JSON is the name of the class."""


class GameStarted(Event, frozen=True):
    """The table is set up. The deck design is part of the event."""

    config: Config
    seats: int


class TerrainShuffled(Event, frozen=True):
    """The pile and the discards become a new pile in hidden order (G2.1, G6.2, G6.4)."""

    order: tuple[int, ...]
    """Empty for viewers who must not know the order."""
    count: int


class ActionsShuffled(Event, frozen=True):
    """A new action pile is placed on the final hole, in hidden order (G2.1, G6.2)."""

    order: tuple[ActionCard, ...]
    """Empty for viewers who must not know the order."""
    count: int


class AreasDealt(Event, frozen=True):
    """Each player is dealt nine face-down cards, hidden from all viewers (G2.2)."""

    areas: tuple[tuple[int, ...], ...]
    """The nine cards of each seat; empty, because no viewer can see them."""


class ActionTurned(Event, frozen=True):
    """The next action card is turned up (G3.1)."""

    card: ActionCard
    active: int


class CardRevealed(Event, frozen=True):
    """A card of the area is turned up (G2.3, G3.4)."""

    seat: int
    cell: int
    value: int


class CardsSwapped(Event, frozen=True):
    """Two cards have swapped places (G3.4)."""

    seat: int
    cell: int
    other: int
    """The adjacent cell whose card takes the place of the first one."""


class CellPlayed(Event, frozen=True):
    """A cell of the action card has been played, or any cell for the cart (G3.4 to G3.6)."""

    seat: int
    cell: int


class BallLost(Event, frozen=True):
    """The lost ball in a cell is discarded and counted (G5.1, G5.2)."""

    seat: int
    cell: int


class CardDealt(Event, frozen=True):
    """The top card of the pile is dealt to an empty cell.

    It is face up if it replaces a lost ball, otherwise face down (G5.1).
    """

    seat: int
    cell: int
    value: int | None
    """The value of the card; None for viewers who must not know it."""
    up: bool
    """True if the card is dealt face up."""


class CardPicked(Event, frozen=True):
    """A card of the top row is taken for the hole and turned up if necessary (G3.3)."""

    seat: int
    cell: int
    value: int


class HoleCompleted(Event, frozen=True):
    """The top card of the pile replaces a lost ball. Another lost ball is counted too (G5.2)."""

    seat: int
    value: int


class CombosFound(Event, frozen=True):
    """There are several combos, so the player has to choose (G4.3)."""

    seat: int


class ComboTaken(Event, frozen=True):
    """A combo of three equal cards is discarded (G4.2)."""

    seat: int
    line: int
    """The cells of the combo: 0 to 2 are the rows from the top, 3 to 5 the columns from the left.
    """
    value: int


class ColumnsSlid(Event, frozen=True):
    """The columns move up into the empty cells (G3.3, G4.2)."""

    seat: int


class SeatDone(Event, frozen=True):
    """The player has nothing left to do with this action card."""

    seat: int


class HoleWritten(Event, frozen=True):
    """A hole is recorded on the score sheet; the values are listed by line (G3.3, G7.1)."""

    hole: int
    """The hole of the game, counted from 0 in stored events and from 1 for viewers."""
    values: tuple[int, ...]
    """The strokes of each line on this hole."""
    by: tuple[int, ...]
    """For each line, the seat whose card counts."""


class HalfEnded(Event, frozen=True):
    """A half is over; the subtotals are listed by line (G6.1)."""

    half: int
    """Counted in the same way as holes."""
    totals: tuple[int, ...]
    """The subtotal of each line for this half."""


class GameEnded(Event, frozen=True):
    """The second final hole is over; the totals are listed by line (G6.3)."""

    totals: tuple[int, ...]
    """The total of each line for both halves; the lowest wins (G7)."""


AnyEvent = (
    GameStarted
    | TerrainShuffled
    | ActionsShuffled
    | AreasDealt
    | ActionTurned
    | CardRevealed
    | CardsSwapped
    | CellPlayed
    | BallLost
    | CardDealt
    | CardPicked
    | HoleCompleted
    | CombosFound
    | ComboTaken
    | ColumnsSlid
    | SeatDone
    | HoleWritten
    | HalfEnded
    | GameEnded
)
