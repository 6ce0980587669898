"""Expected against sent: what should have been mailed is derived from the tables themselves."""

import logging
from datetime import timedelta

import pytest

from accounts.models import DueNotice, FeedEvent, MailComparison, MailState, OutgoingMail, Way
from accounts.services.account_deletion import delete_account
from accounts.services.delivery import forget_mails, send_next
from accounts.services.noticing import mail_notice
from accounts.services.sequencing import number_next
from games.models import Invitation, Seat, Session
from games.services.comparing import compare, note
from games.services.digests import write_digest
from games.services.invitations import send_invitation
from games.services.mails import mail_invitation, mail_turn
from games.services.presence import look
from games.services.reminders import remind_seat
from games.services.replacing import resign
from games.tasks.mails import compare_mails, mail_invitations
from tests.choices import chooses, keeps_hours
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON, opened, started
from tests.mails import delivered

A_DAY = timedelta(days=1)


@pytest.fixture(autouse=True)
def begun(db):
    """Mails have been compared for months."""
    MailComparison.objects.create(pk=1, begun_at=NOON - timedelta(days=90))


@pytest.fixture
def seat(game):
    """Ann's, who has been waited for since noon and does not look; Bo has seen his."""
    Seat.objects.filter(session=game, number=0).update(last_looked_at=None)
    return game.seats.get(number=0)


def differ(at) -> set[tuple]:
    """But for what waits in the outbox: most tests let nothing leave it."""
    return {tuple(one) for one in compare(at=at) if one.way != "stuck"}


def missing(kind, *rows) -> set[tuple]:
    return {("missing", kind, row.pk) for row in rows}


def unexpected(kind, *rows) -> set[tuple]:
    return {("unexpected", kind, row.pk) for row in rows}


