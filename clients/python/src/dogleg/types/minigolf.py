"""Minigolf: made by tests/clients/python_types.py."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

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


class MinigolfAsideReturned(TypedDict):
    """All tiles set aside are returned to the bag (M5.2, M3.6)."""

    type: Literal["AsideReturned"]


class MinigolfAskBack(TypedDict):
    """Request that a tile of the ruler is returned to the bag if no player takes it (M3.5)."""

    type: Literal["AskBack"]
    space: int


class MinigolfAskNotBack(TypedDict):
    """Withdraw the request for a tile (M3.5)."""

    type: Literal["AskNotBack"]
    space: int


class MinigolfAsked(CommonAsked):
    options: list[MinigolfOption] | None


class MinigolfBuildingEnded(TypedDict):
    """The courses are finished; the best joins and numbers, by seat (M8.6)."""

    type: Literal["BuildingEnded"]
    ending: Literal["bag", "filled", "stopped"]
    settled: list[MinigolfSettled]


class MinigolfBuildingStopped(TypedDict):
    """The seat stops building (M6.2, M10.1)."""

    type: Literal["BuildingStopped"]
    seat: int


class MinigolfChoices(CommonChoices):
    options: MinigolfOptions


class MinigolfClearOffer(TypedDict):
    """In a solo game, return the remaining tiles to the bag or remove them (M10.1)."""

    type: Literal["ClearOffer"]
    back: list[int]


class MinigolfClientsDrawn(TypedDict):
    """The clients of the table (M2.1)."""

    type: Literal["ClientsDrawn"]
    lady: Literal["bloom", "evergreen", "hotdog", "lazy", "plumber", "sloppy", "sprinkle"]
    gentleman: Literal[
        "linear", "long", "luckyfor", "short", "straightforward", "turner", "ueberstitious"
    ]


class MinigolfConfig(TypedDict):
    """The options that a table agrees on before the game."""

    plots: list[MinigolfPlotDesign]
    edition: Literal["advanced", "family"]
    visits: Literal["bag", "set_aside"]
    first_game: bool


class MinigolfConfirmCourse(TypedDict):
    """Confirm that the course counts as it is numbered and joined (M8.6)."""

    type: Literal["ConfirmCourse"]


class MinigolfConfirmPlacing(TypedDict):
    """Confirm the last placement of a round; then tiles are drawn (M4.3)."""

    type: Literal["ConfirmPlacing"]


class MinigolfCourseConfirmed(TypedDict):
    """The seat confirms its course as it is settled (M8.6)."""

    type: Literal["CourseConfirmed"]
    seat: int


class MinigolfFinalPhaseBegun(TypedDict):
    """Players who are still building can stop from now on (M6.1, M3.3)."""

    type: Literal["FinalPhaseBegun"]


class MinigolfFreeNumber(TypedDict):
    """Remove a hole's number from the course (M4.4)."""

    type: Literal["FreeNumber"]
    number: int


class MinigolfGameEnded(TypedDict):
    """Everything is counted, and all promises are shown, by seat (M9)."""

    type: Literal["GameEnded"]
    promises: list[
        list[Literal["circuit", "gentleman", "lady", "par", "plot", "popularity", "speed"]]
    ]
    sheets: list[MinigolfSheet]


class MinigolfGameStarted(TypedDict):
    """The table is set up, and all tiles are in the bag; the plots are embedded."""

    type: Literal["GameStarted"]
    config: MinigolfConfig
    seats: int


class MinigolfGate(TypedDict):
    """The quarter disc of the entrance in its 2 x 2 squares (M1.7)."""

    x: int
    y: int
    corner: Literal["ne", "nw", "se", "sw"]


class MinigolfHolesNumbered(TypedDict):
    """A seat's numbers or joins have changed (M4.4, M8.6)."""

    type: Literal["HolesNumbered"]
    seat: int
    settled: MinigolfSettled


class MinigolfJoinGroups(TypedDict):
    """Count two groups, with those joined to them, as one hole (M8.2)."""

    type: Literal["JoinGroups"]
    group: int
    other: int


