"""What a provider's webhook tells counts with the mark that we gave the mail."""

from __future__ import annotations

import json
from base64 import b64encode
from types import SimpleNamespace

import pytest
from django.core.exceptions import SuspiciousOperation
from django.urls import get_resolver
from django.utils import timezone

from notifications.mail.inbox import take_event
from notifications.mail.models import OutgoingMail, TroubledAddress
from notifications.mail.selectors import trouble_of, wants_mail
from notifications.mail.services.addresses import MOST_FAILURES
from notifications.mail.services.sending import send
from notifications.mail.transport import mark_of
from tests.factories.accounts import UserFactory
from tests.mails import delivered
from tests.project.serving.test_production import run
from tests.returned_mails import NOTICE

pytestmark = pytest.mark.django_db

WITH_ANYMAIL = {
    "BOUNCE_WEBHOOK": "1",
    "EMAIL_BACKEND": "anymail.backends.postmark.EmailBackend",
    "DATABASE_URL": "sqlite://",
}
LOADED = "from django.conf import settings; print(settings.DEBUG)"


@pytest.fixture(autouse=True)
def webhook(settings):
    # Before it is set: anymail's addresses are none of the tests' site.
    assert get_resolver().url_patterns
    settings.BOUNCE_WEBHOOK = True


def metadata_of(user) -> dict[str, str]:
    """What the provider got with a mail to somebody, and gives back."""
    name = f"m{OutgoingMail.objects.count()}"
    send(to=user, kind="turn", message_id=name, at=timezone.now(), **NOTICE)
    return delivered()[-1].metadata


def tell(metadata, kind="bounced", reason=None, answer=None) -> None:
    event = SimpleNamespace(
        event_type=kind, reject_reason=reason, metadata=metadata, mta_response=answer
    )
    take_event(sender=object, event=event, esp_name="Postmark")


def test_a_mail_carries_its_mark_for_the_provider(golfer):
    [mark] = metadata_of(golfer).values()
    assert mark == str(mark_of(OutgoingMail.objects.get()))


@pytest.mark.parametrize("kind", ["bounced", "rejected"])
def test_an_address_that_is_none_stops(golfer, kind):
    tell(metadata_of(golfer), kind=kind, reason="invalid")
    assert not wants_mail(golfer, "turn")
    assert not wants_mail(golfer, "data")


@pytest.mark.parametrize(
    "answer",
    [
        "550 5.1.1 No such user",
        "smtp; 550-5.1.1 no such\nuser",
        "5.1.1. The account does not exist",
    ],
)
def test_where_the_server_says_that_there_is_nobody_it_stops_too(golfer, answer):
    tell(metadata_of(golfer), reason="bounced", answer=answer)
    assert not wants_mail(golfer, "turn")
    assert trouble_of(golfer.email).code == "5.1.1"


@pytest.mark.parametrize(
    ("kind", "reason", "answer"),
    [
        ("bounced", None, None),
        ("bounced", "blocked", None),
        ("bounced", "bounced", None),
        ("bounced", "bounced", "552 5.2.2 Mailbox full"),
        ("bounced", "bounced", "421 4.4.2 Timeout"),
        ("bounced", "bounced", "550 5.9.12.3 dislikes you"),
        ("bounced", "bounced", "no answer of 5.1.1 within a minute"),
        ("rejected", "bounced", None),
    ],
)
def test_what_may_pass_stops_after_several_mails(golfer, kind, reason, answer):
    for _mail in range(MOST_FAILURES):
        assert wants_mail(golfer, "turn")
        tell(metadata_of(golfer), kind, reason, answer)
    assert not wants_mail(golfer, "turn")


def test_a_complaint_stops_what_can_be_refused(golfer):
    tell(metadata_of(golfer), kind="complained", reason="spam")
    assert not wants_mail(golfer, "turn")
    assert wants_mail(golfer, "data")


