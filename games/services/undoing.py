"""Taking an action back: one more turn, which names the one that it takes back."""

from datetime import datetime

from django.db import transaction

from games.kernel.interface import RulesError
from games.kernel.replay import undo
from games.registry import game_of
from games.selectors.access import Person, seats_in_order
from games.selectors.names import came_later
from games.selectors.positions import position_of, turns_of
from games.services.locking import locked_session
from games.services.recording import Entry, record
from games.services.turns import (
    Answer,
    answer_to,
    digest_of,
    earlier_turn,
    repeated,
    require_player,
    require_playing,
)


@transaction.atomic
def undo_turn(
    *, session_id: int, seat: int, turn: int, key: str, user: Person, at: datetime
) -> Answer:
    """Take back the turn of this number, which must be the last of all.

    Raises RulesError: cannot_undo, and as `submit_action` does.
    """
    session = locked_session(session_id)
    digest = digest_of("undo", turn)
    seats = seats_in_order(session)
    require_player(seats, seat, user, at)
    if earlier := earlier_turn(session, seat, key):
        return repeated(session, earlier, digest)
    require_playing(session)
    if turn != session.turn_count - 1:
        raise RulesError("cannot_undo")
    if came_later(seats[seat], session.turns.get(number=turn).at):
        raise RulesError("cannot_undo")
    played = undo(game_of(session.game), turns_of(session), seat)
    entry = Entry(key=key, digest=digest, at=at)
    return answer_to(session, record(session, seats, position_of(session), played, entry))
