"""A task reads the bounce mailbox, and handles any message in it."""

from __future__ import annotations

import imaplib
import ssl
from contextlib import suppress
from itertools import count
from urllib.parse import urlsplit

import pytest
from celery.exceptions import SoftTimeLimitExceeded
from django.core import checks
from django.db import OperationalError
from django.utils import timezone

from notifications.mail import inbox
from notifications.mail.inbox import returned_mails
from notifications.mail.models import OutgoingMail
from notifications.mail.selectors import wants_mail
from notifications.mail.services.sending import send
from notifications.mail.transport import return_path
from notifications.tasks import read_returned_mails
from tests.factories.accounts import UserFactory
from tests.imap import Mailbox, serving
from tests.mails import delivered
from tests.returned_mails import NOTICE, complaint, exim, out_of_office, postfix
from tests.smtp import free_port, silent

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def box(settings):
    mailbox = Mailbox()
    settings.BOUNCE_ADDRESS = "bounce@dogleg.test"
    with serving(mailbox) as address:
        settings.BOUNCE_IMAP_URL = address
        yield mailbox


@pytest.fixture
def path(golfer, settings) -> str:
    """The bounce address of an email to the golfer."""
    return path_of(golfer)


def path_of(user) -> str:
    send(to=user, kind="turn", message_id=f"turn-{user.pk}", at=timezone.now(), **NOTICE)
    delivered()
    return return_path(OutgoingMail.objects.get(message_id__startswith=f"<turn-{user.pk}@"))


def test_a_bounce_stops_mails_and_its_report_is_deleted(box, golfer, path):
    box.get(postfix(path))
    read_returned_mails()
    assert not wants_mail(golfer, "turn")
    assert box.messages == {}, "it quotes a mail whose links may give access"


def test_other_messages_are_kept_and_read_once(box, golfer, path):
    box.get(out_of_office(path), b"Subject: Hello\n\nAnybody there?")
    read_returned_mails()
    read_returned_mails()
    assert len(box.messages) == 2
    assert box.asked.count("FETCH") == 2
    assert wants_mail(golfer, "turn")


def test_an_unreadable_message_does_not_block_others(box, golfer, path, monkeypatch):
    def broken(raw):
        if b"broken" in raw:
            raise RecursionError
        return reading(raw)

    reading = inbox.report_of
    monkeypatch.setattr(inbox, "report_of", broken)
    box.get(b"Subject: broken\n\n", b"\xff\x00" * 50, postfix(path))
    read_returned_mails()
    assert not wants_mail(golfer, "turn")
    assert box.unseen() == []


@pytest.mark.whole
def test_a_deeply_nested_message_does_not_block_others(box, golfer, path):
    deep = b"".join(
        f'Content-Type: multipart/report; boundary="b{n}"\n\n--b{n}\n'.encode() for n in range(900)
    )
    box.get(deep, postfix(path))
    read_returned_mails()
    assert not wants_mail(golfer, "turn")
    assert box.unseen() == []


def test_only_the_beginning_of_a_huge_message_is_fetched(box, golfer, path):
    huge = postfix(path).replace(b"A link", b"x" * 5_000_000)
    box.get(huge)
    read_returned_mails()
    assert not wants_mail(golfer, "turn")


def test_all_of_many_messages_are_found_in_batches(box, golfer, path, monkeypatch):
    assert inbox.AT_ONCE * len("4294967295 ") < imaplib._MAXLINE
    monkeypatch.setattr(inbox, "AT_ONCE", 3)
    box.get(*[b"Subject: spam\n\n"] * 6, postfix(path))
    read_returned_mails()
    assert box.unseen() == [] and not wants_mail(golfer, "turn")
    assert box.most_found == 3


def test_an_empty_mailbox_is_not_searched(box):
    read_returned_mails()
    assert "SEARCH" not in box.asked and box.asked[-1] == "LOGOUT"


def test_messages_that_cannot_be_fetched_do_not_block_others(box, golfer, path):
    box.get(*[b"Subject: lost\n\n"] * 150, postfix(path))
    box.withheld = set(range(1, 151))
    read_returned_mails()
    assert not wants_mail(golfer, "turn")
    assert len(box.unseen()) == 150, "they are tried again later"


def test_a_report_read_twice_after_a_crash_counts_once(box, golfer, path):
    soft = exim(path, status="4.4.7")
    box.hangs_up_at = "STORE"
    box.get(soft)
    for _time in range(3):
        read_returned_mails()
    assert len(box.unseen()) == 1
    assert wants_mail(golfer, "turn")


def test_forged_reports_change_nothing(box, golfer, path):
    other = UserFactory()
    theirs = path_of(other)
    mixed = path.split(".")[0] + "." + theirs.split(".")[1]
    box.get(postfix(mixed), complaint(mail_from=mixed), postfix("bounce@dogleg.test"))
    read_returned_mails()
    assert wants_mail(golfer, "turn") and wants_mail(other, "turn")


@pytest.mark.parametrize("step", ["SEARCH", "FETCH", "STORE"])
def test_a_temporary_server_error_is_retried_later(box, golfer, path, step):
    box.get(postfix(path))
    box.refuses = step
    read_returned_mails()
    assert len(box.unseen()) == 1
    assert ("FETCH" in box.asked) == (step != "SEARCH")
    box.refuses = ""
    read_returned_mails()
    assert not wants_mail(golfer, "turn")
    assert box.messages == {}


