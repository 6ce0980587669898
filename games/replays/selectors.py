"""A table after one of its turns, as a viewer could see it then."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass
from itertools import count

from msgspec.structs import replace

from games.errors import TableError
from games.kernel.interface import Audience, Viewer
from games.site.table_view import TableView, You
from games.table_views.selectors.reader import TableContext
from games.table_views.selectors.table import view_of
from games.tables.models.seat import Seat
from games.tables.models.session import Session, Status
from games.tables.models.turn import Turn
from games.tables.selectors.access import Person, named_seat, own_seat, seats_in_order
from games.tables.selectors.history import position_after
from games.tables.selectors.positions import Reading
from games.tables.selectors.words import NamedGround


@dataclass(frozen=True)
class Step:
    """A table after a turn. Turns count from 0, the set-up."""

    turn: int
    last: int
    """The newest turn of the table."""
    seen_as: int | None
    """The seat whose player's knowledge is shown. If None, everything is shown of a finished game,
    and what spectators can see of a running one.
    """
    own: int | None
    """The seat whose turns the user can jump to: the seat that is shown, or their own."""
    table: TableView
    """The table, with its newest log entries up to this turn. Nobody can act at it."""


def step_of(
    session: Session,
    user: Person,
    ground: NamedGround,
    turn: int | None = None,
    *,
    seen_as: int | None = None,
) -> Step:
    """Return a table after one of its turns, by default after the newest one.

    Every view of a finished game can be chosen. In a running game, players see what they saw from
    their own seat, all others what spectators saw.

    Raises TableError: "not_started", "unknown_turn", "no_such_seat", or "view_closed" for the view
    of another player in a running game.
    """
    last = session.turn_count - 1
    turn = last if turn is None else turn
    require_turn(session, turn)
    seats = seats_in_order(session)
    seat = _seat_to_see(session, seats, user, seen_as)
    mine = own_seat(user, seats)
    own = mine.number if seat is None and mine else seat
    return Step(turn, last, seat, own, _view_after(session, seats, ground, turn, seat))


def require_turn(session: Session, turn: int) -> None:
    """Raise TableError unless the table has this turn: "not_started", "unknown_turn"."""
    last = session.turn_count - 1
    if last < 0:
        raise TableError("not_started")
    if not 0 <= turn <= last:
        raise TableError("unknown_turn", last=last)


def require_over(session: Session) -> None:
    """Raise TableError unless the game is over: "not_started", "still_playing"."""
    if not session.turn_count:
        raise TableError("not_started")
    if not session.is_finished:
        raise TableError("still_playing")


def seats_of_turns(session: Session) -> list[int | None]:
    """Return the seat that took each turn, in order; None for the set-up."""
    return list(session.turns.order_by("number").values_list("seat", flat=True))


def _seat_to_see(
    session: Session, seats: list[Seat], user: Person, wanted: int | None
) -> int | None:
    if wanted is not None and not 0 <= wanted < len(seats):
        raise TableError("no_such_seat")
    if session.is_finished:
        return wanted
    own = named_seat(user, seats, wanted)
    if wanted is not None and own is None:
        raise TableError("view_closed")
    return own.number if own else None


@dataclass(frozen=True)
class _Onlooker(TableContext):
    """The context of a viewer who looks at a turn that is over, and cannot act."""

    seen_as: Viewer = Audience.PUBLIC

    @property
    def viewer(self) -> Viewer:
        return self.seen_as


def _view_after(
    session: Session, seats: list[Seat], ground: NamedGround, turn: int, seat: int | None
) -> TableView:
    row = session.turns.get(number=turn)
    everything = Audience.EVERYTHING if session.is_finished else Audience.PUBLIC
    then = _as_it_was(session, row)
    still = tuple(_at_rest(seat, then) for seat in seats)
    reading = Reading(then, still, position_after(session, turn), (row,))
    viewer = everything if seat is None else seat
    context = _Onlooker(reading, None, None, row.at, seen_as=viewer)
    view = view_of(context, ground, since=None)
    own = () if seat is None else (seat,)
    is_over = session.is_finished and turn == session.turn_count - 1
    return replace(
        view,
        status=Status.FINISHED if is_over else Status.PLAYING,
        finished_at=session.finished_at,
        you=You(seat, own, False, (), None),
    )


def _as_it_was(session: Session, row: Turn) -> Session:
    """Return a copy of the session as it was after a turn, while the game was running."""
    then = copy(session)
    then.status = Status.PLAYING
    then.version, then.turn_count = row.version, row.number + 1
    then.finished_at = then.paused_at = None
    then.clock = None
    return then


def _at_rest(seat: Seat, session: Session) -> Seat:
    """Return a copy of the seat whose player nobody waits for."""
    still = copy(seat)
    still.session = session
    still.deciding_since = still.deadline_at = still.held = still.last_looked_at = None
    still.away_until = None
    still.wants_pause = False
    return still


def own_turns(
    seats: Sequence[int | None], seat: int | None, turn: int
) -> tuple[int | None, int | None]:
    """Return the nearest turns of a seat before and after a turn, or None."""
    if seat is None:
        return None, None
    before = (number for number in range(turn - 1, -1, -1) if seats[number] == seat)
    later = zip(count(turn + 1), seats[turn + 1 :], strict=False)
    return next(before, None), next((number for number, one in later if one == seat), None)