class MinigolfKeepPlot(TypedDict):
    """Keep one of the dealt plots; it can be changed until all have kept one (M2.2)."""

    type: Literal["KeepPlot"]
    place: int


class MinigolfLeftoversDiscarded(TypedDict):
    """Tiles that no player took are out of the game (M3.5)."""

    type: Literal["LeftoversDiscarded"]
    tiles: list[int]


class MinigolfLeftoversReturned(TypedDict):
    """Tiles that no player took are returned to the bag (M3.5, M3.6)."""

    type: Literal["LeftoversReturned"]
    tiles: list[int]


class MinigolfLeftoversSetAside(TypedDict):
    """Tiles that no player took are set aside (M5.2)."""

    type: Literal["LeftoversSetAside"]
    tiles: list[int]


class MinigolfLine(CommonLine):
    event: MinigolfEvent | None


class MinigolfLogEntry(CommonLogEntry):
    lines: list[MinigolfLine]


class MinigolfMakePromise(TypedDict):
    """Take a promise; it is never returned (M2.4, M5.1)."""

    type: Literal["MakePromise"]
    promise: Literal["circuit", "gentleman", "lady", "par", "plot", "popularity", "speed"]


class MinigolfNoMorePromises(TypedDict):
    """Make no more promises until the next client visit (M5.1)."""

    type: Literal["NoMorePromises"]


class MinigolfNumberBest(TypedDict):
    """Choose the best numbers and, at the end, the best joins (M4.4, M8.6)."""

    type: Literal["NumberBest"]


class MinigolfNumberHole(TypedDict):
    """Put a hole's number on a cell; a number already there swaps places with it (M4.4)."""

    type: Literal["NumberHole"]
    number: int
    x: int
    y: int


class MinigolfOfferCleared(TypedDict):
    """The remaining tiles of a solo player are returned to the bag or discarded (M10.1)."""

    type: Literal["OfferCleared"]
    returned: list[int]
    discarded: list[int]


class MinigolfOfferDrawn(TypedDict):
    """The tiles to choose from in a solo game (M10.1)."""

    type: Literal["OfferDrawn"]
    tiles: list[int]
    visits: int


class MinigolfOpenTableRequest(CommonOpenTableRequest):
    game: Literal["minigolf"]
    options: NotRequired[MinigolfOptionsRequest]


class MinigolfOption(TypedDict):
    """An action, its tile, and the edges that a placement would make wrong."""

    action: MinigolfAction
    tile: NotRequired[int | None]
    wrong: NotRequired[list[list[Any]]]
    adds: NotRequired[list[int]]
    groups: NotRequired[list[list[list[int]]]]


class MinigolfOptions(CommonOptions):
    edition: Literal["family", "advanced"]
    plot: str | None
    plots: str | None
    visits: Literal["bag", "set_aside"]
    first_game: bool
    leave_out_hardest: bool


class MinigolfOptionsRequest(CommonOptionsRequest):
    edition: NotRequired[Literal["family", "advanced"]]
    plot: NotRequired[str | None]
    plots: NotRequired[str | None]
    visits: NotRequired[Literal["bag", "set_aside"]]
    first_game: NotRequired[bool]
    leave_out_hardest: NotRequired[bool]


class MinigolfOrderDrawn(TypedDict):
    """The pawns on the top ruler (M2.3)."""

    type: Literal["OrderDrawn"]
    order: list[int]


class MinigolfPartGroups(TypedDict):
    """Undo all joins of a group (M8.2)."""

    type: Literal["PartGroups"]
    group: int


class MinigolfPass(TypedDict):
    """Take nothing (M3.3, M10.1)."""

    type: Literal["Pass"]


class MinigolfPassed(TypedDict):
    """The pawn moves to the front of the bench (M3.3); a solo player loses points (M10.1)."""

    type: Literal["Passed"]
    seat: int


class MinigolfPlaceTile(TypedDict):
    """Place the tile taken (M3.2, M4.1)."""

    type: Literal["PlaceTile"]
    x: int
    y: int
    turn: int


