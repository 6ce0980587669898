"""What a delivery says: to a program the event, to a chat a sentence in its owner's language."""

from datetime import datetime
from typing import Any

import msgspec
from django.conf import settings
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from core.person import told_person
from core.site import page_url
from notifications.events.models.happening import Kind
from notifications.events.selectors import as_told
from notifications.ports import SUBJECTS, WORDING, Said, Subject, Told
from notifications.webhooks.models.delivery import WebhookDelivery
from notifications.webhooks.presets import JSON, PRESETS, Message

LABELS = dict(Kind.choices)
SIGNED = {Kind.INVITED}
"""Their notices lead to links that act without a sign-in: not for a room of people."""


def written(delivery: WebhookDelivery, *, at: datetime) -> tuple[bytes, str]:
    """The body that is sent, and its content type."""
    preset = PRESETS.get(delivery.webhook.preset)
    if preset is None:
        return msgspec.json.encode(event_of(delivery)), JSON
    return preset.written(message_of(delivery, at=at)), preset.content_type


def event_of(delivery: WebhookDelivery) -> dict[str, Any]:
    """As programs get it on every way, and whose feed it is of; the same at each try, but for the
    names of people."""
    (event,) = as_told(delivery)
    told = {"type": delivery.kind, "timestamp": delivery.at, "person": told_person(delivery.user)}
    return {**told, "data": event}


def message_of(delivery: WebhookDelivery, *, at: datetime) -> Message:
    """In words; what its reader may not see has no name in them."""
    owner = delivery.webhook.user
    with translation.override(owner.language), timezone.override(owner.time_zone):
        if delivery.is_test:
            sentence = _("{site} reaches this room.").format(site=settings.SITE_NAME)
            return Message(sentence, page_url("accounts:webhook", delivery.webhook_id))
        return _named(delivery, _said(delivery, at) or _in_general(delivery))


def _said(delivery: WebhookDelivery, at: datetime) -> Message | None:
    """As a notice says it, as long as a notice would."""
    told = Told(delivery.user_id, delivery.number, delivery.kind, delivery.at, delivery.data)
    words = WORDING.get(delivery.kind)
    said: Said | None = words(delivery.user, told, at) if words else None
    if said is None:
        return None
    sentence = " · ".join(part for part in (said.title, said.line) if part)
    return Message(sentence, _link(delivery) if delivery.kind in SIGNED else said.link)


def _in_general(delivery: WebhookDelivery) -> Message:
    """What kind of thing it is, and of what."""
    label = str(LABELS.get(delivery.kind, _("Something has happened")))
    subject = _subject(delivery)
    return Message(f"{label} · {subject.title}" if subject else label, _link(delivery))


def _link(delivery: WebhookDelivery) -> str:
    """To the page of what it is about: it gives nobody more than they may do there."""
    subject = _subject(delivery)
    return subject.link if subject else page_url("home")


def _subject(delivery: WebhookDelivery) -> Subject | None:
    for key in SUBJECTS.keys() & delivery.data.keys():
        if subject := SUBJECTS[key](delivery.user, delivery.data):
            return subject
    return None


def _named(delivery: WebhookDelivery, message: Message) -> Message:
    """To an app, whose it is."""
    if delivery.webhook.app_id is None:
        return message
    return Message(f"{delivery.user.name}: {message.sentence}", message.link)
