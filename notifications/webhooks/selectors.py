"""Which webhooks are due, and what is written to them."""

from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Any

import msgspec
from django.conf import settings
from django.db.models import Exists, F, Max, OuterRef, Q, QuerySet, Subquery
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from accounts.oauth.selectors import granted
from accounts.people.models import User
from accounts.tokens.models import AccessToken, Scope
from core.person import told_person
from core.site import page_url
from notifications.events.models import Kind
from notifications.events.selectors import as_told
from notifications.ports import EVENTS, SUBJECTS, Said, Subject, Told
from notifications.webhooks.models import DeliveryState, Webhook, WebhookCursor, WebhookDelivery
from notifications.webhooks.presets import JSON, PRESETS, Message

SHOWN = 50

_WITH = ("user", "app", "token__user")


def webhooks_of(user: User, *, at: datetime) -> QuerySet[Webhook]:
    """All that somebody has made, but for those that have ended with their token."""
    lasting = Q(token=None) | Q(token__in=AccessToken.objects.valid(at=at))
    return Webhook.objects.filter(lasting, user=user).select_related(*_WITH)


def webhooks_made_with(token: AccessToken, *, at: datetime) -> QuerySet[Webhook]:
    """Those that a program has made, and so all that it may see of its owner's."""
    return webhooks_of(token.user, at=at).filter(token=token)


def last_tried(webhook: Webhook) -> WebhookDelivery | None:
    """What was sent there last, or was to be."""
    tried = webhook.deliveries.exclude(tried_at=None)
    return tried.order_by("-tried_at", "-pk").first()


def newest_deliveries(webhook: Webhook) -> list[WebhookDelivery]:
    """The end of its log, the newest first."""
    return list(webhook.deliveries.select_related("user").order_by("-pk")[:SHOWN])


def may_follow(user: User, table: str) -> bool:
    """Whether a webhook of theirs may be of this table alone."""
    takes_part = SUBJECTS["table"].takes_part
    return takes_part is not None and takes_part(user, table)


def listeners(people: Collection[int], *, at: datetime) -> Mapping[int, list[Webhook]]:
    """By whose feed, what is told it: their own webhooks, and those of apps that may read it."""
    readers = _readers(people, at)
    heard = Q(user__in=people, app=None) | Q(app__in={app for app, _person in readers})
    found: dict[int, list[Webhook]] = {}
    for webhook in Webhook.objects.filter(heard, disabled_at=None).select_related(*_WITH):
        if webhook.is_on(at=at):
            for person in _heard_by(webhook, readers):
                found.setdefault(person, []).append(webhook)
    return found


def due_webhooks(*, at: datetime) -> QuerySet[Webhook]:
    """Those to send to now, in turn by their owners, and then by when each was served last.

    To one webhook of an owner we send at a time: whoever has many slow ones waits for them.
    """
    owners = Webhook.objects.busy(at=at).values("user")
    tries = WebhookDelivery.objects.filter(
        webhook=OuterRef("pk"), state=DeliveryState.WAITING, next_try_at__lte=at
    )
    pending = WebhookCursor.objects.pending().filter(webhook=OuterRef("pk"))
    due = Webhook.objects.rested(at=at).exclude(user__in=owners)
    theirs = Webhook.objects.filter(user=OuterRef("user")).values("user")
    served = Subquery(theirs.annotate(newest=Max("busy_until")).values("newest"))
    return due.filter(Exists(tries) | Exists(pending)).order_by(
        served.asc(nulls_first=True), F("busy_until").asc(nulls_first=True), "pk"
    )


def may_hear(delivery: WebhookDelivery, *, at: datetime) -> bool:
    """Whether it may still be sent: the webhook is on, and whose feed it is wants it."""
    if delivery.is_test:
        return delivery.user.is_active and delivery.webhook.is_on(at=at)
    return can_hear(delivery.webhook, delivery.user, at=at)


def can_hear(webhook: Webhook, person: User, *, at: datetime) -> bool:
    """Whether a webhook may be told of somebody's feed now."""
    if not (person.is_active and webhook.is_on(at=at)):
        return False
    return webhook.app_id is None or (webhook.app_id, person.pk) in _readers([person.pk], at)


def _heard_by(webhook: Webhook, readers: set[tuple[int, int]]) -> list[int]:
    """Whose feeds it is told."""
    if webhook.app_id is None:
        return [webhook.user_id]
    return [person for app, person in readers if app == webhook.app_id]


def _readers(people: Collection[int], at: datetime) -> set[tuple[int, int]]:
    """Apps with webhooks, by their keys, each with those who let it read."""
    with_webhook = Webhook.objects.filter(disabled_at=None, app__isnull=False).values("app")
    return granted(people, Scope.READ, at=at, application__in=with_webhook)


LABELS = dict(Kind.choices)

SIGNED = {Kind.INVITED}
"""Their notices lead to links that act without a sign-in: not for a room of people."""


GENERAL = {Kind.YOUR_TURN}
"""Told by their label alone: whether a turn is still open changes while people read."""


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
            return Message(sentence, page_url("notifications:webhook", delivery.webhook_id))
        return _named(delivery, _said(delivery, at) or _in_general(delivery))


def _said(delivery: WebhookDelivery, at: datetime) -> Message | None:
    """As a notice says it, as long as a notice would."""
    told = Told(delivery.user_id, delivery.number, delivery.kind, delivery.at, delivery.data)
    kind = EVENTS.get(delivery.kind) if delivery.kind not in GENERAL else None
    said: Said | None = kind.words(delivery.user, told, at) if kind else None
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
        if subject := SUBJECTS[key].describe(delivery.user, delivery.data):
            return subject
    return None


def _named(delivery: WebhookDelivery, message: Message) -> Message:
    """To an app, whose it is."""
    if delivery.webhook.app_id is None:
        return message
    return Message(f"{delivery.user.name}: {message.sentence}", message.link)
