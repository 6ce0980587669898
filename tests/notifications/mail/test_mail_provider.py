"""A provider's webhook is only accepted if it returns the metadata that we attached to the
email.
"""

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
    # Load the URLs before changing the setting, because the test site does not use anymail's URLs.
    assert get_resolver().url_patterns
    settings.BOUNCE_WEBHOOK = True


def metadata_of(user) -> dict[str, str]:
    """Send an email to the user; return its metadata, which the provider sends back."""
    name = f"m{OutgoingMail.objects.count()}"
    send(to=user, kind="turn", message_id=name, at=timezone.now(), **NOTICE)
    return delivered()[-1].metadata


def tell(metadata, kind="bounced", reason=None, answer=None) -> None:
    event = SimpleNamespace(
        event_type=kind, reject_reason=reason, metadata=metadata, mta_response=answer
    )
    take_event(sender=object, event=event, esp_name="Postmark")


def test_a_mail_has_a_mark_for_the_provider(golfer):
    [mark] = metadata_of(golfer).values()
    assert mark == str(mark_of(OutgoingMail.objects.get()))


@pytest.mark.parametrize("kind", ["bounced", "rejected"])
def test_an_invalid_address_gets_no_more_mails(golfer, kind):
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
def test_an_unknown_recipient_gets_no_more_mails(golfer, answer):
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
def test_temporary_failures_stop_mails_after_several(golfer, kind, reason, answer):
    for _mail in range(MOST_FAILURES):
        assert wants_mail(golfer, "turn")
        tell(metadata_of(golfer), kind, reason, answer)
    assert not wants_mail(golfer, "turn")


def test_a_complaint_stops_optional_mails(golfer):
    tell(metadata_of(golfer), kind="complained", reason="spam")
    assert not wants_mail(golfer, "turn")
    assert wants_mail(golfer, "data")


def test_a_rejection_after_an_earlier_complaint_counts_as_one(golfer):
    tell(metadata_of(golfer), kind="rejected", reason="spam")
    assert not wants_mail(golfer, "turn")
    assert wants_mail(golfer, "data")


@pytest.mark.parametrize("kind", ["delivered", "opened", "clicked", "deferred", "autoresponded"])
def test_other_events_are_ignored(golfer, kind):
    tell(metadata_of(golfer), kind=kind)
    assert wants_mail(golfer, "turn")


@pytest.mark.parametrize("metadata", [None, {}, {"mark": 7}, {"mark": "1." + "0" * 32}])
def test_an_event_without_our_mark_is_ignored(golfer, metadata):
    metadata_of(golfer)
    tell(metadata, reason="invalid")
    assert wants_mail(golfer, "turn")


def test_the_mark_of_another_mail_does_not_affect_this_user(golfer):
    other = UserFactory()
    theirs = metadata_of(other)
    metadata_of(golfer)
    tell(theirs, reason="invalid")
    assert wants_mail(golfer, "turn") and not wants_mail(other, "turn")


@pytest.mark.whole
@pytest.mark.parametrize("anymail", ["{}", '{"POSTMARK_SERVER_TOKEN": "x"}'])
def test_the_site_does_not_start_without_a_webhook_secret(anymail):
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
"""A Postmark event, in the form that anymail parses."""


@pytest.fixture
def posted(settings, rf):
    """A function that posts an event to anymail's Postmark webhook with a secret and returns the
    status.
    """
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


def test_a_posted_bounce_stops_the_address(golfer, posted):
    assert posted(metadata_of(golfer), "dogleg:secret") == 200
    assert not wants_mail(golfer, "turn")


def test_a_soft_bounce_does_not_stop_the_address(golfer, posted):
    soft = {"Type": "SoftBounce", "Details": "smtp;452 4.2.2 The mailbox is over its quota."}
    assert posted(metadata_of(golfer), "dogleg:secret", **soft) == 200
    assert wants_mail(golfer, "turn") and TroubledAddress.objects.get().failures == 1


@pytest.mark.parametrize("secret", ["", "dogleg:guessed"])
def test_without_the_secret_a_posted_bounce_is_refused(golfer, posted, secret):
    assert posted(metadata_of(golfer), secret) == 400
    assert wants_mail(golfer, "turn")
