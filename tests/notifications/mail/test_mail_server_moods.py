"""A real mail server that fails in every way at every stage."""

from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

import pytest
from django.utils import timezone

from notifications.mail.composing.templated import TemplatedMail
from notifications.mail.models import MailState, OutgoingMail
from notifications.mail.services.sending import post
from tests.certificates import offered, self_signed
from tests.channels import send_next_mail
from tests.smtp import HANGS_UP, SLOW, PostOffice, free_port, running

pytestmark = pytest.mark.django_db

ADA = "ada@club.example"
AWAY, DEFERRED, REFUSED, SENT = (
    MailState.SERVER_AWAY,
    MailState.DEFERRED,
    MailState.REFUSED,
    MailState.SENT,
)


@dataclass(frozen=True)
class Case:
    """A failure of the server at one stage, the email's state after it, and the copies
    delivered.
    """

    stage: str
    mood: str
    state: MailState
    taken: int = 0
    again: int = 1
    """Copies delivered by the time the server works normally again."""


CASES = [
    Case("greeting", "421 4.3.2 Closing", AWAY),
    Case("greeting", "554 5.3.2 No mail here", AWAY),
    Case("greeting", SLOW, AWAY),
    Case("greeting", HANGS_UP, AWAY),
    Case("EHLO", "421 4.3.2 Closing", AWAY),
    Case("EHLO", "550 5.7.1 I do not know you", AWAY),
    Case("EHLO", SLOW, AWAY),
    Case("EHLO", HANGS_UP, AWAY),
    Case("MAIL", "421 4.3.2 Closing", AWAY),
    Case("MAIL", "451 4.3.0 Try again later", AWAY),
    Case("MAIL", "550 5.7.1 Not from you", AWAY),
    Case("MAIL", "552 5.3.4 Too large", REFUSED),
    Case("MAIL", SLOW, AWAY),
    Case("MAIL", HANGS_UP, AWAY),
    Case("RCPT", "421 4.3.2 Closing", AWAY),
    Case("RCPT", "450 4.2.0 Greylisted", DEFERRED),
    Case("RCPT", "452 4.2.2 Mailbox full", DEFERRED),
    Case("RCPT", "550 5.1.1 Nobody of that name", REFUSED),
    Case("RCPT", SLOW, AWAY),
    Case("RCPT", HANGS_UP, AWAY),
    Case("DATA", "421 4.3.2 Closing", AWAY),
    Case("DATA", "451 4.3.0 Try again later", DEFERRED),
    Case("DATA", "554 5.5.1 No valid recipients", REFUSED),
    Case("DATA", SLOW, AWAY),
    Case("DATA", HANGS_UP, AWAY),
    Case("content", "421 4.3.2 Closing", AWAY),
    Case("content", "451 4.7.1 Try again later", DEFERRED),
    Case("content", "554 5.7.1 Spam", REFUSED),
    # If the server accepts the email but its answer is lost, the email arrives twice.
    Case("content", SLOW, AWAY, taken=1, again=2),
    Case("content", "unheard", AWAY, taken=1, again=2),
    Case("content", "lost", AWAY),
    Case("QUIT", "421 4.3.2 Closing", SENT, taken=1),
    Case("QUIT", "550 Never", SENT, taken=1),
    Case("QUIT", SLOW, SENT, taken=1),
    Case("QUIT", HANGS_UP, SENT, taken=1),
]


@pytest.fixture
def office():
    return PostOffice()


@pytest.fixture
def port(settings):
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "localhost", free_port()
    return settings.EMAIL_PORT


@pytest.fixture(autouse=True)
def by_hand(monkeypatch):
    """Emails are only sent when a test sends them."""
    monkeypatch.setattr(
        "notifications.mail.services.sending.queue_after_commit", lambda **_task: None
    )


def write(address: str = ADA) -> OutgoingMail:
    """Add an email to the outbox and return it."""
    mail = TemplatedMail(
        address=address, template="notifications/mail/notice", context={}, language="en",
        message_id=f"notice-{address.partition('@')[0]}",
    )  # fmt: skip
    post(mail=mail, kind="account", user=None, at=timezone.now())
    return OutgoingMail.objects.get(address=address)


def try_all(*, after: timedelta = timedelta(0)) -> None:
    at = timezone.now() + after
    while send_next_mail(at=at):
        pass


def set_mood(office: PostOffice, case: Case) -> None:
    """Set the server's behaviour. If EHLO is refused, HELO is refused too, because clients try
    both.
    """
    if case.stage == "content":
        office.endings = [case.mood]
        return
    for command in ("EHLO", "HELO") if case.stage == "EHLO" else (case.stage,):
        office.moods[command].append(case.mood)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.stage}: {case.mood}")
