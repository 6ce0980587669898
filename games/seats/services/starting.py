"""Start the game of a table."""

from collections.abc import Sequence
from datetime import datetime

from django.db import models, transaction
from django.utils.translation import gettext_lazy as _

from accounts.people.models import User
from courses.gallery.services import count_play
from games.errors import TableError
from games.kernel.codec import encode
from games.kernel.replay import start
from games.play.services.committing import store
from games.play.services.recording import Entry, recorded
from games.registry import card_of, game_of
from games.tables.models.invitation import Invitation
from games.tables.models.seat import Seat, SeatKind
from games.tables.models.session import Session, Status
from games.tables.selectors.access import seats_in_order
from games.tables.selectors.invitations import called
from games.tables.selectors.positions import chance_of, config_of
from games.tables.services.at_start import AT_START
from games.tables.services.seats import bot_player, fill
from games.tables.services.tables import broadcast_lobby, locked_open_table, require_host


class UnansweredSeat(models.TextChoices):
    """How to start a game if a seat is reserved for a player who has not answered."""

    BOT = "bot", _("A bot plays until they join")
    GO = "go", _("The seat is removed and the invitation expires")


@transaction.atomic
def start_table(*, session_id: int, user: User, unanswered: str = "", at: datetime) -> Session:
    """Start with the players who are present; seats that are still open are removed.

    `unanswered` says what to do with seats that are reserved for invited players. Raises
    TableError: not_open, host_only, invitations_pending if there are such seats and it is empty, or
    the reason why the game cannot be played with these seats.
    """
    session, seats = locked_open_table(session_id)
    require_host(session, user)
    pending = list(session.invitations.pending(at=at).select_related("invitee"))
    if pending and unanswered not in UnansweredSeat.values:
        raise TableError("invitations_pending", names=", ".join(map(called, pending)))
    for invitation in pending:
        _SETTLED[UnansweredSeat(unanswered)](session, seats[invitation.seat], invitation, at)
    return begin(session, seats, at=at)


def _keep_by_bot(session: Session, seat: Seat, invitation: Invitation, at: datetime) -> None:
    fill(seat, bot_player(card_of(session.game).bots.easiest, at))


def _let_go(session: Session, seat: Seat, invitation: Invitation, at: datetime) -> None:
    invitation.expires_at = at
    invitation.save(update_fields=["expires_at"])


_SETTLED = {UnansweredSeat.BOT: _keep_by_bot, UnansweredSeat.GO: _let_go}


def begin_when_full(session: Session, *, at: datetime) -> Session:
    """Start a rematch or a challenge if every seat is taken, under the row lock.

    The host need not be online.

    Raises the errors of `begin`.
    """
    seats = seats_in_order(session)
    by_itself = session.starts_when_full or session.rematch_of_id is not None
    if not (by_itself and session.is_open) or any(seat.is_open for seat in seats):
        return session
    return begin(session, seats, at=at)


def begin(session: Session, seats: Sequence[Seat], *, at: datetime) -> Session:
    """Start the game, under the row lock; open seats are removed.

    Raises TableError with the reason why the game cannot be played with these seats.
    """
    players = _without_open_seats(session, seats)
    game = game_of(session.game)
    config = config_of(session)
    for problem in game.check(config, len(players)):
        raise TableError(problem.code, **problem.params)
    for completed in AT_START:
        config = completed(session, players, config)
    session.config, session.config_format = encode(config), game.format
    session.status, session.started_at = Status.PLAYING, at
    session.save(update_fields=["config", "config_format", "status", "started_at"])
    if session.ground_version and not session.practice:
        count_play(version=session.ground_version)
    played = start(game, len(players), config, chance_of(session, players))
    store(recorded(session, players, None, played, Entry(at=at)))
    broadcast_lobby()
    return session


def _without_open_seats(session: Session, seats: Sequence[Seat]) -> list[Seat]:
    """Remove the open seats, and return the others renumbered without gaps."""
    session.seats.filter(kind=SeatKind.OPEN).delete()
    players = [seat for seat in seats if not seat.is_open]
    for number, seat in enumerate(players):
        if seat.number != number:
            session.invitations.filter(seat=seat.number).update(seat=number)
            seat.number = number
            seat.save(update_fields=["number"])
    return players
