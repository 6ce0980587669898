"""Continue games after a player's time is up, a player has resigned or an account was closed."""

from collections.abc import Sequence
from datetime import datetime
from typing import NoReturn

from django.conf import settings
from django.db import transaction
from django.db.models import Q

from accounts.people.models import User
from games.bots.services import answer
from games.clocks.selectors import is_absent, may_come_back, may_hand_over, stands_still
from games.clocks.services.deadlines import COLUMNS, open_decision, set_deadline
from games.clocks.services.pauses import pause_after_leaving
from games.errors import TableError
from games.kernel.replay import required_of
from games.registry import card_of
from games.scorecards.models import ManualScorecard
from games.seats.services.seats import seat_at
from games.tables.models.invitation import Invitation
from games.tables.models.outbox import OutboxTask
from games.tables.models.seat import Removal, Seat, SeatChange, SeatChangeReason, SeatKind
from games.tables.models.session import Session, Status
from games.tables.selectors.access import own_seat, seats_in_order
from games.tables.selectors.positions import has_won, position_of, winning_side
from games.tables.services.outbox import put
from games.tables.services.seats import fill, nobody
from games.tables.services.tables import (
    golfers_of,
    locked_game,
    locked_own_game,
    locked_session,
    note_change,
    publish_open_turn,
    save_change,
)


@transaction.atomic
def resign(*, session_id: int, user: User, seat: int | None = None, at: datetime) -> bool:
    """Let a user resign. A bot takes over their seat. Raises TableError: not_playing, not_seated.

    If several people share the user's device, `seat` is the one of them who resigns; without it,
    all of them resign. Return False if all others had already left: the player has won and does not
    resign.
    """
    session, seats, own = locked_own_game(session_id, user)
    leaving = own if seat is None else [each for each in own if each.number == seat]
    if not leaving:
        raise TableError("not_seated")
    giving_up = [each for each in leaving if not has_won(session, seats, each)]
    # Mark all before a bot takes over from the first. Otherwise the others would win first.
    for each in giving_up:
        each.resigned_at = at
    for each in leaving:
        _let_bot_play(session, seats, each, SeatChangeReason.RESIGNED, at)
    return bool(giving_up)


@transaction.atomic
def finish(*, session_id: int, user: User, at: datetime) -> None:
    """Let bots play the rest of a game that the player has won because all others left.

    Raises TableError: not_playing, not_seated, not_won.
    """
    session, seats, own = locked_own_game(session_id, user)
    winners = [seat for seat in own if has_won(session, seats, seat)]
    if not winners:
        raise TableError("not_won")
    for seat in winners:
        _let_bot_play(session, seats, seat, SeatChangeReason.RESIGNED, at)


@transaction.atomic
def hand_over(*, session_id: int, user: User, seat: int, at: datetime) -> None:
    """Let a bot take over from a player for whom the table has waited long enough.

    Raises TableError: not_playing, not_seated, no_such_seat, clock_runs, clock_stands,
    not_waiting_long.
    """
    session, seats, own = locked_own_game(session_id, user)
    absent = seat_at(seats, seat)
    if not any(may_hand_over(asking, absent, at=at) for asking in own):
        _refuse_hand_over(session, absent, at)
    _let_bot_play(session, seats, absent, SeatChangeReason.HANDED_OVER, at)


def _refuse_hand_over(session: Session, absent: Seat, at: datetime) -> NoReturn:
    if session.timing is not None:
        raise TableError("clock_stands" if stands_still(absent, at=at) else "clock_runs")
    raise TableError("not_waiting_long", days=settings.HAND_OVER_AFTER.days)


@transaction.atomic
def come_back(*, session_id: int, user: User, at: datetime) -> None:
    """Return a replaced player, and all others on the same device, to their seats.

    Raises TableError: not_playing, not_replaced.
    """
    session, seats = locked_game(session_id)
    back = [seat for seat in seats if may_come_back(user, seat)]
    if not back:
        raise TableError("not_replaced")
    for seat in back:
        seat.replaced_at, seat.bot, seat.missed, seat.helped = None, "", 0, True
        seat.last_looked_at = at
        if seat.deciding_since is not None:
            open_decision(seat, session.timing, at)
        seat.save(update_fields=[*COLUMNS, "replaced_at", "bot", "last_looked_at"])
        # Each return has its own version, like each departure.
        save_change(session, golfers_of(seats))
        note_change(session, seat, SeatChangeReason.BACK, at)


@transaction.atomic
def replace_absent(*, session_id: int, at: datetime) -> None:
    """Let bots take over from players who are permanently absent. Repeating this changes
    nothing.
    """
    session, seats = locked_game(session_id)
    for seat in seats:
        if session.is_playing and is_absent(session, seat):
            _let_bot_play(session, seats, seat, _why(seat), at)


def _why(absent: Seat) -> SeatChangeReason:
    here = absent.user is not None and absent.user.is_active
    return SeatChangeReason.OUT_OF_TIME if here else SeatChangeReason.GONE


