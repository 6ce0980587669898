"""Golfers: the owners of figures, when accounts appear, join and disappear."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from django.db.models import Q

from accounts.people.models import User
from games.record.log.keepers import KEEPERS
from games.record.log.models import Golfer, Reason, RecordedRound
from games.tables.models.outbox import OutboxTask
from games.tables.models.seat import Seat
from games.tables.services.outbox import put

NOBODYS = frozenset({Reason.LOCAL, Reason.DELETED})
"""The reasons with which a round belongs to no golfer."""


def golfers_at(seats: Iterable[Seat], reasons: Mapping[int, Reason]) -> dict[int, Golfer]:
    """Return the golfers of a game by the number of the seat, locked until the transaction ends.

    Without the lock, an account that is deleted at the same moment would wait for this transaction
    while this transaction waits for the account.
    """
    own = [seat for seat in seats if reasons[seat.number] not in NOBODYS]
    for seat in own:
        Golfer.objects.get_or_create(**_owner(seat, reasons[seat.number]))
    bots = [seat.bot for seat in own if reasons[seat.number] == Reason.BOT]
    users = [seat.user_id for seat in own if reasons[seat.number] != Reason.BOT]
    wanted = Golfer.objects.filter(Q(user__in=users) | Q(bot__in=bots))
    rows = list(wanted.select_for_update(no_key=True).order_by("pk"))
    by_bot = {golfer.bot: golfer for golfer in rows if golfer.bot}
    by_user = {golfer.user_id: golfer for golfer in rows}
    found = {
        seat.number: by_bot.get(seat.bot)
        if reasons[seat.number] == Reason.BOT
        else by_user.get(seat.user_id)
        for seat in own
    }
    return {number: golfer for number, golfer in found.items() if golfer is not None}


def _owner(seat: Seat, reason: Reason) -> dict[str, Any]:
    return {"bot": seat.bot} if reason == Reason.BOT else {"user": seat.user}


def join(*, guest: User, member: User, at: datetime) -> None:
    """Let the next task move a guest's rounds to a member."""
    joining = Golfer.objects.filter(user=guest)
    if joining.update(user=None, joins=member):
        put(task=OutboxTask.RECORD, subject=member.pk, at=at)


def forget_golfer(*, user: User) -> None:
    """Separate all rounds from a user whose account is being deleted. The rounds are kept."""
    # In this order: a worker that is moving a guest's rounds to this user finishes first.
    Golfer.objects.filter(joins=user).update(joins=None)
    Golfer.objects.filter(user=user).update(user=None)


def move_next_guest() -> bool:
    """Move the rounds of one guest who has joined; return False if there is none.

    A member without rounds becomes the owner of the guest's rounds, and nothing else changes.
    Otherwise, the rounds become the member's, except those in a game that the member played too.
    The caller must hold the lock of the log.
    """
    joining = Golfer.objects.select_for_update(no_key=True).filter(joins__isnull=False)
    source = joining.order_by("pk").first()
    if source is None:
        return False
    member, source.joins = source.joins, None
    target = Golfer.objects.filter(user=member).first()
    if target is None:
        source.user = member
    else:
        _move(source, target)
    source.save()
    return True


def _move(source: Golfer, target: Golfer) -> None:
    own = RecordedRound.objects.filter(golfer=target).values("game")
    RecordedRound.objects.filter(golfer=source).exclude(game__in=own).update(golfer=target)
    for keeper in KEEPERS:
        keeper.move(source, target)


def separate_deleted() -> None:
    """Separate rounds from accounts that were deleted while a game was being added."""
    Golfer.objects.filter(user__deleted_at__isnull=False).update(user=None)
