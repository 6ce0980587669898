"""What happens when a golfer's time is up: a bot decides for them, and in the end plays on."""

from datetime import datetime

from django.db import transaction

from games.absence.services.replacing import replace_absent
from games.bots.services import answer
from games.clocks.services.deadlines import COLUMNS, set_deadline
from games.errors import TableError
from games.kernel.replay import required_of
from games.tables.models.seat import Seat
from games.tables.models.session import Session
from games.tables.selectors.access import seats_in_order
from games.tables.selectors.positions import position_of
from games.tables.services.changes import golfers_of, save_change
from games.tables.services.locking import locked_game


def end_decisions(*, session_id: int, at: datetime) -> None:
    """Let a bot decide for those at a table whose time is up. Doing it again changes nothing.

    The rest of their game stays theirs, until they have missed as many in a row as may be.
    Raises TableError if the game ended meanwhile.
    """
    session = Session.objects.get(pk=session_id)
    for seat in seats_in_order(session):
        if seat.is_late(at=at):
            _end_decision(session, seat, at)
            session.refresh_from_db()
    if session.is_playing:
        replace_absent(session_id=session_id, at=at)


def _end_decision(session: Session, seat: Seat, at: datetime) -> None:
    position = position_of(session)
    prompt = required_of(position, seat.number)
    if prompt is not None:
        try:
            answer(session, seat, position, prompt, at)
        except TableError:
            # They have just answered, and think about what came of it; or the game is over.
            return


@transaction.atomic
def time_seats(*, session_id: int, at: datetime) -> None:
    """Give a deadline to each open decision without one, counted from its beginning."""
    session, seats = locked_game(session_id)
    for seat in seats:
        if seat.deciding_since is not None and seat.deadline_at is None and seat.held is None:
            set_deadline(seat, session.timing, seat.deciding_since)
            seat.save(update_fields=COLUMNS)
    save_change(session, golfers_of(seats))
