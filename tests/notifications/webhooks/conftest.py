import pytest

from notifications.webhooks.services import delivery as webhook_delivery
from tests.notifications.webhooks.receivers import Receiver


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
