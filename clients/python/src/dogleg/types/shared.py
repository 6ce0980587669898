"""Shared: made by tests/clients/python_types.py."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict


class Answer(TypedDict):
    """The outcome of an action; repeating the request returns the same answer."""

    session: str
    version: int
    turn: int
    seat: int
    key: str


class ClockInfo(TypedDict):
    """The time for decisions, in seconds and in words, and the time that does not count."""

    decision: int
    bank: int
    nights_off: bool
    weekends_off: bool
    vacation_days: int
    text: str


class CommonAsked(TypedDict):
    """An open decision with its possible answers; empty if nothing is asked."""

    prompt: OpenPrompt | None
    words: list[OptionWords] | None


class CommonChoices(TypedDict):
    """The options of a table, as chosen and in words."""

    summary: list[str]
    course: str | None
    course_name: str
    course_digest: str | None


class CommonDraft(TypedDict):
    """A draft with its design."""

    slug: str
    name: str
    revision: int
    saved_at: str
    created_at: str
    listing: DesignListingEnum
    retired: bool
    published: Published | None
    tags: list[str]
    verdict: Verdict
    forked_from: Parent | None


class CommonLine(TypedDict):
    """One thing that happened: the event for programs, the sentence for people."""

    text: str | None


class CommonLogEntry(TypedDict):
    """One turn of the log; `undoes` is the number of the turn that it takes back."""

    turn: int | None
    version: int
    seat: int | None
    at: str
    undoes: int | None


class CommonOpenTableRequest(TypedDict):
    """A new table."""

    entropy: NotRequired[str]
    places: NotRequired[list[PlaceRequest]]
    listing: NotRequired[TableListingEnum]
    clock_days: NotRequired[int | None]
    clock_hours: NotRequired[int | None]
    clock_seconds: NotRequired[int | None]
    bank_seconds: NotRequired[int | None]
    nights_off: NotRequired[bool]
    weekends_off: NotRequired[bool]
    vacation_days: NotRequired[int | None]


class CommonOptions(TypedDict):
    """The options that a table has agreed on."""

    version: int | None
    draft: bool


class CommonOptionsRequest(TypedDict):
    """The options of a new table."""

    version: NotRequired[int | None]
    draft: NotRequired[bool]


class CommonTableView(TypedDict):
    """A table; docs/protocol.md describes each field."""

    session: str
    version: int
    status: str
    listing: str
    practice: bool
    game_name: str
    clock: ClockInfo | None
    clock_days: int | None
    paused_at: str | None
    now: str
    created_at: str
    started_at: str | None
    finished_at: str | None
    host: Person | None
    you: You
    seats: list[SeatInfo]
    deciding: list[int]
    prompt: OpenPrompt | None
    words: list[OptionWords] | None
    since: int | None
    log_more: bool
    log_next: int
    scores: list[Score]
    result: Result | None
    commitment: str
    opened: Opened | None
    rematch: Rematch | None


class CommonView(TypedDict):
    """The table as a viewer sees it."""

    viewer: int | None


class CourseDraft(CommonDraft):
    design: DesignCourse


class DeckDraft(CommonDraft):
    design: DesignDeckDesign


class DesignAdjustment(TypedDict):
    """A small tile that covers one hex with rough or a hazard (E1.4)."""

    hex: list[int]
    terrain: DesignTerrain


class DesignCourse(TypedDict):
    """A whole design, valid only if `validate` finds no error."""

    name: str
    tiles: list[DesignPlacedTile]
    holes: list[DesignHole]
    adjustments: NotRequired[list[DesignAdjustment]]
    nineteenth: NotRequired[bool]
    about: NotRequired[str]
    freehand: NotRequired[list[DesignPainted]]


class DesignDeckDesign(TypedDict):
    """The counts of all cards (G1.5)."""

    name: str
    values: list[DesignValues]
    lost_balls: int
    holes: int
    carts: int
    zones: list[DesignZone]
    final_holes: NotRequired[int]
    about: NotRequired[str]


class DesignGate(TypedDict):
    """The quarter disc of the entrance in its 2 x 2 squares (M1.7)."""

    x: int
    y: int
    corner: Literal["ne", "nw", "se", "sw"]


class DesignHole(TypedDict):
    """One hole; its number is its place in the course, from 1 (E1.5)."""

    tee: list[int]
    green: list[int]
    par: int


class DesignPainted(TypedDict):
    """A hex painted freehand, which the box cannot show."""

    hex: list[int]
    terrain: DesignTerrain


class DesignPlacedTile(TypedDict):
    """A face on the tile grid: tile (Q, R) has its centre hex at (3Q, 3R) (E1.1)."""

    face: str
    q: int
    r: int
    turn: NotRequired[int]


class DesignPlotDesign(TypedDict):
    """A terrain card: cells row by row, the gate, and its values for clients (M1.3)."""

    name: str
    rows: list[str]
    gate: DesignGate | None
    points: int
    difficulty: int
    about: NotRequired[str]


class DesignValues(TypedDict):
    """The number of terrain cards of one value."""

    value: int
    count: int


class DesignZone(TypedDict):
    """The number of action cards that point at one or two cells (G1.2)."""

    cells: list[int]
    count: int


class Edit(TypedDict):
    """One change to the design as JSON."""

    path: str
    value: NotRequired[Any]
    remove: NotRequired[bool]


class Error(TypedDict):
    """Every refusal of the API."""

    code: str
    detail: str
    fields: NotRequired[dict[str, Any]]


class Event(TypedDict):
    """An event in a user's feed."""

    number: int
    kind: FeedKindEnum
    at: str
    data: dict[str, Any]
    look: str