class TestTurns:
    def test_who_should_have_heard_of_their_turn_and_has_not_is_missed(self, seat, later):
        assert differ(later(minutes=11)) == set(), "the mail is due after two, and may be late"
        assert differ(later(minutes=13)) == missing("turn", seat)
        assert differ(later(days=60)) == missing("turn", seat)

    def test_who_was_mailed_is_not(self, seat, later):
        assert mail_turn(seat_id=seat.pk, at=later(minutes=3))
        assert differ(later(minutes=13)) == set()
        delivered()
        assert differ(later(minutes=13)) == set()

    def test_what_the_seat_says_of_its_mail_is_not_believed(self, seat, later):
        Seat.objects.filter(pk=seat.pk).update(mailed_at=later(minutes=3))
        assert differ(later(hours=1)) == missing("turn", seat)

    def test_a_mail_that_somebody_has_deleted_is_missed(self, seat, later):
        mail_turn(seat_id=seat.pk, at=later(minutes=3))
        OutgoingMail.objects.all().delete()
        assert differ(later(hours=1)) == missing("turn", seat)

    def test_one_that_was_deleted_because_it_was_old_is_not(self, seat, later):
        mail_turn(seat_id=seat.pk, at=later(minutes=3))
        send_next(at=later(minutes=4))
        forget_mails(at=later(days=31))
        assert not OutgoingMail.objects.exists()
        assert differ(later(days=31)) == set()

    def test_who_has_looked_meanwhile_needs_none(self, seat, later):
        look(session_id=seat.session_id, user_id=seat.user_id, at=later(minutes=1))
        assert differ(later(hours=1)) == set()

    def test_one_mail_a_table_is_enough_until_they_look(self, seat, later):
        mail_turn(seat_id=seat.pk, at=later(minutes=3))
        delivered()
        Seat.objects.filter(pk=seat.pk).update(deciding_since=later(hours=1))
        assert differ(later(hours=2)) == set()
        look(session_id=seat.session_id, user_id=seat.user_id, at=later(hours=3))
        Seat.objects.filter(pk=seat.pk).update(deciding_since=later(hours=4))
        assert differ(later(hours=5)) == missing("turn", seat)

    def test_one_that_was_taken_back_on_its_way_told_nobody(self, seat, later):
        mail_turn(seat_id=seat.pk, at=later(minutes=3))
        OutgoingMail.objects.update(state=MailState.UNWANTED, closed_at=later(minutes=4))
        assert differ(later(hours=1)) == missing("turn", seat)

    @pytest.mark.parametrize("way", [Way.NONE, Way.DIGEST])
    def test_who_wants_no_such_mail_gets_none(self, seat, later, way):
        chooses(seat.user, turn=way)
        assert differ(later(hours=1)) == set()

    def test_ones_own_delay_counts(self, seat, later):
        keeps_hours(seat.user, delay=60)
        assert differ(later(minutes=60)) == set()
        assert differ(later(minutes=71)) == missing("turn", seat)

    def test_quiet_hours_count(self, seat, later):
        keeps_hours(seat.user, quiet_from=12, quiet_until=15)
        assert differ(later(hours=3, minutes=5)) == set()
        assert differ(later(hours=3, minutes=11)) == missing("turn", seat)

    def test_who_chose_a_moment_ago_has_a_moment_more(self, seat, later):
        keeps_hours(seat.user, chosen_at=later(hours=5))
        assert differ(later(hours=5, minutes=1)) == set()
        assert differ(later(hours=6)) == missing("turn", seat)

    def test_what_they_chose_anew_says_nothing_of_the_mails_before(self, seat, later):
        mail_turn(seat_id=seat.pk, at=later(minutes=3))
        OutgoingMail.objects.update(state=MailState.UNWANTED, closed_at=later(minutes=4))
        keeps_hours(seat.user, chosen_at=later(minutes=5))
        assert differ(later(hours=1)) == set()

    @pytest.mark.parametrize(
        "columns", [{"guest_since": NOON}, {"is_bot": True}, {"is_active": False}]
    )
    def test_who_has_no_mailbox_needs_none(self, seat, later, columns):
        type(seat.user).objects.filter(pk=seat.user_id).update(**columns)
        assert differ(later(hours=1)) == set()

    def test_an_account_that_was_deleted_is_missed_by_nobody(self, seat, later):
        mail_turn(seat_id=seat.pk, at=later(minutes=3))
        delete_account(user=seat.user, at=later(minutes=4))
        assert differ(later(hours=1)) == set()

    def test_practice_and_seats_that_bots_play_call_nobody(self, seat, game, later):
        resign(session_id=game.pk, user=seat.user, at=NOON)
        Seat.objects.filter(pk=seat.pk).update(deciding_since=NOON, last_looked_at=None)
        practice = started(UserFactory(), UserFactory())
        Session.objects.filter(pk=practice.pk).update(practice=True)
        practice.seats.update(last_looked_at=None)
        assert differ(later(hours=1)) == set()

    def test_what_happened_before_anybody_compared_was_told_by_other_names(self, seat, later):
        MailComparison.objects.update(begun_at=later(days=1))
        Seat.objects.filter(pk=seat.pk).update(mailed_at=later(minutes=3))
        assert differ(later(days=2)) == set()


