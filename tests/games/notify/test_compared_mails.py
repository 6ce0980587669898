"""Comparison of sent and expected emails: unexpected emails, stuck emails, and reports."""

import logging
from datetime import timedelta

import pytest

from games.notify import tasks as mails
from games.notify.services.digests import write_digest
from games.notify.services.mails import mail_invitation
from games.notify.services.turns import mail_turn
from games.notify.tasks import compare_mails
from games.seats.services.invitations import send_invitation
from games.tables.models.invitation import Invitation
from games.tables.models.seat import Seat
from games.tables.models.session import Session
from notifications.audit.models import MailComparison
from notifications.audit.selectors.cases import Difference
from notifications.audit.services import compare, note
from notifications.mail.models import MailState, OutgoingMail
from notifications.preferences.models import Way
from tests.channels import mail_notice, number_next
from tests.choices import chooses, keeps_hours
from tests.factories.games import NOON, started
from tests.games.expected import differ, unexpected
from tests.mails import delivered

pytestmark = pytest.mark.usefixtures("compared_for_months")
A_DAY = timedelta(days=1)
OTHER = ("missing", "digest", 7)


class TestUnexpected:
    @pytest.fixture
    def mailed(self, seat, later):
        mail_turn(seat_id=seat.pk, at=later(minutes=3))
        delivered()
        return seat

    def test_a_mail_that_was_sent_too_early(self, mailed, later):
        OutgoingMail.objects.update(created_at=later(minutes=1))
        assert differ(later(hours=1)) == unexpected("turn", mailed)

    def test_an_immediate_mail_is_expected_if_the_player_wants_it(self, mailed, later):
        chooses(mailed.user, turn=Way.NOW)
        keeps_hours(mailed.user, chosen_at=NOON - A_DAY)
        OutgoingMail.objects.update(created_at=later(seconds=10))
        assert differ(later(hours=1)) == set()

    def test_a_mail_to_a_player_who_had_looked(self, mailed, later):
        Seat.objects.filter(pk=mailed.pk).update(last_looked_at=later(minutes=1))
        assert differ(later(hours=1)) == unexpected("turn", mailed)

    def test_a_look_during_or_after_writing_does_not_count(self, mailed, later):
        for moment in (later(minutes=2, seconds=30), later(minutes=9)):
            Seat.objects.filter(pk=mailed.pk).update(last_looked_at=moment)
            assert differ(later(hours=1)) == set()

    def test_a_mail_about_practice(self, mailed, later):
        Session.objects.update(practice=True)
        assert differ(later(hours=1)) == unexpected("turn", mailed)

    def test_a_mail_after_the_player_refused_such_mails(self, mailed, later):
        chooses(mailed.user, turn=Way.NONE)
        keeps_hours(mailed.user, chosen_at=later(minutes=1))
        assert differ(later(hours=1)) == unexpected("turn", mailed)
        keeps_hours(mailed.user, chosen_at=later(minutes=9))
        assert differ(later(hours=1)) == set()

    def test_a_later_player_on_the_seat_does_not_count(self, mailed, later):
        rows = Seat.objects.filter(pk=mailed.pk)
        rows.update(joined_at=later(minutes=9), last_looked_at=later(minutes=9))
        Session.objects.update(practice=True)
        assert differ(later(hours=1)) == set()

    def test_message_ids_of_older_releases_are_ignored(self, mailed, later):
        Seat.objects.filter(pk=mailed.pk).update(last_looked_at=later(minutes=1))
        OutgoingMail.objects.update(message_id="<turn-812-seat-2@dogleg.test>")
        assert differ(later(hours=1)) == set()

    def test_a_mail_that_was_never_sent_does_not_count(self, mailed, later):
        Seat.objects.filter(pk=mailed.pk).update(last_looked_at=later(minutes=1))
        OutgoingMail.objects.update(state=MailState.UNWANTED)
        assert differ(later(hours=1)) == set()

    def test_a_second_mail_before_the_player_looked(self, mailed, later):
        Seat.objects.filter(pk=mailed.pk).update(mailed_at=None, deciding_since=later(hours=1))
        assert mail_turn(seat_id=mailed.pk, at=later(hours=2))
        assert differ(later(hours=2)) == {("twice", "turn", mailed.pk)}
        Seat.objects.filter(pk=mailed.pk).update(last_looked_at=later(minutes=30))
        assert differ(later(hours=2)) == set(), "the player looked between the mails"

    def test_an_invitation_mailed_after_its_answer(self, table, ann, bo, later):
        invitation = send_invitation(session=table, seat=1, invitee=bo, by=ann, at=NOON)
        mail_invitation(invitation_id=invitation.pk, at=later(minutes=5))
        assert differ(later(hours=1)) == set()
        Invitation.objects.update(declined_at=later(minutes=1))
        assert differ(later(hours=1)) == unexpected("invitation", invitation)

    def test_an_invitation_by_a_guest_or_to_a_user_who_wants_none(self, table, ann, bo, later):
        invitation = send_invitation(session=table, seat=1, invitee=bo, by=ann, at=NOON)
        mail_invitation(invitation_id=invitation.pk, at=later(minutes=5))
        chooses(bo, invitation=Way.NONE)
        assert differ(later(hours=1)) == unexpected("invitation", invitation)
        chooses(bo, invitation=Way.NOW)
        type(ann).objects.filter(pk=ann.pk).update(guest_since=NOON)
        assert differ(later(hours=1)) == unexpected("invitation", invitation)

    def test_the_end_of_a_game_mailed_to_a_player_who_saw_it_or_wants_none(
        self, noticed, over, ann, later
    ):
        mail_notice(notice_id=noticed.pk, at=later(minutes=5))
        Seat.objects.filter(pk=over.pk).update(last_looked_at=later(minutes=4, seconds=30))
        assert differ(later(hours=1)) == set(), "the player looked while it was written"
        Seat.objects.filter(pk=over.pk).update(last_looked_at=later(minutes=1))
        assert differ(later(hours=1)) == unexpected("finished", over)
        Seat.objects.filter(pk=over.pk).update(last_looked_at=None)
        chooses(ann, finished=Way.NONE)
        assert differ(later(hours=1)) == unexpected("finished", over)

    def test_a_digest_to_a_user_who_wants_none(self, seat, later):
        chooses(seat.user, turn=Way.DIGEST)
        number_next()
        write_digest(user_id=seat.user_id, at=later(hours=20))
        none = dict.fromkeys(("news", "friend_table", "reply", "friend", "chat"), Way.NONE)
        chooses(seat.user, turn=Way.LATER, **none)
        assert differ(later(hours=21)) == unexpected("digest", seat.user)

    def test_mails_older_than_a_day_are_not_compared(self, mailed, later):
        Session.objects.update(practice=True)
        assert differ(later(hours=25)) == set()


