import msgspec
import pytest

from notifications.webhooks import selectors
from notifications.webhooks.services import delivery as webhook_delivery
from tests.document.description import webhook_faults
from tests.notifications.webhooks.receivers import Receiver


@pytest.fixture(autouse=True)
def webhooks_send_what_is_described(monkeypatch):
    """Fail if the body of a webhook in a test is not as the OpenAPI document describes it."""
    faults: list[str] = []
    event_of = selectors.event_of

    def checked(delivery):
        body = event_of(delivery)
        faults.extend(webhook_faults(delivery.kind, msgspec.json.encode(body)))
        return body

    monkeypatch.setattr(selectors, "event_of", checked)
    yield
    assert faults == []


@pytest.fixture
def receiver(monkeypatch):
    """A webhook receiver without a network connection."""
    there = Receiver()
    monkeypatch.setattr(webhook_delivery, "post", there.post)
    return there


@pytest.fixture
def numbers(monkeypatch):
    """The numbers of the events sent, in order."""
    sent: list[int] = []
    written = webhook_delivery.written

    def noted(delivery, *, at):
        sent.append(delivery.number)
        return written(delivery, at=at)

    monkeypatch.setattr(webhook_delivery, "written", noted)
    return sent
