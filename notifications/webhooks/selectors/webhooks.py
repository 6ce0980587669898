"""Webhooks of somebody, their logs, and which of them hear of whose feed."""

from collections.abc import Collection, Mapping
from datetime import datetime

from django.db.models import Exists, F, Max, OuterRef, Q, QuerySet, Subquery

from accounts.oauth.selectors import granted
from accounts.people.models import User
from accounts.tokens.models import AccessToken, Scope
from notifications.ports import PLAYED_BY
from notifications.webhooks.models.cursor import WebhookCursor
from notifications.webhooks.models.delivery import DeliveryState, WebhookDelivery
from notifications.webhooks.models.webhook import Webhook

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
    return any(plays(user, table) for plays in PLAYED_BY)


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
