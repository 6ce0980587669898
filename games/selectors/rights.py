"""Who a reader is at a table, and what they may do beside playing."""

from collections.abc import Callable

from games.kernel.replay import may_take_back
from games.models import Seat, Session, Status
from games.registry import game_of
from games.selectors.invitations import free_seats
from games.selectors.positions import turn_of
from games.selectors.replacing import may_hand_over
from games.selectors.table_context import Glance
from games.site.table_view import You


def you_at(glance: Glance) -> You:
    """The reader of a glance."""
    mine = glance.mine
    own = [seat.number for seat in glance.seats if mine and seat.user_id == mine.user_id]
    may = _MAY[Status(glance.session.status)](glance)
    return You(mine.number if mine else None, tuple(own), glance.is_host, tuple(may))


def can_undo(session: Session, seat: Seat) -> bool:
    """Whether the last turn of all is this seat's and may be taken back."""
    last = session.turns.order_by("-number").first()
    if last is None or last.seat != seat.number or not session.is_playing:
        return False
    return may_take_back(game_of(session.game), turn_of(session, last), seat.number)


def _before(glance: Glance) -> list[str]:
    if glance.is_host:
        return ["start", "cancel", "arrange"]
    if glance.mine is not None:
        return ["leave"]
    return ["join"] if free_seats(glance.session, glance.seats, at=glance.at) else []


def _in_play(glance: Glance) -> list[str]:
    mine = glance.mine
    if mine is None:
        return []
    may = ["resign"]
    if can_undo(glance.session, mine):
        may.append("undo")
    if any(may_hand_over(mine, other, at=glance.at) for other in glance.seats):
        may.append("hand_over")
    return may


def _nothing(glance: Glance) -> list[str]:
    return []


_MAY: dict[Status, Callable[[Glance], list[str]]] = {
    Status.OPEN: _before,
    Status.PLAYING: _in_play,
    Status.FINISHED: _nothing,
    Status.CANCELLED: _nothing,
}
