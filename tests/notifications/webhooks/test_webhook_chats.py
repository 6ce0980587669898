"""Chats receive a sentence in the webhook owner's language, and a link."""

from __future__ import annotations

import json
import re

import pytest
from django.utils import timezone, translation

from accounts.people.models import User
from courses.stored.models import Design
from notifications.events.models import Kind
from notifications.ports import EVENTS, EventKind, NoticeText
from notifications.webhooks.models import WebhookDelivery
from notifications.webhooks.presets import PRESETS, Message
from notifications.webhooks.selectors import message_of, written
from notifications.webhooks.services.webhooks import create_webhook, send_test
from tests.apps import registered
from tests.channels import send_next_webhook
from tests.factories.accounts import UserFactory
from tests.factories.games import started
from tests.factories.sharing import decided, shared
from tests.notifications.events.feeds import NOON, happen, number_all
from tests.notifications.push.push_services import push_service
from tests.notifications.webhooks.receivers import take_all

pytestmark = pytest.mark.django_db
LINK = "https://dogleg.test/tables/x/"


@pytest.fixture
def ann():
    return UserFactory(name="Ann")


def chat(owner: User, preset: str = "slack", **chosen):
    address = "https://hooks.example/x"
    return create_webhook(owner=owner, address=address, at=NOON, preset=preset, **chosen)[0]


def chat_message(owner: User, kind: Kind, **data) -> Message:
    """Return the chat message for an event in the owner's feed."""
    WebhookDelivery.objects.all().delete()
    happen(owner, kind=kind, **data)
    number_all()
    take_all()
    return message_of(WebhookDelivery.objects.get(user=owner, kind=kind), at=NOON)


BODIES = {
    "discord": {"content": f"A turn\n<{LINK}>", "allowed_mentions": {"parse": []}},
    "slack": {"text": f"A turn\n<{LINK}>"},
    "mattermost": {"text": f"A turn\n{LINK}"},
    "ntfy": f"A turn\n{LINK}",
    "matrix": {"text": f"A turn\n{LINK}", "html": f'A turn<br><a href="{LINK}">{LINK}</a>'},
}


@pytest.mark.parametrize("name", PRESETS)
def test_each_service_gets_its_own_format(name):
    preset = PRESETS[name]
    body = preset.written(Message("A turn", LINK)).decode()
    is_json = preset.content_type == "application/json"
    assert (json.loads(body) if is_json else body) == BODIES[name]


EVIL = "@everyone <!channel> [me](https://evil.example) <img src=x>"
CALM = {
    "discord": ("@everyone", "<!channel>", "[me](", "<img"),
    "slack": ("<!channel>", "<img"),
    "mattermost": ("@everyone", "[me](", "<img"),
    "matrix": ("<!channel>", "<img"),
}
"""Markup that each service interprets, and which must therefore be escaped."""


@pytest.mark.parametrize("name", CALM)
def test_a_name_cannot_mention_a_room_or_hide_a_link(name):
    data = json.loads(PRESETS[name].written(Message(f"{EVIL} invited you to a game", LINK)))
    shown = re.sub(r"\\.", "", data.get("html") or data.get("content") or data["text"])
    assert [mark for mark in CALM[name] if mark in shown] == []


def test_an_event_at_a_table_is_described_with_its_name_and_link(ann):
    chat(ann)
    table = started(ann, UserFactory(name="Bo"))
    number_all()
    take_all()
    message = chat_message(ann, Kind.TURN, table=table.public_id)
    assert message.sentence == "A turn was played · 18 Holes on Starter Links"
    assert message.link == f"https://dogleg.test/tables/{table.public_id}/"


def test_the_message_equals_the_notification(ann, monkeypatch):
    notice = NoticeText("Bo invited you to a game", "18 Holes", LINK, topic="x")
    monkeypatch.setitem(EVENTS, "clock", EventKind("turn", lambda *_asked: notice))
    chat(ann)
    assert chat_message(ann, Kind.CLOCK) == Message("Bo invited you to a game · 18 Holes", LINK)


def test_a_chat_gets_no_link_that_accepts_an_invitation(ann, monkeypatch):
    signed = "https://dogleg.test/invitations/the-secret-of-ann/"
    notice = NoticeText("Bo invited you to a game", "18 Holes", signed, topic="x")
    monkeypatch.setitem(EVENTS, "invited", EventKind("turn", lambda *_asked: notice))
    chat(ann)
    table = started(ann, UserFactory(name="Bo"))
    data = chat_message(ann, Kind.INVITED, table=table.public_id)
    assert data.sentence == "Bo invited you to a game · 18 Holes"
    assert data.link == f"https://dogleg.test/tables/{table.public_id}/"


def test_a_seen_event_is_described_in_general(ann, monkeypatch):
    monkeypatch.setitem(EVENTS, "invited", EventKind("turn", lambda *_asked: None))
    chat(ann)
    home = "https://dogleg.test/"
    assert chat_message(ann, Kind.INVITED) == Message("You’re invited to a table", home)


def test_a_design_is_named_unless_it_has_since_been_hidden(ann):
    chat(ann)
    design = shared(UserFactory())
    about = {"type": design.kind, "design": design.slug}
    assert design.newest.name in chat_message(ann, Kind.LIKED, **about).sentence
    decided(design, UserFactory(is_staff=True))
    assert chat_message(ann, Kind.LIKED, **about).sentence == "Someone likes your design"


def test_a_draft_is_not_named(ann):
    chat(ann)
    design = shared(UserFactory())
    Design.objects.update(newest=None)
    message = chat_message(ann, Kind.LIKED, type=design.kind, design=design.slug)
    assert message.link == "https://dogleg.test/"


def test_it_uses_the_owners_language(ann, monkeypatch):
    spoken = []
    monkeypatch.setitem(
        EVENTS, "turn", EventKind("turn", lambda *_asked: spoken.append(translation.get_language()))
    )
    User.objects.filter(pk=ann.pk).update(language="fr")
    chat(ann)
    chat_message(ann, Kind.TURN)
    assert spoken == ["fr"]


def test_the_chat_of_an_app_names_the_user(ann):
    maker = UserFactory(name="Maker")
    program = registered(maker)
    chat(maker, app=program.app)
    program.tokens_for(ann)
    happen(ann, at=timezone.now())
    number_all()
    [delivery] = take_all(at=timezone.now())
    message = message_of(delivery, at=timezone.now())
    assert message.sentence == "Ann: A turn was played"


def test_a_test_message_confirms_the_connection(ann, settings):
    webhook = chat(ann)
    message = message_of(send_test(webhook=webhook, at=NOON), at=NOON)
    assert settings.SITE_NAME in message.sentence
    assert message.link == f"https://dogleg.test/account/webhooks/{webhook.pk}/"


def test_a_chat_message_is_signed_too(ann, settings):
    settings.OUTBOUND_LOOPBACK = True
    with push_service() as service:
        service.answers = [(200, {})]
        webhook, _secret = create_webhook(
            owner=ann, address=service.endpoint, at=NOON, preset="ntfy"
        )
        delivery = send_test(webhook=webhook, at=NOON)
        send_next_webhook(at=NOON)
    [(_path, headers, body)] = service.sent
    assert headers["content-type"] == "text/plain; charset=utf-8"
    assert body == written(delivery, at=NOON)[0]
    assert "webhook-signature" in headers
