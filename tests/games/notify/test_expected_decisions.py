"""Comparison of sent and expected emails: turns and running clocks."""

from datetime import timedelta

import pytest

from accounts.deletion.services import delete_account
from games.absence.services import resign
from games.clocks.services.deadlines import remind_seat
from games.notify.services.turns import mail_turn
from games.tables.models.seat import Seat
from games.tables.models.session import Session
from games.tables.services.seats import look
from notifications.audit.models import MailComparison
from notifications.mail.models import MailState, OutgoingMail, TroubledAddress
from notifications.mail.selectors import address_digest
from notifications.mail.services.sending import forget_mails
from notifications.notices.models import DueNotice
from notifications.preferences.models import Way
from tests.channels import mail_notice, number_next, send_next_mail
from tests.choices import chooses, keeps_hours
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON, started
from tests.games.expected import differ, missing
from tests.mails import delivered

pytestmark = pytest.mark.usefixtures("compared_for_months")


class TestTurns:
    def test_a_missing_turn_mail_is_reported(self, seat, later):
        assert differ(later(minutes=11)) == set(), (
            "the mail is due after two minutes and can be late"
        )
        assert differ(later(minutes=13)) == missing("turn", seat)
        assert differ(later(days=60)) == missing("turn", seat)

    def test_a_written_turn_mail_is_not_missing(self, seat, later):
        assert mail_turn(seat_id=seat.pk, at=later(minutes=3))
        assert differ(later(minutes=13)) == set()
        delivered()
        assert differ(later(minutes=13)) == set()

    def test_the_seats_own_record_of_a_mail_is_not_trusted(self, seat, later):
        Seat.objects.filter(pk=seat.pk).update(mailed_at=later(minutes=3))
        assert differ(later(hours=1)) == missing("turn", seat)

    def test_a_deleted_mail_is_missing(self, seat, later):
        mail_turn(seat_id=seat.pk, at=later(minutes=3))
        OutgoingMail.objects.all().delete()
        assert differ(later(hours=1)) == missing("turn", seat)

    def test_a_mail_removed_for_its_age_is_not_missing(self, seat, later):
        mail_turn(seat_id=seat.pk, at=later(minutes=3))
        send_next_mail(at=later(minutes=4))
        forget_mails(at=later(days=31))
        assert not OutgoingMail.objects.exists()
        assert differ(later(days=31)) == set()

    def test_no_mail_is_expected_after_a_look(self, seat, later):
        look(session_id=seat.session_id, user_id=seat.user_id, at=later(minutes=1))
        assert differ(later(hours=1)) == set()

    def test_one_mail_per_table_is_expected_until_the_player_looks(self, seat, later):
        mail_turn(seat_id=seat.pk, at=later(minutes=3))
        delivered()
        Seat.objects.filter(pk=seat.pk).update(deciding_since=later(hours=1))
        assert differ(later(hours=2)) == set()
        look(session_id=seat.session_id, user_id=seat.user_id, at=later(hours=3))
        Seat.objects.filter(pk=seat.pk).update(deciding_since=later(hours=4))
        assert differ(later(hours=5)) == missing("turn", seat)

    def test_a_withdrawn_mail_counts_as_missing(self, seat, later):
        mail_turn(seat_id=seat.pk, at=later(minutes=3))
        OutgoingMail.objects.update(state=MailState.UNWANTED, closed_at=later(minutes=4))
        assert differ(later(hours=1)) == missing("turn", seat)

    @pytest.mark.parametrize("way", [Way.NONE, Way.DIGEST])
    def test_no_mail_is_expected_if_the_player_wants_none(self, seat, later, way):
        chooses(seat.user, turn=way)
        assert differ(later(hours=1)) == set()

    def test_the_players_own_delay_counts(self, seat, later):
        keeps_hours(seat.user, delay=60)
        assert differ(later(minutes=60)) == set()
        assert differ(later(minutes=71)) == missing("turn", seat)

    def test_quiet_hours_count(self, seat, later):
        keeps_hours(seat.user, quiet_from=12, quiet_until=15)
        assert differ(later(hours=3, minutes=5)) == set()
        assert differ(later(hours=3, minutes=11)) == missing("turn", seat)

    def test_a_recent_change_of_settings_allows_extra_time(self, seat, later):
        keeps_hours(seat.user, chosen_at=later(hours=5))
        assert differ(later(hours=5, minutes=1)) == set()
        assert differ(later(hours=6)) == missing("turn", seat)

    def test_changed_settings_say_nothing_about_earlier_mails(self, seat, later):
        mail_turn(seat_id=seat.pk, at=later(minutes=3))
        OutgoingMail.objects.update(state=MailState.UNWANTED, closed_at=later(minutes=4))
        keeps_hours(seat.user, chosen_at=later(minutes=5))
        assert differ(later(hours=1)) == set()

    @pytest.mark.parametrize(
        "columns", [{"guest_since": NOON}, {"is_bot": True}, {"is_active": False}]
    )
    def test_no_mail_is_expected_for_guests_bots_and_closed_accounts(self, seat, later, columns):
        type(seat.user).objects.filter(pk=seat.user_id).update(**columns)
        assert differ(later(hours=1)) == set()

    def test_no_mail_is_expected_while_an_address_bounces(self, seat, later):
        trouble = TroubledAddress.objects.create(
            digest=address_digest(seat.user.email), stopped_at=later(minutes=1)
        )
        assert differ(later(hours=1)) == set()
        trouble.stopped_at, trouble.mended_at = None, later(hours=1)
        trouble.save()
        assert differ(later(hours=1)) == set(), "mails that were held back get extra time"
        assert differ(later(hours=2)) == missing("turn", seat)

    def test_no_mail_is_expected_for_a_deleted_account(self, seat, later):
        mail_turn(seat_id=seat.pk, at=later(minutes=3))
        delete_account(user=seat.user, at=later(minutes=4))
        assert differ(later(hours=1)) == set()

    def test_no_mail_is_expected_for_practice_and_replaced_players(self, seat, game, later):
        resign(session_id=game.pk, user=seat.user, at=NOON)
        Seat.objects.filter(pk=seat.pk).update(deciding_since=NOON, last_looked_at=None)
        practice = started(UserFactory(), UserFactory())
        Session.objects.filter(pk=practice.pk).update(practice=True)
        practice.seats.update(last_looked_at=None)
        assert differ(later(hours=1)) == set()

    def test_mails_before_the_first_comparison_are_not_compared(self, seat, later):
        MailComparison.objects.update(begun_at=later(days=1))
        Seat.objects.filter(pk=seat.pk).update(mailed_at=later(minutes=3))
        assert differ(later(days=2)) == set()


