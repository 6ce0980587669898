"""Submit the actions of a table's socket."""

from django.utils import timezone

from accounts.realtime.reader import Reader
from games.play.realtime import frames
from games.play.services.turns import Answer, submit, undo_turn
from games.tables.models.session import Session
from games.tables.selectors.access import seat_to_act


def submitted(frame: frames.Act | frames.Undo, session: Session, reader: Reader) -> Answer:
    """Submit an action or an undo on the stored table."""
    seat = seat_to_act(session, reader.user, frame.seat)
    if isinstance(frame, frames.Act):
        return submit(session.pk, frame.submission(seat, reader.user, timezone.now()))
    return undo_turn(
        session_id=session.pk,
        seat=seat,
        turn=frame.turn,
        key=frame.key,
        user=reader.user,
        at=timezone.now(),
    )
