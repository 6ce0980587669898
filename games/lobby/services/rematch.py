"""Play the same game again with the same people."""

from collections.abc import Collection, Sequence
from datetime import datetime

from django.core.exceptions import ValidationError
from django.db import transaction

from accounts.people.models import User
from courses.social.reactions.selectors import blocked_by, blockers_of
from games.errors import TableError
from games.lobby.services.opening import Place, checked_setup, new_table
from games.registry import card_of
from games.seats.services.invitations import accept_invitation, send_invitation
from games.seats.services.starting import begin_when_full
from games.site.options import OptionsForm
from games.table_views.selectors.next_game import people_who_asked
from games.table_views.selectors.reader import current_rematch, own_invitations
from games.tables.models.seat import Seat
from games.tables.models.session import Session, Status
from games.tables.selectors.access import seats_in_order
from games.tables.selectors.invitations import token_of
from games.tables.services.seats import bot_player, golfer
from games.tables.services.tables import (
    golfers_of,
    locked_session,
    publish_rematch_event,
    save_change,
)


@transaction.atomic
def play_rematch(
    *, session_id: int, user: User, people: Collection[str] = (), at: datetime
) -> Session:
    """Return the rematch of a finished game, opened by the first player to ask.

    The others join it. It starts as soon as all have joined: against bots only, immediately. Asking
    again changes nothing. `people` are ids of spectators who have asked to join (`next_game`): they
    are invited to the seats of bots, or to further seats.

    Raises TableError: not_over, not_seated, host_blocked, not_welcome, unknown_person;
    ValidationError if the game can no longer be played with these options or has too few seats;
    LimitReached.
    """
    before = locked_session(session_id)
    if not before.is_finished:
        raise TableError("not_over")
    seats = seats_in_order(before)
    if all(seat.user_id != user.pk for seat in seats):
        raise TableError("not_seated")
    table = current_rematch(before)
    if table is not None:
        return _come(table, user, at)
    return _open(before, seats, user, _joining(before, people), at)


def _joining(before: Session, wanted: Collection[str]) -> list[User]:
    """Return the spectators to invite. Raises TableError("unknown_person")."""
    asked = {person.public_id: person for person in people_who_asked(before)}
    if not asked.keys() >= set(wanted):
        raise TableError("unknown_person")
    return [person for public_id, person in asked.items() if public_id in wanted]


def _come(table: Session, user: User, at: datetime) -> Session:
    """Take the seats that are reserved for the user, if any."""
    if blocked_by(user.pk, [table.host_id]):
        raise TableError("host_blocked")
    for invitation in own_invitations(table, user.pk, at=at):
        accept_invitation(token=token_of(invitation), user=user, at=at)
    return Session.objects.get(pk=table.pk)


def _open(
    before: Session, seats: Sequence[Seat], user: User, joining: list[User], at: datetime
) -> Session:
    more = max(0, len(joining) - sum(map(_is_bots, seats)))
    Session.objects.filter(rematch_of=before, status=Status.CANCELLED).update(rematch_of=None)
    table = new_table(
        host=user,
        game=before.game,
        form=_same_options(before, user, len(seats) + more),
        listing=before.listing,
        clock=before.timing,
        at=at,
    )
    table.rematch_of, table.rated = before, before.rated
    table.save(update_fields=["rematch_of", "rated"])
    people = set(golfers_of(seats))
    blocked = blocked_by(user.pk, people)
    waiting = list(joining)
    for number, seat in enumerate([*seats[1:], *seats[:1], *[None] * more]):
        if seat is None or (waiting and _is_bots(seat)):
            _invite(table, number, waiting.pop(0), user, at)
        else:
            _set_seat(table, number, seat, user, at, blocked)
    save_change(before, people)
    publish_rematch_event(before, table, people - blocked - blockers_of(user.pk, people), at)
    return begin_when_full(table, at=at)


def _same_options(before: Session, host: User, seats: int) -> OptionsForm:
    """Return the same options, on the newest version if the old one is no longer playable."""
    places = [Place()] * (seats - 1)
    try:
        return checked_setup(game=before.game, options=before.choices, host=host, places=places)
    except ValidationError:
        newest = {**before.choices, "version": ""}
        return checked_setup(game=before.game, options=newest, host=host, places=places)


def _is_bots(seat: Seat) -> bool:
    """Return True if no active player has the seat, so that a bot plays it in the rematch."""
    return seat.user is None or not seat.user.is_active


def _invite(
    table: Session, number: int, person: User, host: User, at: datetime, name: str = ""
) -> None:
    Seat.objects.create(session=table, number=number)
    send_invitation(session=table, seat=number, invitee=person, local_name=name, by=host, at=at)


def _set_seat(
    table: Session, number: int, before: Seat, host: User, at: datetime, blocked: Collection[int]
) -> None:
    """Fill one seat of the rematch: with the host, with the same bot, or reserved for the same
    player.

    The seat of a player whom the host has blocked is left open.
    """
    player, name = before.user, before.local_name
    if player is None or not player.is_active:
        level = before.bot or card_of(table.game).bots.easiest
        Seat.objects.create(session=table, number=number, **bot_player(level, at))
    elif player.pk == host.pk:
        Seat.objects.create(session=table, number=number, **golfer(host, b"", at, name))
    elif player.pk in blocked:
        Seat.objects.create(session=table, number=number)
    else:
        _invite(table, number, player, host, at, name)
