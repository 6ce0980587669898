"""Read marks, muted people, and turning the chat of a table off and on."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.db.models.functions import Greatest

from accounts.people.models import User
from core.realtime.broadcast import broadcast_after_commit
from games.chat.models import ChatLine, ChatMute, ChatReader, ChatRoom, RoomName
from games.chat.services.lines import chat_topic, locked_room
from games.errors import TableError
from games.tables.models.session import Session
from games.tables.services.tables import require_host


@transaction.atomic
def mark_read(*, session: Session, user: User, room: RoomName, number: int) -> None:
    """Record that the user has read a room up to a line. An earlier line changes nothing."""
    held = ChatRoom.objects.filter(session=session, name=room).first()
    newest = min(number, held.last_number if held else 0)
    if newest > 0:
        _reader(session, user)
        column = f"read_{room}"
        ChatReader.objects.filter(session=session, user=user).update(
            **{column: Greatest(column, newest)}
        )


def set_off(*, session: Session, user: User, off: bool) -> None:
    """Turn the chat of a table off or on for this user."""
    _reader(session, user)
    ChatReader.objects.filter(session=session, user=user).update(is_off=off)


@transaction.atomic
def set_off_for_all(*, session: Session, user: User, off: bool) -> None:
    """Turn the chat of a table off or on for everyone. Raises TableError("host_only")."""
    require_host(session, user)
    for name in RoomName:
        held = locked_room(session, name)
        held.is_off = off
        held.save(update_fields=["is_off"])
    broadcast_after_commit({chat_topic(session.public_id): 0})


def mute(*, session: Session, user: User, person: User, at: datetime) -> None:
    """Mute a person at this table. Idempotent.

    Raises TableError: mute_yourself, or not_at_table if the person neither has a seat nor wrote a
    line here.
    """
    if person.pk == user.pk:
        raise TableError("mute_yourself")
    wrote = ChatLine.objects.filter(room__session=session, writer=person)
    if not (wrote.exists() or session.seats.filter(user=person).exists()):
        raise TableError("not_at_table")
    ChatMute.objects.get_or_create(session=session, user=user, person=person, defaults={"at": at})


def unmute(*, session: Session, user: User, person: User) -> None:
    """Show a person's lines again. Idempotent."""
    ChatMute.objects.filter(session=session, user=user, person=person).delete()


def _reader(session: Session, user: User) -> None:
    ChatReader.objects.get_or_create(session=session, user=user)
