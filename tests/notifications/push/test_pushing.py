"""Web push: what browsers receive, what push services can see, and when the site stops trying."""

import json
import socket
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from core.outbound.addresses import TargetRefusedError
from core.rate_limits.limit import LimitReached
from core.rate_limits.table import PUSH_BROWSERS
from notifications.ports import RECHECKS, NoticeText, Recheck
from notifications.push.models import Push, PushSubscription
from notifications.push.services.delivery import WAITS
from notifications.push.services.pushing import push, subscribe
from notifications.push.web_push import public_key
from tests.channels import send_next_push
from tests.factories.accounts import UserFactory
from tests.notifications.push.push_services import Browser, claims_of, push_service

pytestmark = pytest.mark.django_db

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
SAID = NoticeText(
    "It’s your turn", "Golfie: Links", "https://dogleg.test/tables/abc/", topic="table-abc"
)


@pytest.fixture(autouse=True)
def loopback(settings):
    settings.OUTBOUND_LOOPBACK = True


@pytest.fixture
def service():
    with push_service() as running:
        yield running


@pytest.fixture
def browser():
    return Browser()


def listening(user, endpoint: str, browser: Browser, device: str = "") -> PushSubscription:
    return subscribe(
        user=user,
        endpoint=endpoint,
        p256dh=browser.p256dh,
        auth=browser.auth,
        device=device,
        at=NOON,
    )


@pytest.fixture
def subscription(golfer, service, browser):
    return listening(golfer, service.endpoint, browser)


def sent_all(at=NOON) -> None:
    while send_next_push(at=at):
        pass


def test_a_browser_receives_a_title_a_line_and_a_link(golfer, service, browser, subscription):
    push(user=golfer, kind="turn", notice=SAID, at=NOON, urgent=True)
    sent_all()
    [(path, headers, body)] = service.sent
    data = browser.read(body)
    assert (data["title"], data["line"], data["link"]) == (SAID.title, SAID.line, SAID.link)
    assert path == "/send/a-secret-address"
    assert b"turn" not in body, "the push service cannot read the message"
    assert headers["content-encoding"] == "aes128gcm"
    assert headers["urgency"] == "high"
    assert headers["ttl"] == str(24 * 3600)
    assert "abc" not in headers["topic"] and len(headers["topic"]) == 32
    assert not Push.objects.exists()
    subscription.refresh_from_db()
    assert subscription.succeeded_at == NOON


def test_requests_are_signed_with_the_key_that_browsers_subscribed_to(
    golfer, service, subscription
):
    push(user=golfer, kind="turn", notice=SAID, at=NOON)
    sent_all()
    headers = service.sent[0][1]
    claims = claims_of(headers)
    assert claims["aud"] == f"http://127.0.0.1:{service.port}"
    assert claims["sub"] == "mailto:dogleg@dogleg.test"
    assert NOON.timestamp() < claims["exp"] <= (NOON + timedelta(days=1)).timestamp()
    assert headers["authorization"].endswith(f"k={public_key()}")


def test_a_newer_push_of_a_table_replaces_the_older_one(golfer, service, browser, subscription):
    push(user=golfer, kind="turn", notice=SAID, at=NOON)
    newer = NoticeText("Your game is over", "Golfie: Links", SAID.link, topic=SAID.topic)
    push(user=golfer, kind="finished", notice=newer, at=NOON)
    sent_all()
    [(_path, _headers, body)] = service.sent
    assert browser.read(body)["title"] == newer.title


def test_long_texts_are_truncated(golfer, service, browser, subscription):
    push(
        user=golfer, kind="turn", notice=NoticeText("t" * 900, "l" * 9000, "/", topic="x"), at=NOON
    )
    sent_all()
    data = browser.read(service.sent[0][2])
    assert len(data["title"]) <= 80 and len(data["line"]) <= 160


@pytest.mark.parametrize("status", [404, 410])
def test_an_expired_browser_is_deleted(golfer, service, subscription, status):
    service.answers = [(status, {})]
    push(user=golfer, kind="turn", notice=SAID, at=NOON)
    sent_all()
    assert not PushSubscription.objects.exists() and not Push.objects.exists()


@pytest.mark.parametrize("status", [429, 500, 503])
def test_a_failing_service_is_retried_with_growing_waits(golfer, service, subscription, status):
    service.answers = [(status, {}), (status, {}), (201, {})]
    push(user=golfer, kind="turn", notice=SAID, at=NOON)
    sent_all()
    first = Push.objects.get().next_try_at
    assert first == NOON + WAITS.waits[0] and PushSubscription.objects.exists()
    sent_all(first - timedelta(seconds=1))
    assert len(service.sent) == 1
    sent_all(first)
    second = Push.objects.get().next_try_at
    assert second - first > first - NOON
    sent_all(second)
    assert len(service.sent) == 3 and not Push.objects.exists()


