"""Taking an action back: one more turn, which names the one that it takes back."""

from datetime import datetime

from games.kernel.interface import RulesError
from games.kernel.replay import undo
from games.play.services.committing import until_stored
from games.play.services.recording import Entry, Move, recorded
from games.play.services.turns import (
    Answer,
    answer_to,
    digest_of,
    earlier_turn,
    repeated,
    require_key,
    require_player,
    require_playing,
)
from games.registry import game_of
from games.tables.models.turn import Turn
from games.tables.selectors.access import Person
from games.tables.selectors.positions import turns_of
from games.tables.selectors.reading import Reading
from games.tables.selectors.words import came_later


def undo_turn(
    *, session_id: int, seat: int, turn: int, key: str, user: Person, at: datetime
) -> Answer:
    """Take back the turn of this number, which must be the last of all.

    Raises RulesError: cannot_undo, and as `submit_action` does.
    """
    entry = Entry(key=key, digest=digest_of("undo", turn), at=at)

    def decide(reading: Reading) -> Move | Turn:
        require_player(reading.seats, seat, user, at)
        require_key(key)
        if earlier := earlier_turn(reading.session, seat, key):
            return repeated(reading.session, earlier, entry.digest)
        return _taken_back(reading, seat, turn, entry)

    return answer_to(until_stored(session_id, decide))


def _taken_back(reading: Reading, seat: int, number: int, entry: Entry) -> Move:
    require_playing(reading.session)
    last = reading.last_turn()
    if last is None or number != last.number or came_later(reading.seats[seat], last.at):
        raise RulesError("cannot_undo")
    session, seats = reading.changeable()
    played = undo(game_of(session.game), turns_of(session)[: session.turn_count], seat)
    return recorded(session, seats, reading.position, played, entry)