class Fix(TypedDict):
    """A suggested fix for a problem."""

    code: str
    detail: str
    edits: list[Edit]


class Me(TypedDict):
    """The account that a request acts for, with its scopes."""

    id: str
    name: str
    is_bot: bool
    language: LanguageEnum
    time_zone: str
    scopes: list[ScopesEnum]


class OpenPrompt(TypedDict):
    """The reader's own open decision."""

    id: str
    kind: str
    required: bool
    about: str
    text: str
    lessons: list[str]


class Opened(TypedDict):
    """The data with which anyone can check the draws of a finished game."""

    seed: str
    brought: list[str]


class OptionWords(TypedDict):
    """The words of an option on a button."""

    group: str
    title: str
    detail: str
    explained: str
    outcome: str


class OwnDesign(TypedDict):
    """A design as its owner sees it in a list."""

    slug: str
    name: str
    revision: int
    saved_at: str
    created_at: str
    listing: DesignListingEnum
    retired: bool
    published: Published | None
    tags: list[str]


class Parent(TypedDict):
    """The version that a design was made from."""

    slug: str
    version: int


class Person(TypedDict):
    """A user as others see them; `id` is part of the address of their page."""

    id: str
    name: str


class PlaceRequest(TypedDict):
    """A seat besides the host's."""

    kind: PlaceKindEnum
    bot: NotRequired[str]
    email: NotRequired[str]
    id: NotRequired[str]


class PlotDraft(CommonDraft):
    design: DesignPlotDesign


class Problem(TypedDict):
    """One problem of a design."""

    code: str
    severity: SeverityEnum
    field: str
    detail: str
    hexes: list[list[int]]
    params: dict[str, Any]
    fixes: list[Fix]


class Published(TypedDict):
    """The latest published version."""

    version: int
    content: str


class ReceivedInvitation(TypedDict):
    """A seat that is kept for the reader."""

    token: str
    host: Person | None
    seat: int
    expires_at: str
    table: TableCard


class Rematch(TypedDict):
    """The table at which the players of this game play again."""

    session: str
    host: Person | None
    status: str
    seated: bool
    invited: bool


class Result(TypedDict):
    """The result of a game by seat: places (1 is the winner, ties share a place) and scores."""

    places: list[int]
    scores: list[int]


class Saved(TypedDict):
    """A saved draft and its problems."""

    revision: int
    saved_at: str
    verdict: Verdict


class Score(TypedDict):
    """One figure of a score card; `hole` counts from 1, and 0 is the whole game."""

    seat: int
    hole: int
    measure: str
    value: int
    par: int | None


class SeatCard(TypedDict):
    """A seat as lists show it."""

    number: int
    kind: str
    name: str
    person: Person | None
    deciding: bool
    deadline_at: str | None
    away_until: str | None
    reserved: bool
    resigned: bool
    score: str
    won: bool


class SeatInfo(TypedDict):
    """The public data of a seat."""

    number: int
    kind: str
    name: str
    person: Person | None
    bot: str | None
    replaced: bool
    is_bot: bool
    resigned: bool
    present: bool
    deciding: bool
    waiting_since: str | None
    deadline_at: str | None
    bank: int | None
    held: int | None
    away_until: str | None
    vacation: int | None
    wants_pause: bool
    reserved: bool


class TableCard(TypedDict):
    """A table as lists show it."""

    session: str
    version: int
    status: str
    listing: str
    game: str
    game_name: str
    course: str | None
    course_name: str
    course_digest: str | None
    picture: str | None
    summary: list[str]
    clock: str
    reached: str
    host: Person | None
    seats: list[SeatCard]
    free: int
    mine: bool
    your_turn: bool
    paused: bool
    resigned: bool
    practice: bool
    waiting_since: str | None
    deadline_at: str | None
    created_at: str
    started_at: str | None
    finished_at: str | None


class Verdict(TypedDict):
    """The result of validating a design."""

    valid: bool
    buildable: bool
    problems: list[Problem]
    par: int
    holes: int
    figures: dict[str, Any]
    content: str


class You(TypedDict):
    """The reader: the seat they view the table from, all their seats, and what they can do."""

    seat: int | None
    seats: list[int]
    host: bool
    may: list[str]
    undo: int | None


DesignListingEnum: TypeAlias = "Literal['public', 'unlisted']"

DesignTerrain: TypeAlias = (
    "Literal['bunker', 'clubhouse', 'fairway', 'green', 'lake', 'rough', 'tee', 'trees', 'water']"
)

FeedKindEnum: TypeAlias = "Literal['started', 'turn', 'your_turn', 'clock', 'finished', 'table', 'seat', 'invited', 'rematch', 'friend_table', 'published', 'forked', 'commented', 'draft_commented', 'replied', 'liked', 'webhook_off']"

LanguageEnum: TypeAlias = "Literal['en', 'fr', 'it', 'es']"

PlaceKindEnum: TypeAlias = "Literal['open', 'bot', 'friend', 'bot_account']"

ScopesEnum: TypeAlias = "Literal['read', 'play', 'courses']"

SeverityEnum: TypeAlias = "Literal['error', 'warning']"

TableListingEnum: TypeAlias = "Literal['public', 'unlisted']"