class TestReminders:
    @pytest.fixture
    def slow_seat(self, slow):
        """Ann's seat. Her reminder is due at half past midnight, twelve hours before the
        deadline.
        """
        slow.seats.update(last_looked_at=NOON)
        return slow.seats.get(number=0)

    @pytest.fixture
    def reminded(self, slow_seat):
        remind_seat(seat_id=slow_seat.pk, at=slow_seat.remind_at)
        number_next()
        return slow_seat

    def test_a_missing_reminder_is_reported(self, slow_seat):
        moment = slow_seat.remind_at
        assert differ(moment + timedelta(minutes=9)) == set()
        others = slow_seat.session.seats.all()
        assert differ(moment + timedelta(minutes=11)) == missing("clock", *others)

    def test_a_reminder_whose_mail_is_lost_is_reported(self, reminded):
        Seat.objects.exclude(pk=reminded.pk).update(remind_at=None)
        DueNotice.objects.all().delete()
        at = reminded.remind_at + timedelta(minutes=11)
        assert differ(at) == missing("clock", reminded)

    def test_no_reminder_is_missing_after_a_mail_or_a_look(self, reminded, bo):
        at = reminded.remind_at + timedelta(minutes=1)
        look(session_id=reminded.session_id, user_id=bo.pk, at=at)
        assert mail_notice(notice_id=DueNotice.objects.get(kind="clock").pk, at=at)
        assert differ(at + timedelta(minutes=11)) == set()

    @pytest.mark.parametrize(
        "columns",
        [
            {"remind_at": None, "held": timedelta(hours=9), "deadline_at": None},
            {"deadline_at": NOON + timedelta(hours=37)},
            {"remind_at": NOON + timedelta(days=9), "deadline_at": NOON + timedelta(days=10)},
        ],
        ids=["paused", "too late", "nights off"],
    )
    def test_no_reminder_is_expected_while_the_clock_is_stopped_or_over(
        self, slow_seat, columns, later
    ):
        Seat.objects.update(**columns)
        assert differ(later(hours=38)) == set()

    def test_quiet_hours_delay_a_reminder(self, slow_seat, bo):
        moment = slow_seat.remind_at
        for user in (slow_seat.user, bo):
            keeps_hours(user, quiet_from=moment.hour, quiet_until=moment.hour + 2)
        assert differ(moment + timedelta(hours=1)) == set()
        assert differ(moment + timedelta(hours=3)) == missing(
            "clock", *slow_seat.session.seats.all()
        )

    def test_no_reminder_is_expected_from_the_time_as_a_guest(self, slow_seat, ann):
        type(ann).objects.update(guest_since=NOON)
        for seat in slow_seat.session.seats.all():
            remind_seat(seat_id=seat.pk, at=seat.remind_at)
        number_next()
        type(ann).objects.update(guest_since=None)
        assert differ(slow_seat.remind_at + timedelta(hours=1)) == set()