class TestReminders:
    @pytest.fixture
    def slow_seat(self, slow):
        """Ann's, with a reminder at half past midnight, twelve hours before her time is up."""
        slow.seats.update(last_looked_at=NOON)
        return slow.seats.get(number=0)

    @pytest.fixture
    def reminded(self, slow_seat):
        remind_seat(seat_id=slow_seat.pk, at=slow_seat.remind_at)
        number_next()
        return slow_seat

    def test_who_was_not_reminded_is_missed(self, slow_seat):
        moment = slow_seat.remind_at
        assert differ(moment + timedelta(minutes=9)) == set()
        others = slow_seat.session.seats.all()
        assert differ(moment + timedelta(minutes=11)) == missing("clock", *others)

    def test_one_of_which_only_the_mail_is_lost_is_too(self, reminded):
        Seat.objects.exclude(pk=reminded.pk).update(remind_at=None)
        DueNotice.objects.all().delete()
        at = reminded.remind_at + timedelta(minutes=11)
        assert differ(at) == missing("clock", reminded)

    def test_who_was_mailed_or_has_looked_since_is_not(self, reminded, bo):
        at = reminded.remind_at + timedelta(minutes=1)
        look(session_id=reminded.session_id, user_id=bo.pk, at=at)
        assert mail_notice(notice_id=DueNotice.objects.get().pk, at=at)
        assert differ(at + timedelta(minutes=11)) == set()

    @pytest.mark.parametrize(
        "columns",
        [
            {"remind_at": None, "held": timedelta(hours=9), "deadline_at": None},
            {"deadline_at": NOON + timedelta(hours=37)},
            {"remind_at": NOON + timedelta(days=9), "deadline_at": NOON + timedelta(days=10)},
        ],
        ids=["paused", "too late by now", "nights off"],
    )
    def test_while_time_stands_or_is_over_there_is_none(self, slow_seat, columns, later):
        Seat.objects.update(**columns)
        assert differ(later(hours=38)) == set()

    def test_quiet_hours_put_it_off(self, slow_seat, bo):
        moment = slow_seat.remind_at
        for user in (slow_seat.user, bo):
            keeps_hours(user, quiet_from=moment.hour, quiet_until=moment.hour + 2)
        assert differ(moment + timedelta(hours=1)) == set()
        assert differ(moment + timedelta(hours=3)) == missing(
            "clock", *slow_seat.session.seats.all()
        )

    def test_a_guest_who_has_an_account_by_now_was_told_nothing(self, slow_seat, ann):
        type(ann).objects.update(guest_since=NOON)
        for seat in slow_seat.session.seats.all():
            remind_seat(seat_id=seat.pk, at=seat.remind_at)
        number_next()
        type(ann).objects.update(guest_since=None)
        assert differ(slow_seat.remind_at + timedelta(hours=1)) == set()


class TestInvitations:
    @pytest.fixture
    def invited(self, table, ann, bo):
        return send_invitation(session=table, seat=1, invitee=bo, by=ann, at=NOON)

    @pytest.fixture
    def stranger_invited(self, table, ann):
        return send_invitation(session=table, seat=1, email="cy@far.example", by=ann, at=NOON)

    def test_who_got_no_mail_is_missed(self, invited, later):
        assert differ(later(minutes=9)) == set()
        assert differ(later(minutes=11)) == missing("invitation", invited)

    def test_so_is_a_stranger(self, stranger_invited, later):
        assert differ(later(minutes=11)) == missing("invitation", stranger_invited)

    def test_who_was_mailed_is_not(self, invited, later):
        assert mail_invitation(invitation_id=invited.pk, at=NOON)
        assert differ(later(hours=1)) == set()

    def test_nor_who_has_answered(self, invited, later):
        Invitation.objects.update(declined_at=later(minutes=1))
        assert differ(later(hours=1)) == set()

    def test_nor_who_sits_there_already(self, invited, table, bo, later):
        table.seats.filter(number=1).update(user=bo, kind="person")
        assert differ(later(hours=1)) == set()

    @pytest.mark.parametrize("way", [Way.NONE, Way.DIGEST])
    def test_nor_who_wants_no_mail_of_its_own(self, invited, bo, later, way):
        chooses(bo, invitation=way)
        assert differ(later(hours=1)) == set()

    def test_it_waits_for_the_end_of_quiet_hours(self, invited, bo, later):
        keeps_hours(bo, quiet_from=12, quiet_until=14)
        assert differ(later(hours=2)) == set()
        assert differ(later(hours=3)) == missing("invitation", invited)

    def test_in_a_digest_it_was_told(self, invited, bo, later):
        chooses(bo, invitation=Way.DIGEST)
        assert differ(later(hours=21)) == missing("invitation", invited)
        assert write_digest(user_id=bo.pk, at=later(hours=20))
        assert differ(later(hours=21)) == set()

    def test_a_guest_sends_none_also_to_who_has_an_account(self, invited, ann, later):
        type(ann).objects.filter(pk=ann.pk).update(guest_since=NOON)
        assert differ(later(hours=1)) == set()
        mail_invitations()
        assert not OutgoingMail.objects.exists()


