"""The sentences about seats that change hands during a game."""

from collections.abc import Sequence

from core.i18n.translation import gettext_lazy as _
from games.tables.models.seat import Seat
from games.tables.models.seat_change import SeatChange, What
from games.tables.models.session import Session

SENTENCES = {
    What.CAME: _("{name} has come, and plays on for the bot."),
    What.RESIGNED: _("{name} resigns. A bot plays on."),
    What.HANDED_OVER: _("{name} has kept the table waiting for long. A bot plays on."),
    What.OUT_OF_TIME: _("The time of {name} has run out. A bot plays on."),
    What.BACK: _("{name} is back, and plays on."),
    What.GONE: _("{name} has left the site. A bot plays on."),
}
FINISHED = _("{name} has won and leaves the rest to a bot.")


def told_change(session: Session, change: SeatChange, seats: Sequence[Seat]) -> str:
    """Why somebody else plays a seat, in the reader's language."""
    seat = seats[change.seat]
    said = FINISHED if _has_finished(session, change, seat) else SENTENCES[What(change.what)]
    return str(said).format(name=seat.user.name if seat.user else "")


def _has_finished(session: Session, change: SeatChange, seat: Seat) -> bool:
    """Whether somebody left as the winner: they gave nothing up, so their seat has not resigned.

    It is stored as a resignation, which the release before can read.
    """
    won = session.conceded_to is not None
    return won and change.what == What.RESIGNED and seat.resigned_at is None
