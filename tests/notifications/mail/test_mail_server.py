"""No email is lost if a real mail server is down, slow, refuses the email or disconnects."""

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.people.models import User
from notifications.mail.models import MailState, OutgoingMail
from notifications.mail.services.sending import MAIL
from notifications.tasks import send_mails
from tests.channels import send_next_mail
from tests.factories.accounts import PASSWORD, UserFactory
from tests.smtp import PostOffice, free_port, running, silent

pytestmark = pytest.mark.django_db(transaction=True)

ADA = {"name": "Ada", "email": "ada@club.example", "password1": PASSWORD}
HOUR = timedelta(hours=1)


@pytest.fixture
def office():
    return PostOffice()


@pytest.fixture
def port(settings):
    """The configured port of the mail server, on which no server is listening yet."""
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", free_port()
    return settings.EMAIL_PORT


def sign_up(client):
    return client.post("/account/signup/", ADA)


def ask_for_a_password(client):
    UserFactory(email=ADA["email"])
    return client.post("/account/password/reset/", {"email": ADA["email"]})


def sign_in_before_confirming(client):
    UserFactory(email=ADA["email"], verified=False)
    return client.post("/account/login/", {"login": ADA["email"], "password": PASSWORD})


WAYS = pytest.mark.parametrize("way", [sign_up, ask_for_a_password, sign_in_before_confirming])


def later(by=HOUR):
    """Try to send all emails that become due within this time."""
    at = timezone.now() + by
    while send_next_mail(at=at):
        pass


@WAYS
def test_while_it_is_down_pages_work_and_the_mail_is_sent_later(client, port, office, way):
    answer = way(client)
    assert answer.status_code == 302
    assert User.objects.filter(email=ADA["email"]).exists()
    with running(office, port):
        later()
        later()
    assert office.addressed == [ADA["email"]]


@WAYS
def test_while_it_is_silent_pages_work_too(client, port, office, settings, way):
    settings.EMAIL_TIMEOUT = 0.2
    with silent(port):
        assert way(client).status_code == 302
    assert OutgoingMail.objects.get().state == MailState.SERVER_AWAY
    with running(office, port):
        later()
    assert office.addressed == [ADA["email"]]


def test_while_it_is_up_the_mail_is_sent_immediately(client, port, office):
    with running(office, port):
        sign_up(client)
    [mail] = office.received
    assert mail["To"] == ADA["email"]
    assert "confirm-email" in mail.get_body(("plain",)).get_content()
    assert mail["Message-ID"] == OutgoingMail.objects.get().message_id


def test_a_temporary_refusal_is_retried_later(client, port, office):
    office.moods["RCPT"] = ["450 4.2.1 Come back later"]
    with running(office, port):
        sign_up(client)
        send_mails()
        assert office.addressed == []
        assert OutgoingMail.objects.get().state == MailState.DEFERRED
        later()
    assert office.addressed == [ADA["email"]]


def test_a_permanent_refusal_is_not_retried(client, port, office):
    office.moods["RCPT"] = ["550 5.1.1 Nobody of that name"]
    with running(office, port):
        sign_up(client)
        later()
    assert office.addressed == []
    mail = OutgoingMail.objects.get()
    assert (mail.state, mail.tries) == (MailState.REFUSED, 1)


def test_a_refused_mail_does_not_delay_others(client, port, office):
    office.moods["RCPT"] = ["450 4.2.1 Come back later"]
    with running(office, port):
        sign_up(client)
        client.post("/account/password/reset/", {"email": "bo@club.example"})
    assert office.addressed == ["bo@club.example"]


def test_a_connection_lost_before_acceptance_loses_nothing(client, port, office):
    office.endings = ["lost"]
    with running(office, port):
        sign_up(client)
        assert office.received == []
        later()
    assert office.addressed == [ADA["email"]]


def test_a_mail_accepted_without_an_answer_is_sent_again_with_the_same_id(client, port, office):
    office.endings = ["unheard"]
    with running(office, port):
        sign_up(client)
        later()
    first, again = office.received
    assert first["Message-ID"] == again["Message-ID"]


def test_one_mail_tests_for_all_whether_the_server_is_back(client, port, office):
    """If each email tested the server, a thousand emails would each wait for its timeout."""
    sign_up(client)
    for number in range(3):
        client.post("/account/password/reset/", {"email": f"golfer{number}@club.example"})
    tries = sorted(OutgoingMail.objects.values_list("tries", flat=True))
    assert tries == [0, 0, 0, 1]
    with running(office, port):
        later(timedelta(minutes=2))
    assert len(office.addressed) == 4


def test_waits_grow_up_to_a_limit(client, port):
    sign_up(client)
    at, waits = timezone.now(), []
    for _try in range(4):
        before = at
        at = OutgoingMail.objects.get().next_try_at
        waits.append(round((at - before).total_seconds()))
        send_next_mail(at=at)
    assert waits == [30, 60, 120, 120]


def test_a_worker_killed_while_sending_only_delays_the_mail(client, port, office, monkeypatch):
    def killed(*args, **kwargs):
        raise SystemExit

    with monkeypatch.context() as dying:
        dying.setattr("django.core.mail.message.EmailMessage.send", killed)
        dying.setattr(
            "notifications.mail.services.sending.queue_after_commit", lambda **_task: None
        )
        sign_up(client)
        with pytest.raises(SystemExit):
            send_mails()
    with running(office, port):
        send_mails()
        assert office.addressed == [], "as long as the other worker may still be sending"
        later(MAIL.claim)
    assert office.addressed == [ADA["email"]]


def test_without_a_broker_the_schedule_sends_the_mail(client, port, office, monkeypatch):
    def down(*args, **kwargs):
        raise ConnectionError("nobody listens")

    with monkeypatch.context() as broken, running(office, port):
        broken.setattr("celery.app.task.Task.apply_async", down)
        assert sign_up(client).status_code == 302
        assert office.addressed == []
    with running(office, port):
        send_mails()
    assert office.addressed == [ADA["email"]]