class TestEndings:
    @pytest.fixture
    def over(self, game, ann, bo):
        """A game that has ended at noon, of which both feeds tell; Bo was there."""
        Session.objects.filter(pk=game.pk).update(status="finished", finished_at=NOON)
        game.seats.update(deciding_since=None, last_looked_at=NOON - A_DAY)
        game.seats.filter(user=bo).update(last_looked_at=NOON)
        for user in (ann, bo):
            FeedEvent.objects.create(
                user=user, number=7, kind="finished", data={"table": game.public_id}, at=NOON
            )
        return game.seats.get(user=ann)

    @pytest.fixture
    def noticed(self, over, ann):
        return DueNotice.objects.create(
            user=ann, number=7, kind="finished", event="finished", at=NOON, mail_at=NOON,
            data={"table": over.session.public_id},
        )  # fmt: skip

    def test_who_has_not_heard_of_it_is_missed(self, over, later):
        assert differ(later(minutes=11)) == set()
        assert differ(later(minutes=13)) == missing("finished", over)

    def test_who_was_mailed_is_not(self, noticed, later):
        assert mail_notice(notice_id=noticed.pk, at=later(minutes=2))
        assert differ(later(minutes=13)) == set()

    def test_nor_who_has_looked_since(self, over, later):
        Seat.objects.filter(pk=over.pk).update(last_looked_at=later(minutes=5))
        assert differ(later(minutes=13)) == set()

    def test_nor_whose_feed_never_told_it(self, over, later):
        FeedEvent.objects.all().delete()
        assert differ(later(hours=1)) == set()

    def test_who_has_chosen_anew_since_may_have_wanted_none(self, over, ann, later):
        keeps_hours(ann, chosen_at=later(minutes=1))
        assert differ(later(hours=1)) == set()

    def test_after_a_week_nobody_asks_any_more(self, over, later):
        assert differ(later(days=6)) == missing("finished", over)
        assert differ(later(days=8)) == set()


class TestDigests:
    @pytest.fixture
    def reader(self, seat):
        chooses(seat.user, turn=Way.DIGEST)
        return seat.user

    def test_a_turn_that_no_digest_has_told_is_missed_after_its_hour(self, reader, seat, later):
        assert differ(later(hours=20, minutes=9)) == set()
        assert differ(later(hours=20, minutes=11)) == missing("turn", seat)

    def test_one_that_it_has_told_is_not(self, reader, later):
        assert write_digest(user_id=reader.pk, at=later(hours=20))
        assert differ(later(hours=21)) == set()
        assert differ(later(hours=48)) == set()

    def test_a_digest_that_tells_of_a_table_beside_others_is_a_mail_about_it(
        self, seat, ann, bo, later
    ):
        """Its golfer wants turns at once, and something else in the digest."""
        keeps_hours(ann, delay=24 * 60)
        chooses(ann, invitation=Way.DIGEST)
        send_invitation(session=opened(bo), seat=1, invitee=ann, by=bo, at=NOON)
        assert write_digest(user_id=ann.pk, at=later(hours=20))
        assert differ(later(hours=30)) == set()

    def test_a_digest_that_somebody_has_deleted_is_missed(self, reader, seat, later):
        write_digest(user_id=reader.pk, at=later(hours=20))
        OutgoingMail.objects.all().delete()
        assert differ(later(hours=21)) == missing("turn", seat) | missing("digest", reader)

    def test_one_that_was_taken_back_was_written(self, reader, seat, later):
        write_digest(user_id=reader.pk, at=later(hours=20))
        OutgoingMail.objects.update(state=MailState.UNWANTED, closed_at=later(hours=20))
        look(session_id=seat.session_id, user_id=reader.pk, at=later(hours=20))
        assert differ(later(hours=21)) == set()

    @pytest.fixture
    def waits(self, ann, bo):
        """A table of Bo's, for Ann's next digest."""
        return DueNotice.objects.create(
            user=ann, number=1, kind="friend_table", event="friend_table", at=NOON,
            data={"table": opened(bo).public_id}, in_digest=True,
        )  # fmt: skip

    def test_what_still_waits_for_it_is_missed_after_its_hour(self, waits, ann, later):
        assert differ(later(hours=20, minutes=9)) == set()
        assert differ(later(hours=20, minutes=11)) == missing("digest", ann)

    def test_not_what_there_is_nothing_to_be_said_of(self, waits, later):
        Session.objects.update(status="cancelled")
        assert differ(later(hours=21)) == set()

    def test_the_hour_is_the_readers_after_their_quiet_hours(self, waits, ann, later):
        ann.time_zone = "Europe/Rome"
        ann.save()
        keeps_hours(ann, quiet_from=22, quiet_until=10)
        assert differ(later(hours=20, minutes=5)) == set()
        assert differ(later(hours=20, minutes=11)) == missing("digest", ann)