def test_the_mail_is_sent_or_refused_and_never_lost(office, port, case, settings):
    mail = write()
    patience = settings.EMAIL_TIMEOUT
    with running(office, port):
        # Set this only now, because the check whether the server is up has used a greeting.
        set_mood(office, case)
        settings.EMAIL_TIMEOUT = 0.5 if case.mood == SLOW else patience
        try_all()
        mail.refresh_from_db()
        assert (mail.state, mail.tries) == (case.state, 1)
        assert office.addressed == [ADA] * case.taken
        office.moods.clear()
        settings.EMAIL_TIMEOUT = patience
        try_all(after=timedelta(hours=3))
    mail.refresh_from_db()
    if case.state == REFUSED:
        assert (mail.state, office.addressed) == (REFUSED, [])
    else:
        assert (mail.state, office.addressed) == (SENT, [ADA] * case.again)
        assert {letter["Message-ID"] for letter in office.received} == {mail.message_id}


def test_a_server_that_is_down_at_first(office, port):
    mail = write()
    try_all()
    mail.refresh_from_db()
    assert mail.state == AWAY
    with running(office, port):
        try_all(after=timedelta(minutes=1))
    assert office.addressed == [ADA]


def test_one_bad_address_does_not_delay_good_ones(office, port):
    good = [f"golfer{number}@club.example" for number in range(6)]
    for address in [*good[:3], ADA, *good[3:]]:
        write(address)
    office.unknown = {ADA}
    with running(office, port):
        try_all()
    assert sorted(office.addressed) == good
    assert OutgoingMail.objects.get(state=REFUSED).tries == 1
    assert set(OutgoingMail.objects.exclude(state=REFUSED).values_list("tries", flat=True)) == {1}


def test_an_oversized_mail_does_not_delay_others(office, port):
    """The server refuses this email at MAIL FROM, where other refusals apply to all emails."""
    write()
    OutgoingMail.objects.update(text="fore! " * 2000)
    write("bo@club.example")
    with running(office, port, data_size_limit=20_000):
        try_all()
    assert office.addressed == ["bo@club.example"]
    assert OutgoingMail.objects.get(state=REFUSED).tries == 1


def test_a_greylisted_mail_is_accepted_in_the_end(office, port):
    mail = write()
    office.moods["RCPT"] = ["450 4.2.0 Greylisted"] * 3
    with running(office, port):
        for tries in (1, 2, 3):
            try_all(after=timedelta(hours=tries))
            mail.refresh_from_db()
            assert (mail.state, mail.tries) == (DEFERRED, tries)
        try_all(after=timedelta(hours=4))
    mail.refresh_from_db()
    assert (mail.state, mail.tries, office.addressed) == (SENT, 4, [ADA])


def test_a_slow_answer_within_the_timeout_is_accepted(office, port):
    write()
    office.moods["MAIL"].append(SLOW)
    with running(office, port):
        try_all()
    assert office.addressed == [ADA]


class TestEncryption:
    """If the site requires STARTTLS, it sends no part of an email unencrypted."""

    @pytest.fixture(autouse=True)
    def wanted(self, settings):
        settings.EMAIL_USE_TLS = True

    @pytest.fixture
    def certificate(self, tmp_path, monkeypatch) -> Path:
        """A self-signed certificate for localhost, trusted through SSL_CERT_FILE."""
        path = tmp_path / "localhost.pem"
        path.write_bytes(self_signed())
        monkeypatch.setenv("SSL_CERT_FILE", str(path))
        return path

    def test_a_server_without_encryption_gets_nothing_until_it_offers_it(
        self, office, port, certificate
    ):
        mail = write()
        with running(office, port):
            try_all()
        mail.refresh_from_db()
        assert (mail.state, "MAIL" in office.heard) == (AWAY, False)
        with running(office, port, tls_context=offered(certificate), require_starttls=True):
            try_all(after=timedelta(minutes=1))
        assert office.addressed == [ADA]

    @pytest.mark.parametrize("words", ["454 4.7.0 Not now", "554 5.7.0 Not with you"])
    def test_a_server_that_refuses_encryption_gets_nothing(self, office, port, certificate, words):
        mail = write()
        office.moods["STARTTLS"].append(words)
        with running(office, port, tls_context=offered(certificate)):
            try_all()
        mail.refresh_from_db()
        assert (mail.state, "MAIL" in office.heard) == (AWAY, False)

    def test_a_server_with_an_untrusted_certificate_gets_nothing(
        self, office, port, certificate, monkeypatch
    ):
        monkeypatch.delenv("SSL_CERT_FILE")
        mail = write()
        with running(office, port, tls_context=offered(certificate)):
            try_all()
        mail.refresh_from_db()
        assert (mail.state, "MAIL" in office.heard) == (AWAY, False)
