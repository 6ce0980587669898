"""A table as its reader may see it: the values that pages, sockets and programs get."""

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

    `turn` is None where a seat changes hands: somebody resigned, or came late.
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
    """The version to go on from: whoever had all before this part has all up to it now."""
    more: bool
    """Whether something is left out: what comes after `next`."""


class SeatInfo(msgspec.Struct, frozen=True):
    """What everybody knows of a seat."""

    number: int
    kind: str
    name: str
    """What the seat is called, whoever plays it."""
    person: Person | None
    """Whose seat it is; null of bots and open seats, and where they have left the site."""
    bot: str | None
    """The level of the bot that plays this seat."""
    replaced: bool
    """A bot plays on for the golfer whose name it is."""
    is_bot: bool
    """The golfer is a bot account: a program plays under a name of its own."""
    resigned: bool
    present: bool
    deciding: bool
    waiting_since: datetime | None
    deadline_at: datetime | None
    """When the time for the open decision is up, the bank spent with it."""
    bank: int | None
    """Seconds of the bank that are left; null without a clock, and for bots."""
    held: int | None
    """Seconds that are left for the open decision while its clock stands still."""
    away_until: datetime | None
    """Until when its golfer is on vacation; null if they are not."""
    vacation: int | None
    """Seconds for which they may still be on vacation; null where none was agreed on."""
    wants_pause: bool
    reserved: bool
    """Open, but kept for somebody who is invited."""


class ClockInfo(msgspec.Struct, frozen=True):
    """How long golfers may think, in seconds and in words, and which time does not count."""

    decision: int
    bank: int
    nights_off: bool
    weekends_off: bool
    vacation_days: int
    text: str


class You(msgspec.Struct, frozen=True):
    """The reader: the seat they look from, all of theirs, and what they may do."""

    seat: int | None
    seats: tuple[int, ...]
    host: bool
    may: tuple[str, ...]
    undo: int | None
    """The number of the turn that the reader may take back."""


class Record(msgspec.Struct, frozen=True):
    """A finished round of a golfer."""

    session: str
    person: Person | None
    value: int
    par: int | None
    finished_at: datetime | None


class OpenPrompt(msgspec.Struct, frozen=True):
    """The reader's own open decision."""

    id: str
    kind: str
    required: bool
    about: str
    text: str
    lessons: tuple[str, ...]
    """Names of what somebody new is told here, the first first; its own kind is the last."""


class Asked(msgspec.Struct, frozen=True):
    """An open decision with what may be answered to it; nothing where nothing is asked."""

    prompt: OpenPrompt | None = None
    options: Any = None
    words: tuple[OptionWords, ...] | None = None
    """What each of `options` says, in their order."""


class Choices(msgspec.Struct, frozen=True):
    """What was agreed on: the options as they were chosen, and in words."""

    options: dict[str, Any]
    summary: tuple[str, ...]
    course: str | None
    """Null while a moderator hides the design."""
    course_name: str
    course_digest: str | None
    """Names the ground's picture; null for practice, and while a moderator hides the design. The
    table itself then has the picture."""


class Rematch(msgspec.Struct, frozen=True):
    """The table at which those who played here play again."""

    session: str
    host: Person | None
    """Who asked for it."""
    status: str
    seated: bool
    """The reader sits there."""
    invited: bool
    """A seat is kept for the reader."""


class Opened(msgspec.Struct, frozen=True):
    """What a finished game shows so that anybody can check its draws."""

    seed: str
    brought: tuple[str, ...]
    """By seat, what it brought to the seed."""


class TableView(msgspec.Struct, frozen=True):
    """A table; docs/protocol.md tells each field."""

    session: str
    version: int
    status: str
    listing: str
    practice: bool
    """Does not count: no records come of it."""
    game: str
    game_name: str
    choices: Choices
    clock: ClockInfo | None
    clock_days: int | None
    paused_at: datetime | None
    """Since when all clocks stand still, because all have agreed; null while they run."""
    now: datetime
    """By the server's clock; deadlines are to be compared with it."""
    created_at: datetime
    started_at: datetime | None
    finished_at: datetime | None
    host: Person | None
    """Who opened it; null where they have left the site."""
    you: You
    seats: tuple[SeatInfo, ...]
    deciding: tuple[int, ...]
    prompt: OpenPrompt | None
    options: Any
    words: tuple[OptionWords, ...] | None
    """What each of `options` says, in their order."""
    beside: tuple[Asked, ...]
    """What else the reader may decide, at any time, beside `prompt`."""
    view: Any
    since: int | None
    log: tuple[LogEntry, ...]
    log_more: bool
    """Whether `log` is cut: something happened after `log_next` that it does not tell."""
    log_next: int
    """The version to ask the log from for what is left out."""
    scores: tuple[Score, ...]
    result: Result | None
    commitment: str
    opened: Opened | None
    rematch: Rematch | None
    """For those who played here, once somebody has asked for one."""
