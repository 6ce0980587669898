"""Ask to join the next game at a table, as a spectator."""

from datetime import datetime

from django.db import transaction

from accounts.people.models import User
from games.errors import TableError
from games.seats.services.seats import require_stranger, require_welcome
from games.table_views.selectors.reader import current_rematch
from games.tables.models.next_game import NextGameRequest
from games.tables.models.session import Session
from games.tables.selectors.access import seats_in_order
from games.tables.services.tables import locked_session, save_change

MOST = 10
"""The number of spectators who can ask at one table."""


@transaction.atomic
def ask_for_next_game(*, session_id: int, user: User, at: datetime) -> Session:
    """Ask for a seat in the rematch of a running or finished game.

    Asking again changes nothing. The player who opens the rematch decides whom to invite.

    Raises TableError: not_started, next_game_arranged, already_seated, not_welcome,
    next_game_full.
    """
    session = locked_session(session_id)
    if not (session.is_playing or session.is_finished):
        raise TableError("not_started")
    seats = seats_in_order(session)
    require_stranger(seats, user)
    if current_rematch(session) is not None:
        raise TableError("next_game_arranged")
    require_welcome(session, seats, user)
    if session.next_game_requests.filter(user=user).exists():
        return session
    if session.next_game_requests.count() >= MOST:
        raise TableError("next_game_full", most=MOST)
    NextGameRequest.objects.create(session=session, user=user, at=at)
    _show(session)
    return session


@transaction.atomic
def withdraw_from_next_game(*, session_id: int, user: User, at: datetime) -> Session:
    """Withdraw the user's request, if there is one."""
    session = locked_session(session_id)
    if session.next_game_requests.filter(user=user).delete()[0]:
        _show(session)
    return session


def _show(session: Session) -> None:
    """Update open result pages. During the game, no page shows the requests."""
    if session.is_finished:
        save_change(session, (), tells=False)


def forget_next_games(*, user: User) -> None:
    """Delete the requests of a user who deletes their account."""
    NextGameRequest.objects.filter(user=user).delete()
