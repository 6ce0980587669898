"""The one door out: a table as one reader may see it now."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

import msgspec

from games.models import Seat, Session, Status
from games.narration.narrator import OptionWords
from games.narration.registry import narrator_of
from games.rules.kernel.interface import Prompt, Result, Score, Viewer
from games.rules.kernel.replay import Position, deciding, may_take_back
from games.rules.registry import game_of
from games.setups.registry import setup_of

from . import positions
from .access import Person, own_seat, seats_in_order, viewer_at
from .invitations import reserved_seats
from .log import LogEntry, log_of, name_of
from .replacing import may_hand_over

PRESENT_FOR = timedelta(seconds=40)
"""Somebody who looked so recently is shown as present; pages say so every 15 seconds."""


class SeatInfo(msgspec.Struct, frozen=True):
    """What everybody knows of a seat."""

    number: int
    kind: str
    name: str
    bot: str | None
    """The level of the bot that plays this seat."""
    replaced: bool
    """A bot plays on for the golfer whose name it is."""
    resigned: bool
    present: bool
    deciding: bool
    waiting_since: datetime | None
    reserved: bool
    """Open, but kept for somebody who is invited."""


class You(msgspec.Struct, frozen=True):
    """Who the reader is at this table, and what they may do beside playing."""

    seat: int | None
    seats: tuple[int, ...]
    host: bool
    may: tuple[str, ...]


class OpenPrompt(msgspec.Struct, frozen=True):
    """The reader's own open decision."""

    id: str
    kind: str
    required: bool
    about: str
    text: str


class Choices(msgspec.Struct, frozen=True):
    """What was agreed on: the options as they were chosen, and in words."""

    options: dict[str, Any]
    summary: tuple[str, ...]
    course: str
    course_name: str
    course_digest: str
    """Names the ground's picture, which never changes."""


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
    game: str
    game_name: str
    choices: Choices
    clock_days: int | None
    created_at: datetime
    started_at: datetime | None
    finished_at: datetime | None
    host: str
    you: You
    seats: tuple[SeatInfo, ...]
    deciding: tuple[int, ...]
    prompt: OpenPrompt | None
    options: Any
    words: tuple[OptionWords, ...] | None
    """What each of `options` says, in their order."""
    view: Any
    since: int | None
    log: tuple[LogEntry, ...]
    scores: tuple[Score, ...]
    result: Result | None
    commitment: str
    opened: Opened | None


def table_view(
    session: Session,
    user: Person,
    *,
    at: datetime,
    since: int | None = None,
    seat: int | None = None,
) -> TableView:
    """The table for a person or, without one, for the public.

    `since` is the version that the reader has, and leaves the older log out. `seat` chooses among
    several seats of one person.
    """
    seats = seats_in_order(session)
    mine = own_seat(user, seats, seat)
    viewer = viewer_at(session, mine)
    position = positions.position_of(session) if session.turn_count else None
    options, view = _options(session, position, mine), _view(session, position, viewer)
    return TableView(
        session=session.public_id,
        version=session.version,
        status=session.status,
        listing=session.listing,
        game=session.game,
        game_name=str(setup_of(session.game).name),
        choices=_choices(session),
        clock_days=session.clock_days,
        created_at=session.created_at,
        started_at=session.started_at,
        finished_at=session.finished_at,
        host=session.host.name,
        you=_you(session, user, mine, seats, at),
        seats=_seat_infos(session, seats, position, at),
        deciding=deciding(position) if position else (),
        prompt=_prompt(session, position, mine),
        options=options,
        words=_words(session, view, mine, options),
        view=view,
        since=since,
        log=log_of(session, seats, viewer, since=since) if position else (),
        scores=game_of(session.game).scores(position.state) if position else (),
        result=game_of(session.game).result(position.state) if position else None,
        commitment=session.commitment,
        opened=_opened(session, seats),
    )


def table_bytes(
    session: Session,
    user: Person,
    *,
    at: datetime,
    since: int | None = None,
    seat: int | None = None,
) -> bytes:
    """`table_view` as JSON."""
    return msgspec.json.encode(table_view(session, user, at=at, since=since, seat=seat))


def table_tag(
    session: Session,
    user: Person,
    language: str,
    *,
    since: int | None = None,
    seat: int | None = None,
) -> str:
    """What changes whenever `table_view` says something new; presence alone does not count."""
    mine = own_seat(user, seats_in_order(session), seat)
    reader = "public" if mine is None else mine.number
    host = user is not None and user.pk == session.host_id
    return f'W/"{session.version}-{reader}-{int(host)}-{language}-{since}"'