class MinigolfPlotDesign(TypedDict):
    """A terrain card: cells row by row, the gate, and its values for clients (M1.3)."""

    name: str
    rows: list[str]
    gate: MinigolfGate | None
    points: int
    difficulty: int
    about: str


class MinigolfPlotFilled(TypedDict):
    """Every cell of the plot is covered: the seat has stopped (M6.1, M6.2)."""

    type: Literal["PlotFilled"]
    seat: int


class MinigolfPlotKept(TypedDict):
    """A seat keeps one of its plots, in secret until all do (M2.2)."""

    type: Literal["PlotKept"]
    seat: int
    place: int | None


class MinigolfPlotsDealt(TypedDict):
    """Each player is dealt three plots (M2.2), visible only to that player."""

    type: Literal["PlotsDealt"]
    hands: list[list[MinigolfPlotDesign]]


class MinigolfPlotsShown(TypedDict):
    """All plots are shown, by seat (M2.2)."""

    type: Literal["PlotsShown"]
    plots: list[MinigolfPlotDesign]


class MinigolfPromiseMade(TypedDict):
    """A seat makes a promise, which is secret until the end (M5.1)."""

    type: Literal["PromiseMade"]
    seat: int
    promise: Literal["circuit", "gentleman", "lady", "par", "plot", "popularity", "speed"] | None


class MinigolfPromisesLeft(TypedDict):
    """A seat makes no more promises until the next client visit (M5.1)."""

    type: Literal["PromisesLeft"]
    seat: int


class MinigolfPromisesOpened(TypedDict):
    """Promises can be made, in the set-up or at a client visit (M2.4, M5.1)."""

    type: Literal["PromisesOpened"]
    visits: int


class MinigolfRoundOfPasses(TypedDict):
    """No player has taken a tile in this round (M3.3)."""

    type: Literal["RoundOfPasses"]
    idle: int


class MinigolfRulerFilled(TypedDict):
    """Tiles from the bag are placed on the bottom ruler, in ruler order (M3.4)."""

    type: Literal["RulerFilled"]
    tiles: list[int]
    visits: int


class MinigolfRulersMoved(TypedDict):
    """The next round: pawns in their new order, the bottom ruler becomes the middle one (M3.4)."""

    type: Literal["RulersMoved"]
    order: list[int]


class MinigolfSeatView(TypedDict):
    """A seat as the viewer sees it."""

    hand: list[MinigolfPlotDesign] | None
    kept: int | None
    has_kept: bool
    plot: MinigolfPlotDesign | None
    tiles: list[MinigolfLaid]
    numbers: list[list[int] | None]
    joins: list[list[int]]
    promises: (
        list[Literal["circuit", "gentleman", "lady", "par", "plot", "popularity", "speed"]] | None
    )
    promised: int
    promising: bool
    collected: list[int]
    stopped: bool
    passes: int
    asked_back: list[int]
    confirmed: bool
    counts: list[int]
    links: list[list[list[int]]]
    wrong: list[list[list[int]]]
    sheet: MinigolfSheetView | None


class MinigolfSettled(TypedDict):
    """The joins of groups that count as one hole, and the hole of each number."""

    joins: list[list[int]]
    numbers: list[list[int] | None]


class MinigolfSheet(TypedDict):
    """The final count of a seat's course."""

    conditions: list[int]
    promises: list[int]


class MinigolfSheetView(TypedDict):
    """The final count of a seat's course."""

    conditions: list[int]
    promises: list[int]
    total: int


class MinigolfSpaceView(TypedDict):
    """A space of the middle ruler: a kind of tile, or a pawn."""

    tile: int | None
    pawn: int | None


class MinigolfStopBuilding(TypedDict):
    """In a solo game, end the game instead of drawing the tiles of the next turn (M10.1)."""

    type: Literal["StopBuilding"]


class MinigolfTableView(CommonTableView):
    game: Literal["minigolf"]
    choices: MinigolfChoices
    options: list[MinigolfOption] | None
    beside: list[MinigolfAsked]
    view: MinigolfView | None
    log: list[MinigolfLogEntry]