def test_no_report_is_lost_when_the_database_fails(box, golfer, path, monkeypatch):
    def failing(**_report):
        raise OperationalError("the database is away")

    box.get(postfix(path))
    with monkeypatch.context() as patch, pytest.raises(OperationalError):
        patch.setattr(inbox, "take_report", failing)
        read_returned_mails()
    assert len(box.unseen()) == 1
    read_returned_mails()
    assert not wants_mail(golfer, "turn")


def test_a_long_run_leaves_the_rest_to_the_next(box, golfer, path, monkeypatch):
    seconds = count(step=inbox.A_SHIFT / 2)
    monkeypatch.setattr(inbox, "monotonic", lambda: next(seconds))
    box.get(*[b"Subject: spam\n\n"] * 3)
    read_returned_mails()
    assert len(box.unseen()) == 2
    read_returned_mails()
    assert len(box.unseen()) == 1


def test_the_time_limit_ends_a_run(box, path, monkeypatch, capsys, caplog):
    def endless(raw):
        raise SoftTimeLimitExceeded

    monkeypatch.setattr(inbox, "report_of", endless)
    box.get(postfix(path), postfix(path))
    read_returned_mails()
    assert box.asked.count("FETCH") == 1
    assert "LOGOUT" not in box.asked, "it does not wait for another answer"
    assert "mailbox not readable" in capsys.readouterr().err + caplog.text


@pytest.mark.parametrize("step", ["LOGIN", "SELECT", "SEARCH", "FETCH", "STORE"])
def test_a_lost_connection_is_retried_later(box, golfer, path, step):
    box.get(postfix(path))
    box.hangs_up_at = step
    read_returned_mails()
    box.hangs_up_at = ""
    read_returned_mails()
    assert not wants_mail(golfer, "turn")


def test_connection_errors_are_logged_without_secrets(box, settings, capsys, caplog):
    settings.EMAIL_TIMEOUT = 0.2
    good, port = settings.BOUNCE_IMAP_URL, free_port()
    settings.BOUNCE_IMAP_URL = f"imap://bounce:hush@127.0.0.1:{port}/"
    read_returned_mails()
    with silent(port):
        read_returned_mails()
    for wrong in (good.replace("p%40ss", "hush"), good.replace("Returned", "Other")):
        settings.BOUNCE_IMAP_URL = wrong
        read_returned_mails()
    for odd in (good.replace("p%40ss", "hush-%C3%A9"), "imap://bounce:hush/1@127.0.0.1/"):
        settings.BOUNCE_IMAP_URL = odd
        read_returned_mails()
    assert caplog.text.count("'event': 'mailbox not readable'") == 6
    # Earlier tests decide where the stderr handler writes, so check both outputs.
    text = capsys.readouterr().err + caplog.text
    assert "hush" not in text and "p@ss" not in text


def test_without_a_mailbox_nothing_is_read(settings):
    settings.BOUNCE_IMAP_URL = ""
    read_returned_mails()


@pytest.mark.parametrize(
    ("url", "address", "fine"),
    [
        ("", "", True),
        ("imaps://b:p@mail.example/", "bounce@dogleg.test", True),
        ("imap://b:p@127.0.0.1/", "bounce@dogleg.test", True),
        ("imap://b:p@mail.example/", "bounce@dogleg.test", False),
        ("pop3://b:p@mail.example/", "bounce@dogleg.test", False),
        ("imaps://b:p/w@mail.example/", "bounce@dogleg.test", False),
        ("imaps://b:%C3%A9@mail.example/", "bounce@dogleg.test", False),
        ("imaps://b:p@/", "bounce@dogleg.test", False),
        ("imaps://b:p@mail.example/", "", False),
        ("", "bounce", False),
        ("", "@dogleg.test", False),
        ("", "too-long-for-a-mark@dogleg.test", False),
    ],
)
def test_invalid_settings_fail_the_start_up_check(settings, url, address, fine):
    settings.BOUNCE_IMAP_URL, settings.BOUNCE_ADDRESS = url, address
    found = [one for one in checks.run_checks() if one.id == "accounts.E002"]
    assert (found == []) == fine
    assert "p/w" not in str(found)


def test_a_provider_cannot_be_combined_with_a_bounce_address(settings):
    settings.BOUNCE_ADDRESS = "bounce@dogleg.test"
    settings.EMAIL_BACKEND = "anymail.backends.postmark.EmailBackend"
    [found] = returned_mails()
    assert "provider" in found.msg


@pytest.mark.parametrize(("provider", "fine"), [("postal", False), ("postmark", True)])
def test_a_provider_without_metadata_fails_the_start_up_check(settings, provider, fine):
    settings.BOUNCE_WEBHOOK = True
    settings.EMAIL_BACKEND = f"anymail.backends.{provider}.EmailBackend"
    assert (returned_mails() == []) == fine


def test_the_server_must_prove_its_name_before_it_gets_the_password(settings, monkeypatch):
    seen: list[ssl.SSLContext] = []

    def connect(*_where, ssl_context, **_options):
        seen.append(ssl_context)
        raise OSError

    monkeypatch.setattr(imaplib, "IMAP4_SSL", connect)
    with suppress(OSError):
        inbox._connected(urlsplit("imaps://bounce:secret@mail.example/"))
    assert [context.verify_mode for context in seen] == [ssl.CERT_REQUIRED]
    assert seen[0].check_hostname