def _let_bot_play(
    session: Session, seats: Sequence[Seat], seat: Seat, why: SeatChangeReason, at: datetime
) -> SeatChange:
    seat.replaced_at, seat.bot = at, card_of(session.game).bots.easiest
    seat.wants_pause = False
    set_deadline(seat, session.timing, at)
    seat.save(update_fields=["replaced_at", "resigned_at", "bot", "wants_pause", *COLUMNS])
    if session.conceded_to is None:
        session.conceded_to = winning_side(session, seats)
        session.save(update_fields=["conceded_to"])
    pause_after_leaving(session, seats, at)
    if session.conceded_to is None and all(other.played_by_bot for other in seats):
        # No player is left, and no player has won.
        session.status = Status.CANCELLED
    elif seat.deciding_since is not None:
        put(task=OutboxTask.BOTS, subject=session.pk, at=at)
    save_change(session, golfers_of(seats))
    return note_change(session, seat, why, at)


def end_decisions(*, session_id: int, at: datetime) -> None:
    """Let a bot decide for each player whose time is up. Repeating this changes nothing.

    The players keep their seats until they have missed too many decisions in a row. Raises
    TableError if the game has ended in the meantime.
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
            # The player has just answered and is thinking about the next decision, or the game has
            # ended.
            return


@transaction.atomic
def time_seats(*, session_id: int, at: datetime) -> None:
    """Set a deadline for each open decision that has none, counted from the start of the
    decision.
    """
    session, seats = locked_game(session_id)
    for seat in seats:
        if seat.deciding_since is not None and seat.deadline_at is None and seat.held is None:
            set_deadline(seat, session.timing, seat.deciding_since)
            seat.save(update_fields=COLUMNS)
    save_change(session, golfers_of(seats))


def take_over(*, guest: User, member: User, at: datetime) -> None:
    """Transfer a guest's tables, seats, invitations and scorecards to a member.

    If the member already sits at a table, the guest leaves it, so no user plays against themselves.
    """
    theirs = Session.objects.filter(Q(host=guest) | Q(seats__user=guest)).distinct()
    for session_id in list(theirs.order_by("pk").values_list("pk", flat=True)):
        _take_table(locked_session(session_id), guest, member, at)
    for column in ("accepted_by", "created_by", "invitee"):
        Invitation.objects.filter(**{column: guest}).update(**{column: member})
    ManualScorecard.objects.filter(keeper=guest).update(keeper=member)
    Removal.objects.filter(user=guest).update(user=member)


def _take_table(session: Session, guest: User, member: User, at: datetime) -> None:
    seats = seats_in_order(session)
    if any(seat.user_id == member.pk for seat in seats):
        _get_up(session, seats, guest, at)
    else:
        session.seats.filter(user=guest).update(user=member)
    Session.objects.filter(pk=session.pk, host=guest).update(host=member)
    session = locked_session(session.pk)
    seats = seats_in_order(session)
    # Events of a cancelled table are sent by email. This event would only repeat the email that was
    # sent when the table was cancelled.
    was_cancelled = session.status == Status.CANCELLED
    save_change(session, [guest.pk, *golfers_of(seats)], tells=not was_cancelled)
    publish_open_turn(session, seats, member, at)


def _get_up(session: Session, seats: Sequence[Seat], guest: User, at: datetime) -> None:
    if session.is_open:
        leave_seats(session, guest)
    elif session.is_playing and own_seat(guest, seats) is not None:
        resign(session_id=session.pk, user=guest, at=at)


def leave_seats(session: Session, user: User) -> None:
    """Free a user's seats at a waiting table. The caller must hold the row lock."""
    for seat in session.seats.filter(kind=SeatKind.PERSON, user=user):
        fill(seat, nobody())


def forget_lonely_tables(*, guest: User) -> None:
    """Delete tables at which no other user has ever sat, with everything that was played there."""
    with_others = Seat.objects.filter(user__isnull=False).exclude(user=guest)
    own = Session.objects.filter(host=guest).exclude(pk__in=with_others.values("session_id"))
    own.delete()


def forget_local_names(*, user: User) -> None:
    """Remove the names of the people who played on a user's device, when the account is deleted."""
    for seat in Seat.objects.filter(user=user).exclude(local_name=""):
        seat.local_name = f"Player {seat.number + 1}"
        seat.save(update_fields=["local_name"])
    Invitation.objects.filter(invitee=user).update(local_name="")


def leave_waiting_tables(*, user: User) -> None:
    """Free a user's seats at tables that have not started, when the user deletes their account."""
    waiting = Session.objects.filter(seats__user=user, status="open").exclude(host=user)
    for session_id in list(waiting.order_by("pk").values_list("pk", flat=True)):
        session = locked_session(session_id)
        if session.is_open:
            data = golfers_of(seats_in_order(session))
            leave_seats(session, user)
            save_change(session, data)
