"""Expected against sent: invitations, games that are over, digests."""

from datetime import timedelta

import pytest
from allauth.account.models import EmailAddress
from django.db import connection
from django.test.utils import CaptureQueriesContext

from courses.social.reactions.models import Block
from games.notify.services.digests import write_digest
from games.notify.services.mails import mail_invitation
from games.seats.services.invitations import send_invitation
from games.tables.models.invitation import Invitation
from games.tables.models.seat import Seat
from games.tables.models.session import Session
from games.tables.services.seats import look
from notifications.events.models import FeedEvent
from notifications.mail.models import MailState, OutgoingMail, RefusedAddress, TroubledAddress
from notifications.mail.selectors import address_digest
from notifications.notices.models import DueNotice
from notifications.preferences.models import Way
from tests.channels import mail_notice, number_next
from tests.choices import chooses, keeps_hours
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON, opened
from tests.games.expected import differ, missing

pytestmark = pytest.mark.usefixtures("compared_for_months")
A_DAY = timedelta(days=1)


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

    def test_but_no_stranger_who_called_a_mail_of_ours_spam(self, stranger_invited, later):
        digest = address_digest(stranger_invited.email)
        TroubledAddress.objects.create(digest=digest, complained_at=later(minutes=1))
        assert differ(later(hours=1)) == set()

    def test_nor_one_who_refused_further_ones(self, stranger_invited, later):
        digest = address_digest(stranger_invited.email)
        RefusedAddress.objects.create(digest=digest, refused_at=later(minutes=1))
        assert differ(later(hours=1)) == set()

    def test_nor_one_whose_host_may_have_been_a_guest(self, stranger_invited, ann, later):
        type(ann).objects.filter(pk=ann.pk).update(last_login=later(minutes=1))
        assert differ(later(hours=1)) == set()

    def test_who_has_blocked_the_host_is_told_nothing(self, invited, ann, bo, later):
        Block.objects.create(user=bo, person=ann, at=NOON)
        assert differ(later(hours=1)) == set()

    def test_a_digest_has_those_to_an_address_once_it_is_confirmed(self, table, ann, bo, later):
        chooses(bo, invitation=Way.DIGEST)
        invitation = send_invitation(session=table, seat=1, email=bo.email, by=ann, at=NOON)
        assert differ(later(hours=21)) == missing("invitation", invitation)
        EmailAddress.objects.filter(user=bo).update(verified=False)
        assert differ(later(hours=21)) == set()

    def test_many_are_asked_no_more_questions_of_than_a_few(
        self, invited, stranger_invited, ann, later
    ):
        def questions() -> int:
            with CaptureQueriesContext(connection) as asked:
                assert len(differ(later(hours=1))) == Invitation.objects.count()
            return len(asked)

        few = questions()
        for name in ("dee", "eve"):
            reader = UserFactory(email=f"{name}@club.example")
            send_invitation(session=opened(ann), seat=1, invitee=reader, by=ann, at=NOON)
            send_invitation(session=opened(ann), seat=1, email=f"{name}@a.example", by=ann, at=NOON)
        assert questions() == few

    def test_who_was_mailed_is_not(self, invited, later):
        assert mail_invitation(invitation_id=invited.pk, at=NOON)
        assert differ(later(hours=1)) == set()

    @pytest.mark.parametrize("answered", ["accepted_at", "declined_at"])
    def test_nor_who_has_answered(self, invited, later, answered):
        Invitation.objects.update(**{answered: later(minutes=1)})
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
        number_next()
        assert differ(later(hours=21)) == missing("invitation", invited)
        assert write_digest(user_id=bo.pk, at=later(hours=20))
        assert differ(later(hours=21)) == set()

    def test_a_guest_sends_none_also_to_who_has_an_account(self, invited, ann, later):
        type(ann).objects.filter(pk=ann.pk).update(guest_since=NOON)
        assert differ(later(hours=1)) == set()


class TestEndings:
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
        number_next()
        return seat.user

    def test_a_turn_that_no_digest_has_told_is_missed_after_its_hour(self, reader, seat, later):
        assert differ(later(hours=20, minutes=9)) == set()
        assert differ(later(hours=20, minutes=11)) == missing("turn", seat)

    def test_one_that_it_has_told_is_not(self, reader, later):
        assert write_digest(user_id=reader.pk, at=later(hours=20))
        assert differ(later(hours=21)) == set()
        assert differ(later(hours=48)) == set()

    def test_until_they_look_it_is_enough_also_for_a_later_turn(self, reader, seat, later):
        write_digest(user_id=reader.pk, at=later(hours=20))
        Seat.objects.filter(pk=seat.pk).update(deciding_since=later(hours=30))
        assert differ(later(hours=60)) == set()

    def test_a_digest_that_tells_of_a_table_beside_others_is_a_mail_about_it(
        self, seat, ann, bo, later
    ):
        """Its golfer wants turns at once, and something else in the digest."""
        keeps_hours(ann, delay=24 * 60)
        chooses(ann, invitation=Way.DIGEST)
        send_invitation(session=opened(bo), seat=1, invitee=ann, by=bo, at=NOON)
        number_next()
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
