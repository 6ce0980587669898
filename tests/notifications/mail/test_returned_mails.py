"""A bounce with our signature stops emails to the address."""

from __future__ import annotations

from datetime import timedelta

import pytest

from accounts.deletion.services import delete_account
from notifications.mail.adapter import MailingAdapter
from notifications.mail.models import MailState, OutgoingMail, TroubledAddress
from notifications.mail.reports import report_of
from notifications.mail.selectors import address_digest, is_open, refuses_invitations, wants_mail
from notifications.mail.services.addresses import (
    BELIEVED,
    MOST_FAILURES,
    arrives,
    take_report,
    try_again,
)
from notifications.mail.services.sending import send, send_to_address
from notifications.mail.transport import Mark, mark_of, return_path
from tests.factories.accounts import UserFactory
from tests.mails import delivered
from tests.returned_mails import NOON, NOTICE, SERVERS, complaint, mailed, out_of_office, postfix

pytestmark = pytest.mark.django_db

HOUR = timedelta(hours=1)


@pytest.fixture(autouse=True)
def bounces(settings):
    settings.BOUNCE_ADDRESS = "bounce@dogleg.test"


def deliver(raw: bytes, at=NOON + HOUR) -> bool:
    """Deliver a message to the mailbox; return True if it changed anything."""
    report = report_of(raw)
    return report is not None and take_report(report=report, at=at)


def bounces_back(mail, status="5.1.1", at=NOON + HOUR) -> bool:
    return deliver(postfix(return_path(mail), status=status), at)


class TestReturnPath:
    def test_the_envelope_sender_is_signed_and_the_from_header_is_ours(self, golfer):
        mail = mailed(golfer)
        [letter] = delivered()
        assert letter.from_email == f"bounce+{mark_of(mail)}@dogleg.test"
        assert letter.message()["From"] == "Dogleg <dogleg@dogleg.test>"
        assert letter.message()["X-Mail-Mark"] == str(mark_of(mail))

    def test_without_the_setting_mails_bounce_to_the_sender(self, golfer, settings):
        settings.BOUNCE_ADDRESS = ""
        mailed(golfer)
        [letter] = delivered()
        assert letter.from_email == "Dogleg <dogleg@dogleg.test>"
        assert letter.message()["X-Mail-Mark"] is None

    def test_its_local_part_is_within_the_length_limit(self):
        mail = OutgoingMail(pk=10**12, message_id="<m@dogleg.test>")
        assert len(return_path(mail).partition("@")[0]) <= 64


class TestBounces:
    @pytest.mark.parametrize("server", SERVERS)
    def test_a_permanent_bounce_stops_all_other_mails(self, golfer, server):
        mail = mailed(golfer)
        assert deliver(server(return_path(mail)))
        for kind in ("turn", "clock", "invitation", "digest", "news", "data", "moderation"):
            assert not wants_mail(golfer, kind)
        assert not send(to=golfer, kind="turn", message_id="next", at=NOON, **NOTICE)

    @pytest.mark.parametrize("server", SERVERS)
    @pytest.mark.parametrize(
        ("status", "action"), [("4.4.1", "delayed"), ("2.1.5", "delivered"), ("2.1.9", "relayed")]
    )
    def test_a_delayed_or_delivered_mail_stops_nothing(self, golfer, server, status, action):
        mail = mailed(golfer)
        assert not deliver(server(return_path(mail), status=status, action=action))
        assert wants_mail(golfer, "turn")

    def test_password_reset_mails_are_still_sent(self, golfer, client):
        bounces_back(mailed(golfer))
        client.post("/account/password/reset/", {"email": golfer.email})
        assert "password" in delivered()[-1].subject

    def test_other_account_mails_are_not_sent(self, golfer):
        def tell():
            MailingAdapter().send_mail(
                "account/email/password_changed", golfer.email, {"user": golfer}
            )
            return len(delivered())

        assert tell() == 1
        bounces_back(mailed(golfer))
        before = len(delivered())
        assert tell() == before

    def test_waiting_mails_are_not_sent(self, golfer):
        mail = mailed(golfer)
        send(to=golfer, kind="data", message_id="waits", at=NOON, **NOTICE)
        bounces_back(mail)
        delivered()
        waited = OutgoingMail.objects.get(message_id__startswith="<waits@")
        assert waited.state == MailState.UNWANTED

    @pytest.mark.parametrize("status", ["4.4.7", "5.1.8", "5.2.2", "5.7.1"])
    def test_temporary_failures_stop_mails_only_after_several(self, golfer, status):
        for number in range(MOST_FAILURES):
            assert wants_mail(golfer, "turn")
            bounces_back(mailed(golfer, at=NOON + number * HOUR), status, NOON + number * HOUR)
        assert not wants_mail(golfer, "turn")

    def test_failures_far_apart_do_not_add_up(self, golfer):
        for number in range(MOST_FAILURES + 1):
            at = NOON + timedelta(days=15 * number)
            bounces_back(mailed(golfer, at=at), "4.4.7", at + HOUR)
        assert wants_mail(golfer, "turn")

    def test_a_repeated_report_counts_once(self, golfer):
        mail = mailed(golfer)
        assert [bounces_back(mail, "4.4.7") for _time in range(MOST_FAILURES)] == [
            True,
            False,
            False,
        ]
        assert wants_mail(golfer, "turn")

    def test_only_the_code_of_a_report_is_stored(self, golfer):
        bounces_back(mailed(golfer))
        row = TroubledAddress.objects.values().get()
        assert row["code"] == "5.1.1"
        assert "club.example" not in str(row) and "rejected" not in str(row)

    def test_an_invited_address_without_an_account_is_stopped_too(self):
        invited = {"language": "en", "kind": "invitation", "at": NOON, **NOTICE}
        send_to_address(address="pat@club.example", message_id="i", **invited)
        delivered()
        bounces_back(OutgoingMail.objects.get())
        assert refuses_invitations("pat@club.example")
        assert not send_to_address(address="Pat@club.example", message_id="j", **invited)
        assert not refuses_invitations("other@club.example")