def _choices(session: Session) -> Choices:
    summary = setup_of(session.game).summary(session.choices)
    return Choices(
        options=session.choices,
        summary=tuple(summary),
        course=session.course_slug,
        course_name=session.course_name,
        course_digest=session.course_digest,
    )


def _seat_infos(
    session: Session, seats: Sequence[Seat], position: Position[Any] | None, at: datetime
) -> tuple[SeatInfo, ...]:
    waited_for = deciding(position) if position else ()
    reserved = reserved_seats(session, at=at) if session.is_open else frozenset()
    return tuple(
        SeatInfo(
            number=seat.number,
            kind=seat.kind,
            name=name_of(seat),
            bot=seat.bot or None,
            replaced=seat.replaced_at is not None,
            resigned=seat.resigned_at is not None,
            present=_present(seat, at),
            deciding=seat.number in waited_for,
            waiting_since=seat.deciding_since,
            reserved=seat.number in reserved,
        )
        for seat in seats
    )


def _present(seat: Seat, at: datetime) -> bool:
    looked = seat.last_looked_at
    return looked is not None and seat.replaced_at is None and at - looked < PRESENT_FOR


def _you(
    session: Session, user: Person, mine: Seat | None, seats: Sequence[Seat], at: datetime
) -> You:
    host = user is not None and user.pk == session.host_id
    own = tuple(seat.number for seat in seats if mine is not None and seat.user_id == mine.user_id)
    may = _MAY[Status(session.status)](session, mine, seats, host, at)
    return You(mine.number if mine else None, own, host, tuple(may))


def _may_before(
    session: Session, mine: Seat | None, seats: Sequence[Seat], host: bool, at: datetime
) -> list[str]:
    if host:
        return ["start", "cancel", "arrange"]
    if mine is not None:
        return ["leave"]
    free = {seat.number for seat in seats if seat.is_open} - reserved_seats(session, at=at)
    return ["join"] if free else []


def _may_in_play(
    session: Session, mine: Seat | None, seats: Sequence[Seat], host: bool, at: datetime
) -> list[str]:
    if mine is None:
        return []
    may = ["resign"]
    if can_undo(session, mine):
        may.append("undo")
    if any(may_hand_over(mine, other, at=at) for other in seats):
        may.append("hand_over")
    return may


def _may_nothing(*_: Any) -> list[str]:
    return []


_MAY = {
    Status.OPEN: _may_before,
    Status.PLAYING: _may_in_play,
    Status.FINISHED: _may_nothing,
    Status.CANCELLED: _may_nothing,
}


def can_undo(session: Session, seat: Seat) -> bool:
    """Whether the last turn of all is this seat's and may be taken back."""
    last = session.turns.order_by("-number").first()
    if last is None or last.seat != seat.number or not session.is_playing:
        return False
    game = game_of(session.game)
    return may_take_back(game, positions.turn_of(game, last), seat.number)


def _own_prompt(
    session: Session, position: Position[Any] | None, mine: Seat | None
) -> Prompt | None:
    if position is None or mine is None or not session.is_playing:
        return None
    return position.prompts[mine.number]


def _prompt(
    session: Session, position: Position[Any] | None, mine: Seat | None
) -> OpenPrompt | None:
    prompt = _own_prompt(session, position, mine)
    if prompt is None:
        return None
    text = narrator_of(session.game).asked(prompt.kind)
    return OpenPrompt(prompt.id, prompt.kind, prompt.required, prompt.about, text)


def _options(session: Session, position: Position[Any] | None, mine: Seat | None) -> Any:
    if position is None or mine is None or _own_prompt(session, position, mine) is None:
        return None
    return game_of(session.game).options(position.state, mine.number)


def _words(
    session: Session, view: Any, mine: Seat | None, options: Any
) -> tuple[OptionWords, ...] | None:
    if mine is None or options is None:
        return None
    describe = narrator_of(session.game).describe
    return tuple(describe(view, mine.number, option) for option in options)


def _view(session: Session, position: Position[Any] | None, viewer: Viewer) -> Any:
    return game_of(session.game).view(position.state, viewer) if position else None


def _opened(session: Session, seats: Sequence[Seat]) -> Opened | None:
    if not session.is_finished:
        return None
    return Opened(bytes(session.seed).hex(), tuple(bytes(seat.entropy).hex() for seat in seats))
