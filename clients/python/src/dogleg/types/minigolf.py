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
    """All that was set aside goes back into the bag (M5.2, M3.6)."""

    type: Literal["AsideReturned"]


class MinigolfAskBack(TypedDict):
    """Ask that a tile of the ruler goes back into the bag if nobody takes it (M3.5)."""

    type: Literal["AskBack"]
    space: int


class MinigolfAskNotBack(TypedDict):
    """Ask no longer for a tile (M3.5)."""

    type: Literal["AskNotBack"]
    space: int


class MinigolfAsked(CommonAsked):
    options: list[MinigolfOption] | None


class MinigolfBuildingEnded(TypedDict):
    """The courses are finished; joins and numbers that count best, by seat (M8.6)."""

    type: Literal["BuildingEnded"]
    ending: Literal["bag", "filled", "stopped"]
    settled: list[MinigolfSettled]


class MinigolfBuildingStopped(TypedDict):
    """The seat builds no more (M6.2, M10.1)."""

    type: Literal["BuildingStopped"]
    seat: int


class MinigolfChoices(CommonChoices):
    options: MinigolfOptions


class MinigolfClearOffer(TypedDict):
    """Alone: the tiles left of the two go back into the bag or out of the game (M10.1)."""

    type: Literal["ClearOffer"]
    back: list[int]


class MinigolfClientsDrawn(TypedDict):
    """Everybody's clients (M2.1)."""

    type: Literal["ClientsDrawn"]
    lady: Literal["bloom", "evergreen", "hotdog", "lazy", "plumber", "sloppy", "sprinkle"]
    gentleman: Literal[
        "linear", "long", "luckyfor", "short", "straightforward", "turner", "ueberstitious"
    ]


class MinigolfConfig(TypedDict):
    """What a table agrees on before the game."""

    plots: list[MinigolfPlotDesign]
    edition: Literal["advanced", "family"]
    visits: Literal["bag", "set_aside"]
    first_game: bool


class MinigolfConfirmCourse(TypedDict):
    """The course shall count as it is numbered and joined (M8.6)."""

    type: Literal["ConfirmCourse"]


class MinigolfConfirmPlacing(TypedDict):
    """The last placing of a round stands, and tiles are drawn (M4.3)."""

    type: Literal["ConfirmPlacing"]


class MinigolfCourseConfirmed(TypedDict):
    """The seat's course counts as it is settled (M8.6)."""

    type: Literal["CourseConfirmed"]
    seat: int


class MinigolfFinalPhaseBegun(TypedDict):
    """Who still builds may stop (M6.1, M3.3)."""

    type: Literal["FinalPhaseBegun"]


class MinigolfFreeNumber(TypedDict):
    """Take a hole's number off the course (M4.4)."""

    type: Literal["FreeNumber"]
    number: int


class MinigolfGameEnded(TypedDict):
    """All is counted and all promises are shown, by seat (M9)."""

    type: Literal["GameEnded"]
    promises: list[
        list[Literal["circuit", "gentleman", "lady", "par", "plot", "popularity", "speed"]]
    ]
    sheets: list[MinigolfSheet]


class MinigolfGameStarted(TypedDict):
    """The table is set, all tiles are in the bag; the plots are embedded."""

    type: Literal["GameStarted"]
    config: MinigolfConfig
    seats: int


class MinigolfGate(TypedDict):
    """The quarter disc of the entrance in its 2 x 2 squares (M1.7)."""

    x: int
    y: int
    corner: Literal["ne", "nw", "se", "sw"]


class MinigolfHolesNumbered(TypedDict):
    """The seat's numbers lie otherwise, or its groups are joined otherwise (M4.4, M8.6)."""

    type: Literal["HolesNumbered"]
    seat: int
    settled: MinigolfSettled


class MinigolfJoinGroups(TypedDict):
    """Count two groups, with what they are joined to, as one hole (M8.2)."""

    type: Literal["JoinGroups"]
    group: int
    other: int


class MinigolfKeepPlot(TypedDict):
    """Keep one of the plots dealt; until all have kept one, another (M2.2)."""

    type: Literal["KeepPlot"]
    place: int


