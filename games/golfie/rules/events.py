"""What happens. States are these events folded; a log tells them to people."""

from __future__ import annotations

import msgspec

from courses.designs.deck.value import ActionCard
from games.golfie.rules.state import Config


class Event(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The base of all; its tag in JSON is the name of the class."""


class GameStarted(Event, frozen=True):
    """The table is set; the deck design is embedded."""

    config: Config
    seats: int


class TerrainShuffled(Event, frozen=True):
    """Pile and discards become a new pile (G2.1, G6.2, G6.4). Nobody sees its order."""

    order: tuple[int, ...]
    """Empty for those who may not know."""
    count: int


class ActionsShuffled(Event, frozen=True):
    """A new action pile on the final hole (G2.1, G6.2). Nobody sees its order."""

    order: tuple[ActionCard, ...]
    count: int


class AreasDealt(Event, frozen=True):
    """Nine face-down cards to everybody (G2.2); nobody sees them."""

    areas: tuple[tuple[int, ...], ...]


class ActionTurned(Event, frozen=True):
    """The next action card (G3.1)."""

    card: ActionCard
    active: int


class CardRevealed(Event, frozen=True):
    """A card of the area is turned up (G2.3, G3.4)."""

    seat: int
    cell: int
    value: int


class CardsSwapped(Event, frozen=True):
    """Two cards have changed places (G3.4)."""

    seat: int
    cell: int
    other: int


class CellPlayed(Event, frozen=True):
    """A pointed cell, or the cart's, is done with (G3.4 to G3.6)."""

    seat: int
    cell: int


class BallLost(Event, frozen=True):
    """The lost ball in a cell is discarded and counted (G5.1, G5.2)."""

    seat: int
    cell: int


class CardDealt(Event, frozen=True):
    """The top of the pile into an empty cell: face up for a lost ball, else face down (G5.1)."""

    seat: int
    cell: int
    value: int | None
    """None for those who may not know."""
    up: bool


class CardPicked(Event, frozen=True):
    """A card of the top row is taken for the hole, turned up if it was not (G3.3)."""

    seat: int
    cell: int
    value: int


class HoleCompleted(Event, frozen=True):
    """The top of the pile instead of a lost ball; another lost ball counts too (G5.2)."""

    seat: int
    value: int


class CombosFound(Event, frozen=True):
    """More than one combo: the player chooses (G4.3)."""

    seat: int


class ComboTaken(Event, frozen=True):
    """Three alike are discarded (G4.2)."""

    seat: int
    line: int
    value: int


class ColumnsSlid(Event, frozen=True):
    """The columns slide up into the empty cells (G3.3, G4.2)."""

    seat: int


class SeatDone(Event, frozen=True):
    """Nothing more to do with this card."""

    seat: int


class HoleWritten(Event, frozen=True):
    """The hole stands on the sheet, by line (G3.3, G7.1)."""

    hole: int
    """Of the game; counted from 0 where it is stored, from 1 where it is told."""
    values: tuple[int, ...]
    by: tuple[int, ...]
    """Whose card counts."""


class HalfEnded(Event, frozen=True):
    """The subtotals, by line (G6.1)."""

    half: int
    """Counted as holes are."""
    totals: tuple[int, ...]


class GameEnded(Event, frozen=True):
    """The second final hole is over; the totals, by line (G6.3)."""

    totals: tuple[int, ...]


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
