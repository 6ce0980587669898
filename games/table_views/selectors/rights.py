"""Who a reader is at a table, and what they may do beside playing."""

from collections.abc import Callable, Iterator

from games.clocks.selectors.clocks import vacation_left
from games.clocks.selectors.replacing import may_come_back, may_hand_over
from games.kernel.replay import may_take_back
from games.registry import game_of
from games.site.table_view import You
from games.table_views.selectors.rematches import sat_there
from games.table_views.selectors.table_context import TableContext
from games.tables.models.seat import Seat
from games.tables.models.session import Status
from games.tables.selectors.invitations import free_seats
from games.tables.selectors.names import came_later
from games.tables.selectors.positions import turn_of
from games.tables.selectors.reading import Reading
from games.tables.selectors.results import has_won


def you_at(context: TableContext) -> You:
    """The reader of a context."""
    mine = context.mine
    own = [seat.number for seat in context.seats if mine and seat.user_id == mine.user_id]
    undo = undoable_turn(context.reading, mine) if mine else None
    may = [*_MAY[Status(context.session.status)](context), *(["undo"] if undo else [])]
    return You(mine.number if mine else None, tuple(own), context.is_host, tuple(may), undo)


def undoable_turn(reading: Reading, seat: Seat) -> int | None:
    """The number of the last turn of all, if it is this seat's and may be taken back.

    Not while a bot decides: it answers within the second, and the offer would vanish under the
    finger.
    """
    session = reading.session
    if not session.is_playing or _bot_decides(reading):
        return None
    last = reading.last_turn()
    if last is None or last.seat != seat.number or came_later(seat, last.at):
        return None
    its = may_take_back(game_of(session.game), turn_of(session, last), seat.number)
    return last.number if its else None


def _bot_decides(reading: Reading) -> bool:
    return any(seat.played_by_bot and seat.deciding_since is not None for seat in reading.seats)


def _before(context: TableContext) -> list[str]:
    if context.is_host:
        return ["start", "cancel", "arrange"]
    if context.mine is not None:
        return ["leave"]
    free = free_seats(context.session, context.seats, at=context.at)
    return ["join"] if free and not context.barred else []


def _in_play(context: TableContext) -> list[str]:
    mine = context.mine
    if mine is None:
        back = any(may_come_back(context.user, seat) for seat in context.seats)
        return ["come_back"] if back else []
    may = ["resign"]
    if has_won(context.session, context.seats, mine):
        may.append("finish")
    if any(may_hand_over(mine, other, at=context.at) for other in context.seats):
        may.append("hand_over")
    return [*may, *_about_time(context, mine)]


def _about_time(context: TableContext, mine: Seat) -> Iterator[str]:
    """What may be done about the clock."""
    session, left = context.session, vacation_left(context.session, mine)
    if session.timing is not None and session.paused_at is None and not mine.wants_pause:
        yield "pause"
    if session.paused_at is not None or mine.wants_pause:
        yield "end_pause"
    if mine.is_away(at=session.paused_at or context.at):
        yield "end_vacation"
    elif left and session.paused_at is None:
        yield "vacation"


def _after(context: TableContext) -> list[str]:
    return ["rematch"] if sat_there(context) else []


def _nothing(context: TableContext) -> list[str]:
    return []


_MAY: dict[Status, Callable[[TableContext], list[str]]] = {
    Status.OPEN: _before,
    Status.PLAYING: _in_play,
    Status.FINISHED: _after,
    Status.CANCELLED: _nothing,
}
