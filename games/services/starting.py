"""Starting the game of a table."""

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction

from accounts.models import User
from courses.services.popularity import count_play
from games.errors import TableError
from games.kernel.replay import start
from games.models import Seat, SeatKind, Session, Status
from games.registry import game_of
from games.selectors.positions import chance_of, config_of
from games.services.broadcast import broadcast_lobby
from games.services.locking import locked_open_table, require_host
from games.services.recording import Entry, record


@transaction.atomic
def start_table(*, session_id: int, user: User, at: datetime) -> Session:
    """Start with the golfers who are there; seats that are still open go.

    Raises TableError: not_open, host_only, or why the game cannot be played so.
    """
    session, seats = locked_open_table(session_id)
    require_host(session, user)
    players = _without_open_seats(session, seats)
    game = game_of(session.game)
    config = config_of(session)
    for problem in game.check(config, len(players)):
        raise TableError(problem.code, **problem.params)
    session.invitations.pending(at=at).update(expires_at=at)
    session.status, session.started_at = Status.PLAYING, at
    session.save(update_fields=["status", "started_at"])
    if session.ground_version and not session.practice:
        count_play(version=session.ground_version)
    played = start(game, len(players), config, chance_of(session, players))
    record(session, players, None, played, Entry(at=at))
    broadcast_lobby()
    return session


def _without_open_seats(session: Session, seats: Sequence[Seat]) -> list[Seat]:
    """The seats that are taken, numbered anew without gaps."""
    session.seats.filter(kind=SeatKind.OPEN).delete()
    players = [seat for seat in seats if not seat.is_open]
    for number, seat in enumerate(players):
        if seat.number != number:
            seat.number = number
            seat.save(update_fields=["number"])
    return players
