"""Golfie: made by tests/clients/python_types.py."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from dogleg.types.shared import (
    CommonAsked,
    CommonChoices,
    CommonLine,
    CommonLogEntry,
    CommonOpenTableRequest,
    CommonOptions,
    CommonOptionsRequest,
    CommonTableView,
    CommonView,
)


class GolfieActionCard(TypedDict):
    """An action card (G1.2)."""

    kind: Literal["cart", "final", "hole", "zone"]
    cells: list[int]


class GolfieActionTurned(TypedDict):
    """The next action card (G3.1)."""

    type: Literal["ActionTurned"]
    card: GolfieActionCard
    active: int


class GolfieActionsShuffled(TypedDict):
    """A new action pile on the final hole, in hidden order (G2.1, G6.2)."""

    type: Literal["ActionsShuffled"]
    order: list[GolfieActionCard]
    count: int


class GolfieAreasDealt(TypedDict):
    """Each player is dealt nine face-down cards (G2.2), which are hidden from all."""

    type: Literal["AreasDealt"]
    areas: list[list[int]]


class GolfieAsked(CommonAsked):
    options: list[GolfieOption] | None


class GolfieBallLost(TypedDict):
    """The lost ball in a cell is discarded and counted (G5.1, G5.2)."""

    type: Literal["BallLost"]
    seat: int
    cell: int


class GolfieCardDealt(TypedDict):
    """The top card of the pile goes to an empty cell."""

    type: Literal["CardDealt"]
    seat: int
    cell: int
    value: int | None
    up: bool


class GolfieCardPicked(TypedDict):
    """A card of the top row is taken for the hole and turned up if necessary (G3.3)."""

    type: Literal["CardPicked"]
    seat: int
    cell: int
    value: int


class GolfieCardRevealed(TypedDict):
    """A card of the area is turned up (G2.3, G3.4)."""

    type: Literal["CardRevealed"]
    seat: int
    cell: int
    value: int


class GolfieCardsSwapped(TypedDict):
    """Two cards have changed places (G3.4)."""

    type: Literal["CardsSwapped"]
    seat: int
    cell: int
    other: int


class GolfieCellPlayed(TypedDict):
    """A pointed cell, or the cart's, has been played (G3.4 to G3.6)."""

    type: Literal["CellPlayed"]
    seat: int
    cell: int


class GolfieChoices(CommonChoices):
    options: GolfieOptions


class GolfieColumnsSlid(TypedDict):
    """The columns slide up into the empty cells (G3.3, G4.2)."""

    type: Literal["ColumnsSlid"]
    seat: int


class GolfieComboTaken(TypedDict):
    """Three equal cards are discarded (G4.2)."""

    type: Literal["ComboTaken"]
    seat: int
    line: int
    value: int


class GolfieCombosFound(TypedDict):
    """There is more than one combo: the player has to choose (G4.3)."""

    type: Literal["CombosFound"]
    seat: int


class GolfieComing(TypedDict):
    """The number of cards of a kind left in the action pile."""

    card: GolfieActionCard
    count: int


class GolfieConfig(TypedDict):
    """The options that a table agrees on before the game."""

    deck: GolfieDeckDesign
    teams: int


class GolfieDeckDesign(TypedDict):
    """The counts of all cards (G1.5)."""

    name: str
    values: list[GolfieValues]
    lost_balls: int
    holes: int
    carts: int
    zones: list[GolfieZone]
    final_holes: int
    about: str


class GolfieGameEnded(TypedDict):
    """The second final hole is over; the totals, by line (G6.3)."""

    type: Literal["GameEnded"]
    totals: list[int]


class GolfieGameStarted(TypedDict):
    """The table is set up; the deck design is embedded."""

    type: Literal["GameStarted"]
    config: GolfieConfig
    seats: int


class GolfieHalfEnded(TypedDict):
    """The subtotals, by line (G6.1)."""

    type: Literal["HalfEnded"]
    half: int
    totals: list[int]


class GolfieHalfView(TypedDict):
    """A half of a line's score sheet."""

    holes: list[int]
    lost_balls: int
    combos: int
    total: int