def test_that_the_provider_sends_no_more_after_an_earlier_complaint_is_one(golfer):
    tell(metadata_of(golfer), kind="rejected", reason="spam")
    assert not wants_mail(golfer, "turn")
    assert wants_mail(golfer, "data")


@pytest.mark.parametrize("kind", ["delivered", "opened", "clicked", "deferred", "autoresponded"])
def test_other_events_are_nothing(golfer, kind):
    tell(metadata_of(golfer), kind=kind)
    assert wants_mail(golfer, "turn")


@pytest.mark.parametrize("metadata", [None, {}, {"mark": 7}, {"mark": "1." + "0" * 32}])
def test_without_our_mark_an_event_is_nothing(golfer, metadata):
    metadata_of(golfer)
    tell(metadata, reason="invalid")
    assert wants_mail(golfer, "turn")


def test_the_mark_of_somebody_elses_mail_is_nothing_for_this_one(golfer):
    other = UserFactory()
    theirs = metadata_of(other)
    metadata_of(golfer)
    tell(theirs, reason="invalid")
    assert wants_mail(golfer, "turn") and not wants_mail(other, "turn")


@pytest.mark.whole
@pytest.mark.parametrize("anymail", ["{}", '{"POSTMARK_SERVER_TOKEN": "x"}'])
def test_without_a_secret_for_the_webhook_the_site_does_not_start(anymail):
    start = run("-c", LOADED, **WITH_ANYMAIL, ANYMAIL=anymail)
    assert "WEBHOOK_SECRET" in start.stderr
    assert run("-c", LOADED, **WITH_ANYMAIL, ANYMAIL='{"WEBHOOK_SECRET": "a:b"}').returncode == 0


BOUNCE = {
    "RecordType": "Bounce",
    "ID": 4323372036854775807,
    "Type": "HardBounce",
    "TypeCode": 1,
    "MessageID": "883953f4-6105-42a2-a16a-77a8eac79483",
    "BouncedAt": "2026-11-24T10:00:00Z",
    "Email": "golfer@far.example",
    "Details": "smtp;550 5.1.1 The email account that you tried to reach does not exist.",
}
"""What Postmark posts, which anymail reads."""


@pytest.fixture
def posted(settings, rf):
    """Postmark's webhook as anymail has it, with the secret or another one: the status."""
    from anymail.signals import tracking
    from anymail.webhooks.postmark import PostmarkTrackingWebhookView

    settings.ANYMAIL = {"WEBHOOK_SECRET": "dogleg:secret"}
    tracking.connect(take_event)

    def post(metadata: dict[str, str], secret: str, **told: str) -> int:
        told = {**BOUNCE, "Metadata": metadata, **told}
        proof = {"authorization": f"Basic {b64encode(secret.encode()).decode()}"} if secret else {}
        request = rf.post("/", json.dumps(told), "application/json", headers=proof)
        try:
            return PostmarkTrackingWebhookView.as_view()(request).status_code
        except SuspiciousOperation:
            return 400

    yield post
    tracking.disconnect(take_event)


def test_a_bounce_that_the_provider_posts_stops_the_address(golfer, posted):
    assert posted(metadata_of(golfer), "dogleg:secret") == 200
    assert not wants_mail(golfer, "turn")


def test_one_that_the_provider_calls_soft_does_not(golfer, posted):
    soft = {"Type": "SoftBounce", "Details": "smtp;452 4.2.2 The mailbox is over its quota."}
    assert posted(metadata_of(golfer), "dogleg:secret", **soft) == 200
    assert wants_mail(golfer, "turn") and TroubledAddress.objects.get().failures == 1


@pytest.mark.parametrize("secret", ["", "dogleg:guessed"])
def test_whoever_does_not_know_the_secret_stops_nothing(golfer, posted, secret):
    assert posted(metadata_of(golfer), secret) == 400
    assert wants_mail(golfer, "turn")