class MinigolfLeftoversDiscarded(TypedDict):
    """Tiles that nobody took are out of the game (M3.5)."""

    type: Literal["LeftoversDiscarded"]
    tiles: list[int]


class MinigolfLeftoversReturned(TypedDict):
    """Tiles that nobody took go back into the bag (M3.5, M3.6)."""

    type: Literal["LeftoversReturned"]
    tiles: list[int]


class MinigolfLeftoversSetAside(TypedDict):
    """Tiles that nobody took lie beside the rulers (M5.2)."""

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
    """Leave it at what is promised until the clients come again (M5.1)."""

    type: Literal["NoMorePromises"]


class MinigolfNumberBest(TypedDict):
    """Number, and at the end join, as counts most (M4.4, M8.6)."""

    type: Literal["NumberBest"]


class MinigolfNumberHole(TypedDict):
    """Put a hole's number there; the number that lay there goes where this one was (M4.4)."""

    type: Literal["NumberHole"]
    number: int
    x: int
    y: int


class MinigolfOfferCleared(TypedDict):
    """Alone: what becomes of the tiles not taken (M10.1)."""

    type: Literal["OfferCleared"]
    returned: list[int]
    discarded: list[int]


class MinigolfOfferDrawn(TypedDict):
    """Alone: the tiles to choose from (M10.1)."""

    type: Literal["OfferDrawn"]
    tiles: list[int]
    visits: int


class MinigolfOpenTableRequest(CommonOpenTableRequest):
    game: Literal["minigolf"]
    options: NotRequired[MinigolfOptionsRequest]


class MinigolfOption(TypedDict):
    """An action, the tile that it is about, and the edges that a placing would make wrong."""

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
    """The pawn on the bench in front of the others (M3.3); alone, points lost (M10.1)."""

    type: Literal["Passed"]
    seat: int


class MinigolfPlaceTile(TypedDict):
    """Lay the tile taken (M3.2, M4.1)."""

    type: Literal["PlaceTile"]
    x: int
    y: int
    turn: int


class MinigolfPlotDesign(TypedDict):
    """A terrain card: cells row by row, the gate, and what the clients say of it (M1.3)."""

    name: str
    rows: list[str]
    gate: MinigolfGate | None
    points: int
    difficulty: int
    about: str


class MinigolfPlotFilled(TypedDict):
    """A tile lies on every cell of the plot: the seat has stopped (M6.1, M6.2)."""

    type: Literal["PlotFilled"]
    seat: int


class MinigolfPlotKept(TypedDict):
    """A seat keeps one of its plots, in secret until all do (M2.2)."""

    type: Literal["PlotKept"]
    seat: int
    place: int | None


class MinigolfPlotsDealt(TypedDict):
    """Three plots to everybody (M2.2); each sees their own."""

    type: Literal["PlotsDealt"]
    hands: list[list[MinigolfPlotDesign]]


class MinigolfPlotsShown(TypedDict):
    """All plots lie face up, by seat (M2.2)."""

    type: Literal["PlotsShown"]
    plots: list[MinigolfPlotDesign]


class MinigolfPromiseMade(TypedDict):
    """A seat holds one promise more; which one is its own until the end (M5.1)."""

    type: Literal["PromiseMade"]
    seat: int
    promise: Literal["circuit", "gentleman", "lady", "par", "plot", "popularity", "speed"] | None


class MinigolfPromisesLeft(TypedDict):
    """A seat leaves it at that, until the clients come again (M5.1)."""

    type: Literal["PromisesLeft"]
    seat: int


class MinigolfPromisesOpened(TypedDict):
    """Promises may be taken, in the set-up or as the clients come (M2.4, M5.1)."""

    type: Literal["PromisesOpened"]
    visits: int


class MinigolfRoundOfPasses(TypedDict):
    """Nobody has taken a tile in this round (M3.3)."""

    type: Literal["RoundOfPasses"]
    idle: int


class MinigolfRulerFilled(TypedDict):
    """Tiles from the bag on the bottom ruler, in its order (M3.4)."""

    type: Literal["RulerFilled"]
    tiles: list[int]
    visits: int