class TestStuck:
    """Emails that stay in the outbox."""

    @staticmethod
    def is_stuck(mail, at) -> bool:
        return compare(at=at) == {("stuck", mail.kind, mail.pk)}

    @pytest.fixture
    def mail(self, seat, later):
        mail_turn(seat_id=seat.pk, at=later(minutes=3))
        return OutgoingMail.objects.get()

    def test_a_mail_that_was_not_tried_for_an_hour(self, mail, later):
        assert not self.is_stuck(mail, later(hours=1))
        assert self.is_stuck(mail, later(hours=1, minutes=4))

    def test_a_mail_waiting_for_the_end_of_quiet_hours_is_not_stuck(self, mail, later):
        OutgoingMail.objects.update(next_try_at=later(hours=9))
        assert not self.is_stuck(mail, later(hours=8))

    @pytest.mark.parametrize(
        ("state", "tries"), [(MailState.SERVER_AWAY, 30), (MailState.DEFERRED, 7)]
    )
    def test_a_mail_that_no_server_accepted_for_an_hour(self, mail, later, state, tries):
        rows = OutgoingMail.objects.all()
        rows.update(state=state, tries=tries - 1, next_try_at=later(hours=2))
        assert not self.is_stuck(mail, later(hours=1, minutes=30))
        rows.update(tries=tries)
        assert self.is_stuck(mail, later(hours=1, minutes=30))


class TestReport:
    @pytest.fixture
    def due(self, ann, bo, now):
        """Ann's seat. It is her turn, and her email about that is overdue."""
        table = started(ann, bo, at=now - timedelta(hours=1))
        table.seats.filter(user=ann).update(last_looked_at=None)
        return table.seats.get(user=ann)

    def test_the_task_stores_the_number_of_differences_and_logs_them(self, due, ann, caplog):
        with caplog.at_level(logging.ERROR):
            compare_mails()
        assert MailComparison.objects.get().differences == {"missing turn": 1}
        [line] = [str(record.msg) for record in caplog.records if "mails differ" in str(record.msg)]
        assert str(due.pk) in line
        assert ann.email not in line and ann.name not in line

    def test_the_task_stores_that_there_are_no_differences(self, game, caplog):
        MailComparison.objects.update(differences={"missing turn": 1})
        compare_mails()
        row = MailComparison.objects.get()
        assert row.differences == {} and row.compared_at is not None
        assert "mails differ" not in caplog.text

    def test_a_difference_that_is_gone_at_the_second_comparison_is_ignored(
        self, due, now, monkeypatch, caplog
    ):
        """This happens if the user has changed a setting, or if the site was down and the next task
        sends the email.
        """
        looked_again = mails.compare_again.apply_async

        def mended(args, **options):
            mail_turn(seat_id=due.pk, at=now)
            return looked_again(args, **options)

        monkeypatch.setattr(mails.compare_again, "apply_async", mended)
        compare_mails()
        assert MailComparison.objects.get().differences == {}
        assert "mails differ" not in caplog.text

    def test_a_difference_found_only_at_the_second_comparison_waits_an_hour(
        self, due, now, monkeypatch
    ):
        looked_again = mails.compare_again.apply_async
        Seat.objects.update(last_looked_at=now)
        monkeypatch.setattr(mails.comparing, "compare", lambda **_at: {Difference(*OTHER)})

        def another(args, **options):
            monkeypatch.undo()
            Seat.objects.filter(pk=due.pk).update(last_looked_at=None)
            return looked_again(args, **options)

        monkeypatch.setattr(mails.compare_again, "apply_async", another)
        compare_mails()
        assert MailComparison.objects.get().differences == {}
        compare_mails()
        assert MailComparison.objects.get().differences == {"missing turn": 1}

    def test_the_first_comparison_stores_its_start(self, db):
        MailComparison.objects.all().delete()
        compare(at=NOON)
        compare(at=NOON + A_DAY)
        assert MailComparison.objects.get().begun_at == NOON

    def test_the_log_names_at_most_twenty_differences(self, db, caplog):
        found = [("missing", "turn", number) for number in range(30)]
        note(found=[Difference(*one) for one in found], at=NOON)
        assert "'count': 30" in caplog.text and "19]" in caplog.text
