"""What a turn tells those who sit at its table."""

from collections.abc import Iterable

from games.play.services.recording import Move
from games.tables.models.seat import Seat
from games.tables.services.happenings import about_turn
from games.tables.services.tables import golfers_of
from notifications.events.models import Happening, Kind
from notifications.events.services import happening


def of_move(move: Move) -> Happening | None:
    """What a turn tells, or several of bots in a row: everybody one thing."""
    session, turn = move.session, move.turn
    waiting = [seat for seat in move.seats if seat.deciding_since is not None]
    played = {"turn": turn.number, "turns": len(move.turns), "seat": turn.seat}
    data = about_turn(session, waiting) | played
    if session.is_finished:
        return happening({Kind.FINISHED: golfers_of(move.seats)}, data, turn.at)
    # Whose decision was open before and still is has been told of it.
    asked = golfers_of(_at_table(seat for seat in move.changed if seat.deciding_since is not None))
    others = set(golfers_of(_at_table(move.seats))) - set(asked)
    rest = Kind.TURN if turn.number else Kind.STARTED
    return happening({rest: others, Kind.YOUR_TURN: asked}, data, turn.at)


def _at_table(seats: Iterable[Seat]) -> list[Seat]:
    """Without those for whom a bot plays on."""
    return [seat for seat in seats if seat.replaced_at is None]
