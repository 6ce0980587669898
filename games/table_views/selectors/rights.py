"""What a reader may do at a table."""

from collections.abc import Callable, Iterator
from datetime import datetime

from django.db.models import QuerySet

from core.person import person_of
from courses.social.reactions.selectors import blocked_by
from games.clocks.selectors import may_come_back, may_hand_over, vacation_left
from games.kernel.replay import may_take_back
from games.registry import game_of
from games.site.table_view import Rematch, You
from games.table_views.selectors.context import TableContext
from games.tables.models.invitation import Invitation
from games.tables.models.seat import Seat
from games.tables.models.session import Session, Status
from games.tables.selectors.invitations import free_seats
from games.tables.selectors.positions import has_won, turn_of
from games.tables.selectors.reading import Reading
from games.tables.selectors.words import came_later


def current_rematch(session: Session) -> Session | None:
    """The table at which a game is played again, unless it was called off."""
    tables = Session.objects.select_related("host").filter(rematch_of=session)
    return tables.exclude(status=Status.CANCELLED).first()


def own_invitations(table: Session, user_id: int, *, at: datetime) -> QuerySet[Invitation]:
    """Those that keep a seat for somebody by name, one for each seat that they had."""
    return table.invitations.pending(at=at).filter(invitee=user_id).order_by("seat")


def sat_there(context: TableContext) -> bool:
    """Whether the reader has played here, to the end or not."""
    user = context.user
    return user is not None and any(seat.user_id == user.pk for seat in context.seats if user.pk)


def rematch_at(context: TableContext) -> Rematch | None:
    """What the reader is told of the rematch; strangers learn nothing of it."""
    reader = context.user.pk if context.user else None
    if reader is None or not context.session.is_finished or not sat_there(context):
        return None
    table = current_rematch(context.session)
    if table is None or blocked_by(reader, [table.host_id]):
        return None
    return Rematch(
        session=table.public_id,
        host=person_of(table.host),
        status=table.status,
        seated=table.seats.filter(user=reader).exists(),
        invited=own_invitations(table, reader, at=context.at).exists(),
    )


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
