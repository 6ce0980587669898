"""The outbox: only one worker sends each email, contents are erased after sending, and no email is
sent too late.
"""

from datetime import UTC, datetime, timedelta
from functools import partial

import pytest
from django.core import mail as django_mail
from django.utils import timezone

from accounts.deletion.services import delete_account
from notifications.mail.models import MailState, OutgoingMail, RefusedAddress
from notifications.mail.selectors import address_digest
from notifications.mail.services.sending import KEPT, forget_mails, send, send_to_address
from notifications.preferences.services import refuse
from tests.channels import send_next_mail
from tests.factories.accounts import PASSWORD, UserFactory
from tests.mails import delivered

pytestmark = pytest.mark.django_db

NOON = datetime(2026, 6, 1, 12, tzinfo=UTC)
NOTICE = {
    "template": "notifications/mail/notice",
    "context": {"subject": "Words", "text": "that are a secret"},
    "at": NOON,
}


def written(user, kind="account", **changes):
    """Add an email to this user to the outbox and return it."""
    send(to=user, kind=kind, message_id=f"{kind}-{user.pk}", **{**NOTICE, **changes})
    return OutgoingMail.objects.get(user=user)


def test_nothing_is_sent_before_the_commit(golfer, django_capture_on_commit_callbacks):
    with django_capture_on_commit_callbacks(execute=True):
        written(golfer, at=timezone.now())
        assert django_mail.outbox == []
    assert [letter.to for letter in django_mail.outbox] == [[golfer.email]]


def test_only_id_and_digest_of_a_sent_mail_are_kept(golfer):
    mail = written(golfer, about=7, images={"hole": b"PNG"})
    delivered()
    mail.refresh_from_db()
    kept = {"id", "message_id", "kind", "created_at", "expires_at", "next_try_at"}
    kept |= {"tries", "state", "closed_at", "address_digest"}
    full = {field.attname for field in mail._meta.concrete_fields if getattr(mail, field.attname)}
    assert full == kept
    assert mail.state == MailState.SENT


def test_the_id_is_deleted_once_the_mail_cannot_be_repeated(golfer):
    written(golfer)
    delivered()
    forget_mails(at=NOON + KEPT)
    assert OutgoingMail.objects.exists()
    forget_mails(at=NOON + KEPT + timedelta(seconds=1))
    assert not OutgoingMail.objects.exists()


def test_a_waiting_mail_is_never_deleted(golfer):
    written(golfer)
    forget_mails(at=NOON + 10 * KEPT)
    assert OutgoingMail.objects.exists()


def test_a_mail_whose_link_has_expired_is_not_sent(client, golfer, settings):
    client.post("/account/password/reset/", {"email": golfer.email})
    mail = OutgoingMail.objects.get()
    life = timedelta(seconds=settings.PASSWORD_RESET_TIMEOUT)
    assert mail.expires_at - mail.created_at == life
    send_next_mail(at=mail.expires_at)
    mail.refresh_from_db()
    assert (mail.state, mail.text, django_mail.outbox) == (MailState.EXPIRED, "", [])


def test_a_sign_up_mail_expires_after_three_days(client):
    client.post("/account/signup/", {"name": "Ada", "email": "a@b.example", "password1": PASSWORD})
    mail = OutgoingMail.objects.get()
    assert mail.expires_at - mail.created_at == timedelta(days=3)


@pytest.mark.parametrize(
    ("wanted", "stored"),
    [(None, 5), (timedelta(days=9), 5), (timedelta(days=5), 5), (timedelta(days=2), 2)],
)
def test_a_mail_expires_after_five_days_or_earlier(golfer, wanted, stored):
    mail = written(golfer, expires_at=wanted and NOON + wanted)
    assert mail.expires_at == NOON + timedelta(days=stored)


def test_a_user_who_has_since_unsubscribed_gets_nothing(golfer):
    mail = written(golfer, kind="turn")
    refuse(user=golfer, kind="turn")
    assert delivered() == []
    mail.refresh_from_db()
    assert (mail.state, mail.text) == (MailState.UNWANTED, "")


def test_an_address_that_has_since_refused_gets_nothing(db):
    pat = "pat@club.example"
    send_to_address(address=pat, language="en", kind="invitation", message_id="i", **NOTICE)
    RefusedAddress.objects.create(digest=address_digest(pat), refused_at=NOON)
    assert delivered() == []


@pytest.mark.parametrize("kind", ["account", "turn"])
def test_deleting_an_account_deletes_its_waiting_mails(golfer, kind):
    other = UserFactory()
    written(golfer, kind=kind)
    written(other)
    delete_account(user=golfer, at=NOON)
    assert [letter.to for letter in delivered()] == [[other.email]]


def test_deleting_an_account_deletes_mails_to_its_address_too(golfer):
    send_to_address(
        address=golfer.email, language="en", kind="invitation", message_id="i", **NOTICE
    )
    delete_account(user=golfer, at=NOON)
    assert delivered() == []


def test_only_one_of_two_workers_sends(golfer, monkeypatch):
    written(golfer)
    inner = partial(send_next_mail, at=NOON)

    def while_the_other_looks(message, *args, **kwargs):
        django_mail.outbox.append(message)
        inner()

    monkeypatch.setattr("django.core.mail.message.EmailMessage.send", while_the_other_looks)
    send_next_mail(at=NOON)
    assert len(django_mail.outbox) == 1


def test_a_mail_that_cannot_be_sent_is_given_up_when_it_expires(golfer, monkeypatch):
    def broken(*args, **kwargs):
        raise ValueError("an invalid header")

    monkeypatch.setattr("django.core.mail.message.EmailMessage.send", broken)
    mail = written(golfer)
    assert delivered() == []
    mail.refresh_from_db()
    assert mail.state == MailState.EXPIRED
    assert mail.tries > 5


def test_support_sees_the_state_of_a_mail_and_not_its_content(admin_client, golfer):
    mail = written(golfer)
    for page in ("", f"{mail.pk}/change/"):
        shown = admin_client.get(f"/admin/accounts/outgoingmail/{page}").content
        assert b"Waiting" in shown
        assert b"secret" not in shown
        assert b"Words" not in shown


def test_no_log_contains_text_or_recipient_of_a_mail(golfer, monkeypatch, capsys, caplog):
    def broken(*args, **kwargs):
        raise ValueError("that are a secret, to ada@club.example")

    monkeypatch.setattr("django.core.mail.message.EmailMessage.send", broken)
    written(golfer)
    send_next_mail(at=NOON)
    text = capsys.readouterr().err + caplog.text
    assert "mail not accepted" in text
    assert "secret" not in text
    assert "ada@" not in text