class TestForgery:
    def test_an_address_with_an_invalid_signature_is_ignored(self, golfer):
        mail = mailed(golfer)
        for mark in (Mark(mail.pk, "0" * 32), Mark(mail.pk, str(mark_of(mail).mac)[::-1])):
            assert not deliver(postfix(f"bounce+{mark}@dogleg.test"))
        assert not deliver(postfix("bounce@dogleg.test"))
        assert not TroubledAddress.objects.exists()

    def test_a_signature_of_another_mail_is_ignored(self, golfer):
        own, theirs = mailed(UserFactory()), mailed(golfer)
        mark = Mark(theirs.pk, mark_of(own).mac)
        assert not deliver(postfix(f"bounce+{mark}@dogleg.test"))
        assert wants_mail(golfer, "turn")

    def test_an_old_signature_is_ignored(self, golfer):
        mail = mailed(golfer)
        assert not bounces_back(mail, at=NOON + BELIEVED)
        assert bounces_back(mail, at=NOON + BELIEVED - HOUR)

    def test_a_signature_in_the_text_is_ignored(self, golfer):
        path = return_path(mailed(golfer))
        raw = postfix("postmaster@dogleg.test").replace(b"This is the", f"{path} the".encode())
        assert not deliver(raw)

    def test_a_signature_with_another_key_is_ignored(self, golfer, settings):
        path = return_path(mailed(golfer))
        settings.SECRET_KEY = "another"
        assert not deliver(postfix(path))

    def test_an_out_of_office_reply_is_not_a_bounce(self, golfer):
        path = return_path(mailed(golfer))
        assert report_of(out_of_office(path)) is None
        assert wants_mail(golfer, "turn")

    @pytest.mark.parametrize(
        "raw",
        [
            b"",
            b"\xff\xfe\x00" * 1000,
            b"Content-Type: multipart/report\n\nno boundary",
            b"Content-Type: multipart/report; boundary=x\n\n--x\nContent-Type: "
            b"message/delivery-status\n\n--x--",
            b"Content-Type: multipart/report; boundary=x\n\n--x\nContent-Type: "
            b"message/delivery-status\n\nA: b\n\nAction: failed\nStatus: five\n--x--",
            b"Content-Type: multipart/report; boundary=x\n\n--x\nContent-Type: "
            b"message/feedback-report\n\n--x--",
            b"To: \xe9\xe9 <9999999999999999999.00000000000000000000000000000000@x>\n"
            + postfix("bounce+1.@dogleg.test"),
        ],
    )
    def test_malformed_reports_are_ignored(self, raw, golfer):
        assert not deliver(raw)

    def test_only_a_few_of_many_forged_marks_are_checked(self, golfer):
        marks = " ".join(f"{number}.{'0' * 32}" for number in range(900))
        report = report_of(postfix(marks))
        assert 0 < len(report.marks) < 10

    def test_a_truncated_report_is_harmless_at_any_length(self, golfer):
        whole = postfix(return_path(mailed(golfer)))
        changed = [cut for cut in range(0, len(whole), 7) if deliver(whole[:cut])]
        assert len(changed) <= 1, "it counts at most once, when its code has just been read"