class MinigolfTakeFaceDown(TypedDict):
    """Take a tile face down; the first time, this stops building (M6.2, M6.3)."""

    type: Literal["TakeFaceDown"]
    space: int


class MinigolfTakeTile(TypedDict):
    """Take a tile to place it (M3.1, M10.1)."""

    type: Literal["TakeTile"]
    space: int


class MinigolfTileAskedBack(TypedDict):
    """A seat requests that a tile returns to the bag, or withdraws the request (M3.5)."""

    type: Literal["TileAskedBack"]
    seat: int
    space: int
    asked: bool


class MinigolfTileCollected(TypedDict):
    """A tile is taken face down, and the pawn takes its place (M6.3)."""

    type: Literal["TileCollected"]
    seat: int
    space: int
    tile: int


class MinigolfTilePlaced(TypedDict):
    """The tile is placed on the course (M3.2)."""

    type: Literal["TilePlaced"]
    seat: int
    tile: MinigolfLaid


class MinigolfTileTaken(TypedDict):
    """A tile is taken, and the pawn takes its place (M3.1)."""

    type: Literal["TileTaken"]
    seat: int
    space: int
    tile: int


class MinigolfTurnEnded(TypedDict):
    """The next seat on the top ruler has the turn, if there is one (M3.1)."""

    type: Literal["TurnEnded"]
    seat: int


class MinigolfView(CommonView):
    edition: Literal["advanced", "family"]
    visit_rule: Literal["bag", "set_aside"]
    first_game: bool
    phase: Literal["over", "plots", "rounds", "settling"]
    lady: Literal["bloom", "evergreen", "hotdog", "lazy", "plumber", "sloppy", "sprinkle"]
    gentleman: Literal[
        "linear", "long", "luckyfor", "short", "straightforward", "turner", "ueberstitious"
    ]
    seats: list[MinigolfSeatView]
    order: list[int]
    turn: int
    active: int | None
    stage: Literal["confirm", "place", "rest", "take"]
    held: int | None
    middle: list[MinigolfSpaceView]
    bench: list[int]
    bottom: list[int]
    bag: list[int]
    visits_left: int
    aside: list[int]
    discards: list[int]
    visits: int
    round: int
    final: bool
    finishers: list[int]
    grade: str | None


class MinigolfVisitsAdded(TypedDict):
    """Client visits are added to the bag (M1.6, M2.3)."""

    type: Literal["VisitsAdded"]
    count: int


MinigolfAction: TypeAlias = "MinigolfKeepPlot | MinigolfMakePromise | MinigolfNoMorePromises | MinigolfTakeTile | MinigolfTakeFaceDown | MinigolfPass | MinigolfStopBuilding | MinigolfPlaceTile | MinigolfConfirmPlacing | MinigolfClearOffer | MinigolfAskBack | MinigolfAskNotBack | MinigolfNumberHole | MinigolfFreeNumber | MinigolfNumberBest | MinigolfJoinGroups | MinigolfPartGroups | MinigolfConfirmCourse"

MinigolfEvent: TypeAlias = "MinigolfGameStarted | MinigolfClientsDrawn | MinigolfPlotsDealt | MinigolfPlotKept | MinigolfPlotsShown | MinigolfOrderDrawn | MinigolfVisitsAdded | MinigolfRulerFilled | MinigolfRulersMoved | MinigolfRoundOfPasses | MinigolfPromisesOpened | MinigolfPromiseMade | MinigolfPromisesLeft | MinigolfTileTaken | MinigolfTilePlaced | MinigolfTileCollected | MinigolfPassed | MinigolfPlotFilled | MinigolfBuildingStopped | MinigolfFinalPhaseBegun | MinigolfTurnEnded | MinigolfOfferDrawn | MinigolfOfferCleared | MinigolfTileAskedBack | MinigolfLeftoversReturned | MinigolfLeftoversDiscarded | MinigolfLeftoversSetAside | MinigolfAsideReturned | MinigolfHolesNumbered | MinigolfBuildingEnded | MinigolfCourseConfirmed | MinigolfGameEnded"

MinigolfLaid: TypeAlias = "list[int]"
