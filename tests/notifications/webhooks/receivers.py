"""A webhook receiver without a network connection, and webhooks for it."""

from __future__ import annotations

from datetime import datetime

from core.outbound.transport import ServerResponse
from notifications.webhooks.models import Webhook, WebhookDelivery
from notifications.webhooks.services.backlog import take_next
from notifications.webhooks.services.webhooks import create_webhook
from tests.channels import send_next_webhook
from tests.factories.accounts import UserFactory
from tests.notifications.events.feeds import NOON, happen, number_all


class Receiver:
    """A webhook receiver that calls `first` and then answers with `status`, for each request."""

    def __init__(self) -> None:
        self.status, self.urls = 200, list[str]()
        self.first = lambda: None

    def post(self, url: str, **_more) -> ServerResponse:
        self.urls.append(url)
        self.first()
        return ServerResponse(self.status, {}, b"")


def made(owner=None, name: str = "ann") -> Webhook:
    owner = owner or UserFactory()
    return create_webhook(owner=owner, address=f"https://{name}.example/", at=NOON)[0]


def take_all(*, at: datetime = NOON) -> list[WebhookDelivery]:
    """Create the deliveries of all waiting events without sending them."""
    taken = []
    for webhook_id in Webhook.objects.values_list("pk", flat=True):
        while delivery := take_next(webhook_id, at=at):
            taken.append(delivery)
    return taken


def send_all(at=NOON) -> None:
    while send_next_webhook(at=at):
        pass


def tell(owner, count: int, at=NOON) -> None:
    for n in range(count):
        happen(owner, at=at, n=n)
    number_all()
