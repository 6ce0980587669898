"""Queries for due webhooks, and the content of their deliveries."""

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
from core.person import person_data
from core.site import page_url
from notifications.events.models import Kind
from notifications.events.selectors import events_data
from notifications.ports import EVENTS, SUBJECTS, FeedEntry, NoticeText, Subject
from notifications.webhooks.models import DeliveryState, Webhook, WebhookCursor, WebhookDelivery
from notifications.webhooks.presets import JSON, PRESETS, Message

SHOWN = 50

_WITH = ("user", "app", "token__user")


def webhooks_of(user: User, *, at: datetime) -> QuerySet[Webhook]:
    """Return all of a user's webhooks except those that ended with their token."""
    lasting = Q(token=None) | Q(token__in=AccessToken.objects.valid(at=at))
    return Webhook.objects.filter(lasting, user=user).select_related(*_WITH)


def webhooks_made_with(token: AccessToken, *, at: datetime) -> QuerySet[Webhook]:
    """Return the webhooks created with this token, which are the only ones that it can see."""
    return webhooks_of(token.user, at=at).filter(token=token)


def last_tried(webhook: Webhook) -> WebhookDelivery | None:
    """Return the delivery with the most recent attempt."""
    tried = webhook.deliveries.exclude(tried_at=None)
    return tried.order_by("-tried_at", "-pk").first()


def newest_deliveries(webhook: Webhook) -> list[WebhookDelivery]:
    """Return the newest entries of a webhook's log, newest first."""
    return list(webhook.deliveries.select_related("user").order_by("-pk")[:SHOWN])


def may_follow(user: User, table: str) -> bool:
    """Return whether a webhook of this user can be limited to this table."""
    takes_part = SUBJECTS["table"].takes_part
    return takes_part is not None and takes_part(user, table)


def listeners(people: Collection[int], *, at: datetime) -> Mapping[int, list[Webhook]]:
    """Return, by user id, the webhooks that receive the user's feed.

    These are the user's own webhooks and those of apps that can read the feed.
    """
    heard = Q(user__in=people, app=None) | Q(app__isnull=False)
    webhooks = list(Webhook.objects.filter(heard, disabled_at=None).select_related(*_WITH))
    of_apps = any(webhook.app_id is not None for webhook in webhooks)
    readers = _readers(people, at) if of_apps else set()
    found: dict[int, list[Webhook]] = {}
    for webhook in webhooks:
        if webhook.is_on(at=at):
            for person in _received_feeds(webhook, readers):
                found.setdefault(person, []).append(webhook)
    return found


def due_webhooks(*, at: datetime) -> QuerySet[Webhook]:
    """Return webhooks with something to send.

    Owners take turns. Among one owner's webhooks, the least recently served comes first. Each owner
    has at most one webhook in progress, so an owner with many slow webhooks delays only their own.
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


def can_still_deliver(delivery: WebhookDelivery, *, at: datetime) -> bool:
    """Return whether a delivery can still be sent: the webhook is on and can read that feed."""
    if delivery.is_test:
        return delivery.user.is_active and delivery.webhook.is_on(at=at)
    return can_receive(delivery.webhook, delivery.user, at=at)


def can_receive(webhook: Webhook, person: User, *, at: datetime) -> bool:
    """Return whether a webhook can receive this user's feed now."""
    if not (person.is_active and webhook.is_on(at=at)):
        return False
    return webhook.app_id is None or (webhook.app_id, person.pk) in _readers([person.pk], at)


def _received_feeds(webhook: Webhook, readers: set[tuple[int, int]]) -> list[int]:
    """Return the ids of the users whose feeds this webhook receives."""
    if webhook.app_id is None:
        return [webhook.user_id]
    return [person for app, person in readers if app == webhook.app_id]


def _readers(people: Collection[int], at: datetime) -> set[tuple[int, int]]:
    """Return pairs (app id, user id) of apps with webhooks and the users who let them read."""
    with_webhook = Webhook.objects.filter(disabled_at=None, app__isnull=False).values("app")
    return granted(people, Scope.READ, at=at, application__in=with_webhook)


LABELS = dict(Kind.choices)

SIGNED = {Kind.INVITED}
"""Kinds whose notices link to pages that work without a sign-in.

Such links must not be sent to a chat.
"""


GENERAL = {Kind.YOUR_TURN, Kind.SEAT, Kind.TABLE}
"""Kinds of which only the label is sent, because their details may be out of date by the time
people read them.
"""


def written(delivery: WebhookDelivery, *, at: datetime) -> tuple[bytes, str]:
    """Return the request body and its content type."""
    preset = PRESETS.get(delivery.webhook.preset)
    if preset is None:
        return msgspec.json.encode(event_of(delivery)), JSON
    return preset.written(message_of(delivery, at=at)), preset.content_type


def event_of(delivery: WebhookDelivery) -> dict[str, Any]:
    """Return the event as programs receive it over every channel, together with the feed's owner.

    Every attempt sends the same content, except for user names that have changed.
    """
    (event,) = events_data(delivery)
    data = {"type": delivery.kind, "timestamp": delivery.at, "person": person_data(delivery.user)}
    return {**data, "data": event}


def message_of(delivery: WebhookDelivery, *, at: datetime) -> Message:
    """Return the event as a chat message, without names that the members of the chat cannot see."""
    owner = delivery.webhook.user
    with translation.override(owner.language), timezone.override(owner.time_zone):
        if delivery.is_test:
            sentence = _("{site} can send messages to this room.").format(site=settings.SITE_NAME)
            return Message(sentence, page_url("notifications:webhook", delivery.webhook_id))
        return _named(delivery, _said(delivery, at) or _in_general(delivery))


def _said(delivery: WebhookDelivery, at: datetime) -> Message | None:
    """Return the text of the notice about this event; None if no notice would be sent any more."""
    entry = FeedEntry.of(delivery)
    kind = EVENTS.get(delivery.kind) if delivery.kind not in GENERAL else None
    notice: NoticeText | None = kind.words(delivery.user, entry, at) if kind else None
    if notice is None:
        return None
    sentence = " · ".join(part for part in (notice.title, notice.line) if part)
    return Message(sentence, _link(delivery) if delivery.kind in SIGNED else notice.link)


def _in_general(delivery: WebhookDelivery) -> Message:
    """Return the kind of event and its subject, without details."""
    label = str(LABELS.get(delivery.kind, _("New event")))
    subject = _subject(delivery)
    return Message(f"{label} · {subject.title}" if subject else label, _link(delivery))


def _link(delivery: WebhookDelivery) -> str:
    """Return the URL of the subject's page. It gives people in the chat no additional rights."""
    subject = _subject(delivery)
    return subject.link if subject else page_url("home")


def _subject(delivery: WebhookDelivery) -> Subject | None:
    for key in SUBJECTS.keys() & delivery.data.keys():
        if subject := SUBJECTS[key].describe(delivery.user, delivery.data):
            return subject
    return None


def _named(delivery: WebhookDelivery, message: Message) -> Message:
    """Add the name of the feed's owner to a message, if the webhook belongs to an app."""
    if delivery.webhook.app_id is None:
        return message
    return Message(f"{delivery.user.name}: {message.sentence}", message.link)
