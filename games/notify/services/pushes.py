"""Waking browsers for a turn and an invitation."""

from datetime import datetime

from django.db import transaction
from django.utils import translation

from games.notify.selectors.mails import seat_to_push
from games.notify.selectors.notices import turn_said
from games.tables.models.seat import Seat
from notifications.ports import Said
from notifications.push.services.pushing import push


@transaction.atomic
def push_turn(*, seat_id: int, at: datetime) -> bool:
    """Tell the browsers of somebody that it is their turn, unless they were told or have looked."""
    Seat.objects.select_for_update(no_key=True).filter(pk=seat_id).first()
    seat = seat_to_push(seat_id, at=at)
    if seat is None or seat.user is None:
        return False
    with translation.override(seat.user.language):
        said: Said = turn_said(seat)
    push(user=seat.user, kind="turn", said=said, at=at, urgent=True)
    Seat.objects.filter(pk=seat.pk).update(pushed_at=at)
    return True
