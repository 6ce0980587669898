"""Webhooks connect only to ports that web servers use."""

from __future__ import annotations

import pytest

from core.outbound import transport
from core.outbound.addresses import TargetRefusedError
from notifications.webhooks.models import DeliveryTrouble, Webhook
from notifications.webhooks.services.webhooks import change_webhook, create_webhook, send_test
from tests.channels import send_next_webhook
from tests.factories.accounts import UserFactory
from tests.notifications.events.feeds import NOON

pytestmark = pytest.mark.django_db

OTHER_SERVICES = (22, 25, 1023, 3306, 5432, 6000, 6379, 6667, 10080, 11211)


@pytest.fixture
def ann():
    return UserFactory(name="Ann")


@pytest.mark.parametrize("port", OTHER_SERVICES)
def test_a_port_of_another_service_is_refused_when_saved_and_when_sent(ann, port, monkeypatch):
    address = f"https://example.com:{port}/"
    with pytest.raises(TargetRefusedError):
        create_webhook(owner=ann, address=address, at=NOON)
    webhook, _secret = create_webhook(owner=ann, address="https://example.com/", at=NOON)
    with pytest.raises(TargetRefusedError):
        change_webhook(webhook=webhook, at=NOON, address=address)
    # The webhook was saved before its port was forbidden.
    Webhook.objects.update(address_text=address)
    monkeypatch.setattr(transport, "guarded_client", lambda: pytest.fail("connected"))
    delivery = send_test(webhook=webhook, at=NOON)
    send_next_webhook(at=NOON)
    delivery.refresh_from_db()
    assert delivery.trouble == DeliveryTrouble.NOT_PUBLIC


@pytest.mark.parametrize("port", [80, 443, 1024, 3000, 8000, 8080, 8443, 9000, 65535])
def test_ports_of_web_servers_are_accepted(ann, port):
    create_webhook(owner=ann, address=f"https://example.com:{port}/", at=NOON)
