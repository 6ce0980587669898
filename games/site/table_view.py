"""A table as a viewer can see it: the values that pages, sockets and programs receive."""

from datetime import datetime
from typing import Any

import msgspec

from core.person import Person
from games.kernel.interface import Result, Score
from games.site.messages import OptionWords


class Line(msgspec.Struct, frozen=True):
    """One thing that happened: the event for programs, the sentence for people."""

    event: Any
    text: str | None


class LogEntry(msgspec.Struct, frozen=True):
    """One turn of the log; `undoes` is the number of the turn that it takes back.

    `turn` is None if a seat changes hands: a player resigned, or joined late.
    """

    turn: int | None
    version: int
    seat: int | None
    at: datetime
    undoes: int | None
    lines: tuple[Line, ...]


class LogPage(msgspec.Struct, frozen=True):
    """A part of a log, oldest first."""

    game: str
    entries: tuple[LogEntry, ...]
    next: int
    """The version to continue from. The client now has everything up to this version."""
    more: bool
    """True if there are more entries after `next`."""
    limit: int
    """The maximum number of entries in this part."""
    cursor: str
    """`next` as the `cursor` of the next request."""


class SeatInfo(msgspec.Struct, frozen=True):
    """The public data of a seat."""

    number: int
    kind: str
    name: str
    """The displayed name of the seat, whether a person or a bot plays it."""
    person: Person | None
    """The owner of the seat; null for bots and open seats, and if they have left the site."""
    bot: str | None
    """The level of the bot that plays this seat."""
    device: Person | None
    """The user on whose device this person plays; null for all other seats. The person has no
    account, so `person` is null.
    """
    replaced: bool
    """True if a bot plays for the player whose name the seat shows."""
    is_bot: bool
    """True if the player is a bot account: a program that plays under its own name."""
    resigned: bool
    present: bool
    deciding: bool
    waiting_since: datetime | None
    deadline_at: datetime | None
    """The end of the time for the open decision, including the bank."""
    bank: int | None
    """Seconds left in the bank; null without a clock, and for bots."""
    held: int | None
    """Seconds left for the open decision while its clock is stopped."""
    away_until: datetime | None
    """The end of the player's vacation; null if they are not on vacation."""
    vacation: int | None
    """Seconds of vacation left; null if the table allows none."""
    wants_pause: bool
    reserved: bool
    """True if the seat is open, but reserved for an invited player."""


class ClockInfo(msgspec.Struct, frozen=True):
    """The time for decisions, in seconds and in words, and the time that does not count."""

    decision: int
    bank: int
    nights_off: bool
    weekends_off: bool
    vacation_days: int
    text: str


class You(msgspec.Struct, frozen=True):
    """The viewer: the seat they view the table from, all their seats, and what they can do."""

    seat: int | None
    seats: tuple[int, ...]
    host: bool
    may: tuple[str, ...]
    undo: int | None
    """The number of the turn that the viewer can undo."""
    hand_to: int | None = None
    """The seat of the person who gets the device next, if several people share it: they have to
    decide, and the viewer does not. Null if no one on the device waits.
    """


class FinishedRound(msgspec.Struct, frozen=True):
    """A player's finished round."""

    session: str
    person: Person | None
    value: int
    par: int | None
    finished_at: datetime | None


class OpenPrompt(msgspec.Struct, frozen=True):
    """The viewer's own open decision."""

    id: str
    kind: str
    required: bool
    about: str
    text: str
    lessons: tuple[str, ...]
    """Names of the lessons for a new player, in order; the last is the prompt's own kind."""


class Asked(msgspec.Struct, frozen=True):
    """An open decision with its possible answers; empty if there is no open decision."""

    prompt: OpenPrompt | None = None
    options: Any = None
    words: tuple[OptionWords, ...] | None = None
    """The texts of each of `options`, in order."""


class Choices(msgspec.Struct, frozen=True):
    """The options of a table, as chosen and in words."""

    options: dict[str, Any]
    summary: tuple[str, ...]
    course: str | None
    """Null while a moderator hides the design."""
    course_name: str
    course_digest: str | None
    """Identifies the ground's picture; null for practice, and while a moderator hides the design.

    In those cases, the table itself serves the picture.
    """


class Rematch(msgspec.Struct, frozen=True):
    """The table at which the players of this game play again."""

    session: str
    host: Person | None
    """The player who opened it."""
    status: str
    seated: bool
    """True if the viewer sits there."""
    invited: bool
    """True if a seat is reserved for the viewer."""


class Opened(msgspec.Struct, frozen=True):
    """The data with which anyone can check the draws of a finished game."""

    seed: str
    brought: tuple[str, ...]
    """The entropy of each seat, by number."""


class GameOrigin(msgspec.Struct, frozen=True):
    """The position of a finished game from which a practice game continues."""

    session: str
    turn: int


class TableView(msgspec.Struct, frozen=True):
    """A table as a viewer sees it; `/developers/protocol/` explains it with examples."""

    session: str
    version: int
    status: str
    listing: str
    practice: bool
    """True if the game is practice, which sets no records."""
    rated: bool
    """True if the game changes ratings, as its seats are now (`/developers/ratings/`)."""
    unrated_because: str | None
    """Why it changes no rating: `practice`, `host` (who opened an unrated table), `net`, `solo`, or
    `guests` (fewer than two sides with members or bots). Null if it is rated.
    """
    origin: GameOrigin | None
    """The position from which it continues; null for a game that starts from the beginning."""
    game: str
    game_name: str
    choices: Choices
    clock: ClockInfo | None
    clock_days: int | None
    paused_at: datetime | None
    """The start of the pause that all players agreed on; null while the clocks run."""
    now: datetime
    """The server's time when the view was made; compare deadlines with it."""
    created_at: datetime
    started_at: datetime | None
    finished_at: datetime | None
    host: Person | None
    """The user who opened it; null if they have left the site."""
    you: You
    seats: tuple[SeatInfo, ...]
    deciding: tuple[int, ...]
    prompt: OpenPrompt | None
    options: Any
    words: tuple[OptionWords, ...] | None
    """The texts of each of `options`, in order."""
    beside: tuple[Asked, ...]
    """The other decisions that the viewer can make at any time, in addition to `prompt`."""
    view: Any
    since: int | None
    log: tuple[LogEntry, ...]
    log_more: bool
    """True if `log` is cut off: entries after `log_next` are missing."""
    log_next: int
    """The version to request the missing part of the log from."""
    scores: tuple[Score, ...]
    result: Result | None
    commitment: str
    opened: Opened | None
    rematch: Rematch | None
    """The rematch, for players of this game; null until one of them has asked for it."""
    watching: int | None = None
    """The number of people who watch without a seat. Null except in the answer of
    `GET /tables/{id}/`: sockets send it in `watching`.
    """