class TestComplaints:
    @pytest.mark.parametrize("by", ["mail_from", "mark"])
    def test_a_complaint_stops_only_optional_mails(self, golfer, by):
        mail = mailed(golfer)
        data = {"mail_from": return_path(mail), "mark": str(mark_of(mail))}
        assert deliver(complaint(**{by: data[by]}))
        assert not wants_mail(golfer, "turn")
        assert not wants_mail(golfer, "digest")
        assert wants_mail(golfer, "data")
        assert wants_mail(golfer, "account")

    def test_a_complaint_after_a_forwarding_bounce_still_counts(self, golfer):
        mail = mailed(golfer)
        bounces_back(mail, "5.7.1")
        assert deliver(complaint(mail_from=return_path(mail)))
        assert not wants_mail(golfer, "turn")

    def test_a_repeated_complaint_changes_nothing(self, golfer):
        raw = complaint(mail_from=return_path(mailed(golfer)))
        assert [deliver(raw), deliver(raw)] == [True, False]

    def test_a_not_spam_report_is_not_a_complaint(self, golfer):
        mail = mailed(golfer)
        assert not deliver(complaint(feedback="not-spam", mail_from=return_path(mail)))
        assert wants_mail(golfer, "turn")

    @pytest.mark.parametrize("mark", ["", "1." + "a" * 32])
    def test_a_complaint_without_our_mark_is_ignored(self, golfer, mark):
        mailed(golfer)
        assert not deliver(complaint(mail_from="dogleg@dogleg.test", mark=mark))
        assert wants_mail(golfer, "turn")


class TestResuming:
    def test_a_new_address_gets_mails(self, golfer):
        bounces_back(mailed(golfer))
        golfer.email = "new@club.example"
        assert wants_mail(golfer, "turn")

    def test_confirming_the_address_ends_a_bounce(self, golfer):
        bounces_back(mailed(golfer))
        arrives(digest=address_digest(golfer.email), at=NOON + 2 * HOUR)
        assert wants_mail(golfer, "turn")

    def test_confirming_the_address_does_not_end_a_complaint(self, golfer):
        deliver(complaint(mail_from=return_path(mailed(golfer))))
        arrives(digest=address_digest(golfer.email), at=NOON + 2 * HOUR)
        assert not wants_mail(golfer, "turn")

    @pytest.mark.parametrize("trouble", ["bounce", "complaint"])
    def test_the_user_can_resume_mails_and_gets_a_confirmation(self, golfer, trouble):
        mail = mailed(golfer)
        path = return_path(mail)
        deliver(postfix(path) if trouble == "bounce" else complaint(mail_from=path))
        try_again(user=golfer, at=NOON + 2 * HOUR)
        assert wants_mail(golfer, "turn")
        assert "again" in delivered()[-1].subject

    def test_late_bounces_of_older_mails_are_ignored_after_resuming(self, golfer):
        first, second = mailed(golfer), mailed(golfer)
        bounces_back(first)
        try_again(user=golfer, at=NOON + 2 * HOUR)
        assert not bounces_back(second, at=NOON + 3 * HOUR)
        assert wants_mail(golfer, "turn")
        assert bounces_back(mailed(golfer, at=NOON + 4 * HOUR), at=NOON + 5 * HOUR)
        assert not wants_mail(golfer, "turn")

    def test_deleting_the_account_deletes_its_trouble_and_digest(self, golfer):
        other = UserFactory()
        for person in (golfer, other):
            bounces_back(mailed(person))
        digest, kept = address_digest(golfer.email), address_digest(other.email)
        delete_account(user=golfer, at=NOON + HOUR)
        assert [trouble.digest for trouble in TroubledAddress.objects.all()] == [kept]
        assert not OutgoingMail.objects.filter(address_digest=digest).exists()
        assert OutgoingMail.objects.filter(address_digest=kept).exists()


def test_no_log_contains_the_address(golfer, capsys, caplog):
    bounces_back(mailed(golfer))
    text = capsys.readouterr().err + caplog.text
    assert "mail came back" in text
    assert golfer.email not in text and "club.example" not in text


def test_other_addresses_are_not_affected(golfer):
    bounces_back(mailed(golfer))
    assert is_open("somebody@else.example", "turn")