def test_retry_after_is_respected(golfer, service, subscription):
    service.answers = [(429, {"retry-after": "4000"})]
    push(user=golfer, kind="turn", notice=SAID, at=NOON)
    sent_all()
    assert Push.objects.get().next_try_at == NOON + timedelta(seconds=4000)


def test_a_refused_push_is_not_retried_and_the_browser_stays(golfer, service, subscription):
    service.answers = [(400, {})]
    push(user=golfer, kind="turn", notice=SAID, at=NOON)
    sent_all()
    assert PushSubscription.objects.exists() and not Push.objects.exists()


def test_an_unreachable_service_is_retried(golfer, browser):
    with socket.create_server(("127.0.0.1", 0)) as gone:
        port = gone.getsockname()[1]
    listening(golfer, f"http://127.0.0.1:{port}/away", browser)
    push(user=golfer, kind="turn", notice=SAID, at=NOON)
    sent_all()
    assert Push.objects.get().next_try_at > NOON


def test_an_outdated_push_is_not_sent(golfer, service, subscription):
    push(user=golfer, kind="turn", notice=SAID, at=NOON)
    sent_all(NOON + timedelta(days=1))
    assert service.sent == [] and not Push.objects.exists()


def test_a_seen_event_is_not_pushed(golfer, service, subscription, monkeypatch):
    monkeypatch.setitem(RECHECKS, "turn", Recheck(lambda about, at: False))
    push(user=golfer, kind="turn", notice=replace(SAID, about=7), at=NOON)
    sent_all()
    assert service.sent == []


def test_two_workers_send_a_push_once(golfer, service, subscription, monkeypatch):
    """The second worker runs while the first is waiting for the push service."""
    at_once = []

    def second_worker(about: int, at: datetime) -> bool:
        at_once.append(send_next_push(at=at))
        return True

    monkeypatch.setitem(RECHECKS, "turn", Recheck(second_worker))
    push(user=golfer, kind="turn", notice=replace(SAID, about=7), at=NOON)
    sent_all()
    assert (len(service.sent), at_once) == (1, [False])


def test_a_push_goes_to_all_browsers_of_the_user_and_no_others(
    golfer, service, subscription, browser
):
    other = UserFactory()
    listening(other, f"{service.endpoint}-of-bo", browser)
    listening(golfer, f"{service.endpoint}-2", browser)
    push(user=golfer, kind="turn", notice=SAID, at=NOON)
    sent_all()
    assert sorted(path[-2:] for path, *_rest in service.sent) == ["-2", "ss"]


def test_signing_in_on_a_shared_browser_takes_over_its_subscription(
    golfer, service, subscription, browser
):
    push(user=golfer, kind="turn", notice=SAID, at=NOON)
    other = UserFactory()
    listening(other, service.endpoint, browser)
    sent_all()
    assert service.sent == [], "the next user does not get pushes of the previous one"
    assert PushSubscription.objects.get().user == other


def test_the_same_browser_is_stored_once(golfer, service, subscription, browser):
    assert listening(golfer, service.endpoint, browser).pk == subscription.pk


def test_the_number_of_browsers_is_limited(golfer, service, browser):
    for number in range(PUSH_BROWSERS.most):
        listening(golfer, f"{service.endpoint}-{number}", browser)
    with pytest.raises(LimitReached):
        listening(golfer, f"{service.endpoint}-one-more", browser)
    listening(golfer, f"{service.endpoint}-0", browser)


@pytest.mark.parametrize(
    "endpoint", ["http://push.example/it", "https://ann:secret@push.example/", "ftp://a/b"]
)
def test_only_allowed_addresses_are_stored(golfer, browser, settings, endpoint):
    settings.OUTBOUND_LOOPBACK = False
    with pytest.raises(TargetRefusedError):
        listening(golfer, endpoint, browser)
    assert not PushSubscription.objects.exists()


def test_a_private_address_is_deleted_without_a_request(golfer, service, subscription, settings):
    settings.OUTBOUND_LOOPBACK = False
    PushSubscription.objects.update(endpoint_text=f"https://127.0.0.1:{service.port}/")
    push(user=golfer, kind="turn", notice=SAID, at=NOON)
    sent_all()
    assert service.sent == [] and not PushSubscription.objects.exists()


def test_no_log_contains_an_address(golfer, service, subscription, caplog):
    service.answers = [(500, {}), (400, {})]
    caplog.set_level("DEBUG", logger="accounts")
    caplog.set_level("INFO")
    push(user=golfer, kind="turn", notice=SAID, at=NOON)
    sent_all()
    sent_all(NOON + timedelta(hours=1))
    assert "push not accepted" in caplog.text
    assert "a-secret-address" not in caplog.text
    assert "a-secret-address" not in json.dumps([str(record.args) for record in caplog.records])


def test_the_public_key_is_a_point_of_65_bytes():
    assert len(public_key()) == 87 and public_key()[0] == "B"