class MinigolfRulersMoved(TypedDict):
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
    """Which groups count as one, and which hole has which number."""

    joins: list[list[int]]
    numbers: list[list[int] | None]


class MinigolfSheet(TypedDict):
    """What a seat's course has come to when the game is over."""

    conditions: list[int]
    promises: list[int]


class MinigolfSheetView(TypedDict):
    """What is counted when the game is over."""

    conditions: list[int]
    promises: list[int]
    total: int


class MinigolfSpaceView(TypedDict):
    """A space of the middle ruler: a tile by its kind, or a pawn."""

    tile: int | None
    pawn: int | None


class MinigolfStopBuilding(TypedDict):
    """Alone: end the game instead of drawing the tiles of the next turn (M10.1)."""

    type: Literal["StopBuilding"]


class MinigolfTableView(CommonTableView):
    game: Literal["minigolf"]
    choices: MinigolfChoices
    options: list[MinigolfOption] | None
    beside: list[MinigolfAsked]
    view: MinigolfView | None
    log: list[MinigolfLogEntry]


class MinigolfTakeFaceDown(TypedDict):
    """Take a tile face down; the first time that is to stop (M6.2, M6.3)."""

    type: Literal["TakeFaceDown"]
    space: int


class MinigolfTakeTile(TypedDict):
    """Take a tile to lay it (M3.1, M10.1)."""

    type: Literal["TakeTile"]
    space: int


class MinigolfTileAskedBack(TypedDict):
    """A seat asks for a tile to go back into the bag, or no longer does (M3.5)."""

    type: Literal["TileAskedBack"]
    seat: int
    space: int
    asked: bool


class MinigolfTileCollected(TypedDict):
    """A tile taken face down, and the pawn in its place (M6.3)."""

    type: Literal["TileCollected"]
    seat: int
    space: int
    tile: int


class MinigolfTilePlaced(TypedDict):
    """The tile lies on the course (M3.2)."""

    type: Literal["TilePlaced"]
    seat: int
    tile: MinigolfLaid


class MinigolfTileTaken(TypedDict):
    """A tile in the hand, and the pawn in its place (M3.1)."""

    type: Literal["TileTaken"]
    seat: int
    space: int
    tile: int


class MinigolfTurnEnded(TypedDict):
    """The next one in the order of the top ruler is at turn, if there is one (M3.1)."""

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
    """Client visits go into the bag (M1.6, M2.3)."""

    type: Literal["VisitsAdded"]
    count: int


MinigolfAction: TypeAlias = "MinigolfKeepPlot | MinigolfMakePromise | MinigolfNoMorePromises | MinigolfTakeTile | MinigolfTakeFaceDown | MinigolfPass | MinigolfStopBuilding | MinigolfPlaceTile | MinigolfConfirmPlacing | MinigolfClearOffer | MinigolfAskBack | MinigolfAskNotBack | MinigolfNumberHole | MinigolfFreeNumber | MinigolfNumberBest | MinigolfJoinGroups | MinigolfPartGroups | MinigolfConfirmCourse"

MinigolfEvent: TypeAlias = "MinigolfGameStarted | MinigolfClientsDrawn | MinigolfPlotsDealt | MinigolfPlotKept | MinigolfPlotsShown | MinigolfOrderDrawn | MinigolfVisitsAdded | MinigolfRulerFilled | MinigolfRulersMoved | MinigolfRoundOfPasses | MinigolfPromisesOpened | MinigolfPromiseMade | MinigolfPromisesLeft | MinigolfTileTaken | MinigolfTilePlaced | MinigolfTileCollected | MinigolfPassed | MinigolfPlotFilled | MinigolfBuildingStopped | MinigolfFinalPhaseBegun | MinigolfTurnEnded | MinigolfOfferDrawn | MinigolfOfferCleared | MinigolfTileAskedBack | MinigolfLeftoversReturned | MinigolfLeftoversDiscarded | MinigolfLeftoversSetAside | MinigolfAsideReturned | MinigolfHolesNumbered | MinigolfBuildingEnded | MinigolfCourseConfirmed | MinigolfGameEnded"

MinigolfLaid: TypeAlias = "list[int]"