class TestUnexpected:
    @pytest.fixture
    def mailed(self, seat, later):
        mail_turn(seat_id=seat.pk, at=later(minutes=3))
        delivered()
        return seat

    def test_a_mail_before_its_time(self, mailed, later):
        OutgoingMail.objects.update(created_at=later(minutes=1))
        assert differ(later(hours=1)) == unexpected("turn", mailed)

    def test_one_to_who_had_looked(self, mailed, later):
        Seat.objects.filter(pk=mailed.pk).update(last_looked_at=later(minutes=1))
        assert differ(later(hours=1)) == unexpected("turn", mailed)

    def test_who_looks_as_it_is_written_or_later_does_not_count(self, mailed, later):
        for moment in (later(minutes=2, seconds=30), later(minutes=9)):
            Seat.objects.filter(pk=mailed.pk).update(last_looked_at=moment)
            assert differ(later(hours=1)) == set()

    def test_one_of_practice(self, mailed, later):
        Session.objects.update(practice=True)
        assert differ(later(hours=1)) == unexpected("turn", mailed)

    def test_one_that_they_had_refused_and_not_one_from_before(self, mailed, later):
        chooses(mailed.user, turn=Way.NONE)
        keeps_hours(mailed.user, chosen_at=later(minutes=1))
        assert differ(later(hours=1)) == unexpected("turn", mailed)
        keeps_hours(mailed.user, chosen_at=later(minutes=9))
        assert differ(later(hours=1)) == set()

    def test_who_took_the_seat_since_has_nothing_to_do_with_it(self, mailed, later):
        rows = Seat.objects.filter(pk=mailed.pk)
        rows.update(joined_at=later(minutes=9), last_looked_at=later(minutes=9))
        Session.objects.update(practice=True)
        assert differ(later(hours=1)) == set()

    def test_one_that_never_left_is_none(self, mailed, later):
        Seat.objects.filter(pk=mailed.pk).update(last_looked_at=later(minutes=1))
        OutgoingMail.objects.update(state=MailState.UNWANTED)
        assert differ(later(hours=1)) == set()

    def test_a_second_one_before_they_look(self, mailed, later):
        Seat.objects.filter(pk=mailed.pk).update(mailed_at=None, deciding_since=later(hours=1))
        assert mail_turn(seat_id=mailed.pk, at=later(hours=2))
        assert differ(later(hours=2)) == {("twice", "turn", mailed.pk)}
        Seat.objects.filter(pk=mailed.pk).update(last_looked_at=later(minutes=30))
        assert differ(later(hours=2)) == set(), "they looked between the two"

    def test_an_invitation_that_was_answered_before(self, table, ann, bo, later):
        invitation = send_invitation(session=table, seat=1, invitee=bo, by=ann, at=NOON)
        mail_invitation(invitation_id=invitation.pk, at=later(minutes=5))
        assert differ(later(hours=1)) == set()
        Invitation.objects.update(declined_at=later(minutes=1))
        assert differ(later(hours=1)) == unexpected("invitation", invitation)

    def test_a_digest_to_who_wants_nothing_in_one(self, seat, later):
        chooses(seat.user, turn=Way.DIGEST)
        write_digest(user_id=seat.user_id, at=later(hours=20))
        chooses(seat.user, turn=Way.LATER, news=Way.NONE, friend_table=Way.NONE, reply=Way.NONE)
        assert differ(later(hours=21)) == unexpected("digest", seat.user)

    def test_after_a_day_nobody_asks_any_more(self, mailed, later):
        Session.objects.update(practice=True)
        assert differ(later(hours=25)) == set()


