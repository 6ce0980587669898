"""How to provoke the refusals of a table's chat, for `refusals.WAYS`."""

from __future__ import annotations

from accounts.people.models import User
from games.chat.models import ChatMute, ChatRoom
from games.chat.services.settings import set_off
from tests.factories.accounts import UserFactory
from tests.guards.support.ways import Way
from tests.guards.support.world import World


def _mute_mate(world: World) -> None:
    ChatMute.objects.create(session=world.game, user=world.owner, person=world.mate, at=world.at)


def _make_guest(world: World) -> None:
    User.objects.filter(pk=world.other.pk).update(guest_since=world.at)


CHAT_WAYS: tuple[Way, ...] = (
    Way("chat_empty", fields={"text": " "}),
    Way("chat_limit", limit="chat-lines"),
    Way("chat_muted", role="mate", before=_mute_mate),
    Way("chat_off", before=lambda w: ChatRoom.objects.update(is_off=True)),
    Way(
        "chat_off_for_you",
        role="owner",
        before=lambda w: set_off(session=w.game, user=w.owner, off=True),
    ),
    Way("chat_one_of", fields={"text": "Hi", "phrase": "hello"}),
    Way("chat_too_long", fields={"text": "x" * 501}),
    Way("chat_too_many_lines", fields={"text": "x\n" * 12 + "x"}),
    Way("chat_unprintable", fields={"text": "a\x01b"}),
    Way("guest_text", role="other", before=_make_guest),
    Way("host_only", "/chat/settings/", role="mate", fields={"off_for_all": True}),
    Way("mute_yourself", role="mate"),
    Way(
        "not_at_table",
        role="owner",
        place={"person_id": lambda w: UserFactory(name="Far").public_id},
    ),
    Way("not_your_line", role="mate"),
    Way("not_your_room", role="other", fields={"room": "players"}),
    Way("own_line", role="mate"),
    Way("room_closed", role="owner", query="room=spectators"),
    Way("unknown_phrase", fields={"text": "", "phrase": "rude"}),
)