class GolfieHoleCompleted(TypedDict):
    """The top card of the pile replaces a lost ball; another lost ball counts too (G5.2)."""

    type: Literal["HoleCompleted"]
    seat: int
    value: int


class GolfieHoleWritten(TypedDict):
    """The hole is written on the score sheet, by line (G3.3, G7.1)."""

    type: Literal["HoleWritten"]
    hole: int
    values: list[int]
    by: list[int]


class GolfieLine(CommonLine):
    event: GolfieEvent | None


class GolfieLogEntry(CommonLogEntry):
    lines: list[GolfieLine]


class GolfieOpenTableRequest(CommonOpenTableRequest):
    game: Literal["golfie"]
    options: NotRequired[GolfieOptionsRequest]


class GolfieOption(TypedDict):
    """An action, its cells, and the visible values in them."""

    action: GolfieAction
    cells: list[int]
    values: list[int | None]


class GolfieOptions(CommonOptions):
    deck: str | None
    teams: Literal[0, 2, 4]


class GolfieOptionsRequest(CommonOptionsRequest):
    deck: NotRequired[str | None]
    teams: NotRequired[Literal[0, 2, 4]]


class GolfiePickCard(TypedDict):
    """Choose a card of the top row for the hole (G3.3)."""

    type: Literal["PickCard"]
    cell: int


class GolfieRevealCard(TypedDict):
    """Turn a face-down card up (G2.3, G3.4)."""

    type: Literal["RevealCard"]
    cell: int


class GolfieSeatDone(TypedDict):
    """The player has nothing left to do with this card."""

    type: Literal["SeatDone"]
    seat: int


class GolfieSeatView(TypedDict):
    """A seat as all viewers see it."""

    line: int
    area: list[int | None]
    up: list[bool]
    stage: Literal["cart", "combo", "done", "first", "hole", "second", "zone"]
    cells: list[int]
    picked: int | None


class GolfieSwapCards(TypedDict):
    """Move a card: swap it with an adjacent one (G3.4)."""

    type: Literal["SwapCards"]
    cell: int
    other: int


class GolfieTableView(CommonTableView):
    game: Literal["golfie"]
    choices: GolfieChoices
    options: list[GolfieOption] | None
    beside: list[GolfieAsked]
    view: GolfieView | None
    log: list[GolfieLogEntry]


class GolfieTakeCombo(TypedDict):
    """Resolve this combo first (G4.3); lines count rows from the top, then columns."""

    type: Literal["TakeCombo"]
    line: int


class GolfieTerrainShuffled(TypedDict):
    """Pile and discards become a new pile in hidden order (G2.1, G6.2, G6.4)."""

    type: Literal["TerrainShuffled"]
    order: list[int]
    count: int


class GolfieValues(TypedDict):
    """The number of terrain cards of one value."""

    value: int
    count: int


class GolfieView(CommonView):
    deck: GolfieDeckDesign
    teams: int
    target: int | None
    phase: Literal["cards", "opening", "over"]
    half: int
    active: int
    card: GolfieActionCard | None
    seats: list[GolfieSeatView]
    sheet: list[list[GolfieHalfView]]
    terrain_left: int
    actions_left: int
    to_come: list[GolfieComing]
    discards: int
    top_discard: int | None
    unseen: dict[str, int]


class GolfieZone(TypedDict):
    """The number of action cards that point at one or two cells (G1.2)."""

    cells: list[int]
    count: int


GolfieAction: TypeAlias = "GolfieRevealCard | GolfieSwapCards | GolfiePickCard | GolfieTakeCombo"

GolfieEvent: TypeAlias = "GolfieGameStarted | GolfieTerrainShuffled | GolfieActionsShuffled | GolfieAreasDealt | GolfieActionTurned | GolfieCardRevealed | GolfieCardsSwapped | GolfieCellPlayed | GolfieBallLost | GolfieCardDealt | GolfieCardPicked | GolfieHoleCompleted | GolfieCombosFound | GolfieComboTaken | GolfieColumnsSlid | GolfieSeatDone | GolfieHoleWritten | GolfieHalfEnded | GolfieGameEnded"