class TestStuck:
    """The outbox has it, and it does not go."""

    @staticmethod
    def is_stuck(mail, at) -> bool:
        return compare(at=at) == {("stuck", mail.kind, mail.pk)}

    @pytest.fixture
    def mail(self, seat, later):
        mail_turn(seat_id=seat.pk, at=later(minutes=3))
        return OutgoingMail.objects.get()

    def test_what_nobody_has_tried_for_an_hour(self, mail, later):
        assert not self.is_stuck(mail, later(hours=1))
        assert self.is_stuck(mail, later(hours=1, minutes=4))

    def test_what_waits_for_the_end_of_quiet_hours_is_not(self, mail, later):
        OutgoingMail.objects.update(next_try_at=later(hours=9))
        assert not self.is_stuck(mail, later(hours=8))

    @pytest.mark.parametrize(
        ("state", "tries"), [(MailState.SERVER_AWAY, 30), (MailState.DEFERRED, 7)]
    )
    def test_what_no_server_has_taken_for_an_hour(self, mail, later, state, tries):
        rows = OutgoingMail.objects.all()
        rows.update(state=state, tries=tries - 1, next_try_at=later(hours=2))
        assert not self.is_stuck(mail, later(hours=1, minutes=30))
        rows.update(tries=tries)
        assert self.is_stuck(mail, later(hours=1, minutes=30))


class TestNoting:
    @pytest.fixture
    def due(self, ann, bo, now):
        """A turn of Ann's of which she should have heard by now."""
        table = started(ann, bo, at=now - timedelta(hours=1))
        table.seats.filter(user=ann).update(last_looked_at=None)
        return table.seats.get(user=ann)

    def test_the_task_notes_how_many_there_are_and_logs_which(self, due, ann, caplog):
        with caplog.at_level(logging.ERROR):
            compare_mails()
        assert MailComparison.objects.get().differences == {"missing turn": 1}
        [line] = [str(record.msg) for record in caplog.records if "mails differ" in str(record.msg)]
        assert str(due.pk) in line
        assert ann.email not in line and ann.name not in line

    def test_when_all_is_well_it_says_so(self, game, caplog):
        MailComparison.objects.update(differences={"missing turn": 1})
        compare_mails()
        row = MailComparison.objects.get()
        assert row.differences == {} and row.compared_at is not None
        assert "mails differ" not in caplog.text

    def test_what_is_mended_at_the_second_look_was_only_late(self, due, now, monkeypatch, caplog):
        """Somebody has chosen anew, or the site was away: the next task mails it."""
        from games.tasks import mails

        looked_again = mails.compare_again.apply_async

        def mended(args, **options):
            mail_turn(seat_id=due.pk, at=now)
            return looked_again(args, **options)

        monkeypatch.setattr(mails.compare_again, "apply_async", mended)
        compare_mails()
        assert MailComparison.objects.get().differences == {}
        assert "mails differ" not in caplog.text

    def test_the_first_comparison_begins_with_itself(self, db):
        MailComparison.objects.all().delete()
        compare(at=NOON)
        compare(at=NOON + A_DAY)
        assert MailComparison.objects.get().begun_at == NOON

    def test_no_more_than_twenty_are_named(self, db, caplog):
        found = [("missing", "turn", number) for number in range(30)]
        from games.selectors.expected.value import Difference

        note(found=[Difference(*one) for one in found], at=NOON)
        assert "'count': 30" in caplog.text and "19]" in caplog.text
