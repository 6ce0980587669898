"""`dogleg webhooks forward` sends what a webhook of the site would send."""

from __future__ import annotations

import json

import pytest
from dogleg.webhooks import delivery_of, headers_of, key_of
from rest_framework.test import APIClient

from notifications.webhooks.services.webhooks import create_webhook
from tests.factories.accounts import UserFactory
from tests.notifications.events.feeds import NOON, happen, number_all
from tests.notifications.push.push_services import push_service
from tests.notifications.webhooks.receivers import send_all
from tests.notifications.webhooks.standard import accepts


@pytest.mark.django_db
def test_body_and_headers_are_those_of_the_site(settings) -> None:
    settings.OUTBOUND_LOOPBACK = True
    ann = UserFactory(name="Änn")
    with push_service() as service:
        service.answers = [(200, {})]
        _webhook, secret = create_webhook(owner=ann, address=service.endpoint, at=NOON)
        happen(ann, n=1, words="für 50 €")
        number_all()
        send_all()
        [(_path, headers, body)] = service.sent
    api = APIClient()
    api.force_authenticate(ann)
    (event,) = api.get("/api/v1/feed/").json()["events"]
    delivery = delivery_of(event, api.get("/api/v1/me/").json())
    assert json.loads(delivery.body) == json.loads(body)
    assert len(delivery.body) == len(body), "written without spaces and escapes, like the site's"
    own = headers_of(delivery, key_of(secret), NOON.timestamp())
    ours = {name for name in headers if name.startswith("webhook-") or name == "content-type"}
    assert ours <= own.keys()
    assert {len(own["webhook-id"])} == {len(headers["webhook-id"])}
    assert accepts(delivery.body, own, secret, NOON)
    assert not accepts(delivery.body + b" ", own, secret, NOON)
