"""Comparison of sent and expected emails: invitations, finished games and digests."""

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

    def test_a_missing_invitation_mail_is_reported(self, invited, later):
        assert differ(later(minutes=9)) == set()
        assert differ(later(minutes=11)) == missing("invitation", invited)

    def test_a_missing_mail_to_an_unknown_address_is_reported(self, stranger_invited, later):
        assert differ(later(minutes=11)) == missing("invitation", stranger_invited)

    def test_no_mail_is_expected_to_an_address_that_complained(self, stranger_invited, later):
        digest = address_digest(stranger_invited.email)
        TroubledAddress.objects.create(digest=digest, complained_at=later(minutes=1))
        assert differ(later(hours=1)) == set()

    def test_no_mail_is_expected_to_an_address_that_refused_invitations(
        self, stranger_invited, later
    ):
        digest = address_digest(stranger_invited.email)
        RefusedAddress.objects.create(digest=digest, refused_at=later(minutes=1))
        assert differ(later(hours=1)) == set()

    def test_no_mail_is_expected_if_the_host_may_have_been_a_guest(
        self, stranger_invited, ann, later
    ):
        type(ann).objects.filter(pk=ann.pk).update(last_login=later(minutes=1))
        assert differ(later(hours=1)) == set()

    def test_no_mail_is_expected_to_a_user_who_blocked_the_host(self, invited, ann, bo, later):
        Block.objects.create(user=bo, person=ann, at=NOON)
        assert differ(later(hours=1)) == set()

    def test_invitations_to_a_verified_address_are_expected_in_the_digest(
        self, table, ann, bo, later
    ):
        chooses(bo, invitation=Way.DIGEST)
        invitation = send_invitation(session=table, seat=1, email=bo.email, by=ann, at=NOON)
        assert differ(later(hours=21)) == missing("invitation", invitation)
        EmailAddress.objects.filter(user=bo).update(verified=False)
        assert differ(later(hours=21)) == set()

    def test_the_number_of_queries_does_not_depend_on_the_invitations(
        self, invited, stranger_invited, ann, later
    ):
        def queries() -> int:
            with CaptureQueriesContext(connection) as asked:
                assert len(differ(later(hours=1))) == Invitation.objects.count()
            return len(asked)

        few = queries()
        for name in ("dee", "eve"):
            reader = UserFactory(email=f"{name}@club.example")
            send_invitation(session=opened(ann), seat=1, invitee=reader, by=ann, at=NOON)
            send_invitation(session=opened(ann), seat=1, email=f"{name}@a.example", by=ann, at=NOON)
        assert queries() == few

    def test_a_mailed_invitation_is_not_missing(self, invited, later):
        assert mail_invitation(invitation_id=invited.pk, at=NOON)
        assert differ(later(hours=1)) == set()

    @pytest.mark.parametrize("answered", ["accepted_at", "declined_at"])
    def test_no_mail_is_expected_after_an_answer(self, invited, later, answered):
        Invitation.objects.update(**{answered: later(minutes=1)})
        assert differ(later(hours=1)) == set()

    def test_no_mail_is_expected_to_a_user_who_is_seated(self, invited, table, bo, later):
        table.seats.filter(number=1).update(user=bo, kind="person")
        assert differ(later(hours=1)) == set()

    @pytest.mark.parametrize("way", [Way.NONE, Way.DIGEST])
    def test_no_mail_is_expected_to_a_user_who_wants_none(self, invited, bo, later, way):
        chooses(bo, invitation=way)
        assert differ(later(hours=1)) == set()

    def test_a_mail_is_expected_after_quiet_hours(self, invited, bo, later):
        keeps_hours(bo, quiet_from=12, quiet_until=14)
        assert differ(later(hours=2)) == set()
        assert differ(later(hours=3)) == missing("invitation", invited)

    def test_an_invitation_in_a_digest_is_not_missing(self, invited, bo, later):
        chooses(bo, invitation=Way.DIGEST)
        number_next()
        assert differ(later(hours=21)) == missing("invitation", invited)
        assert write_digest(user_id=bo.pk, at=later(hours=20))
        assert differ(later(hours=21)) == set()

    def test_no_mail_is_expected_from_a_guest(self, invited, ann, later):
        type(ann).objects.filter(pk=ann.pk).update(guest_since=NOON)
        assert differ(later(hours=1)) == set()


class TestEndings:
    def test_a_missing_mail_about_a_finished_game_is_reported(self, over, later):
        assert differ(later(minutes=11)) == set()
        assert differ(later(minutes=13)) == missing("finished", over)

    def test_a_mailed_end_is_not_missing(self, noticed, later):
        assert mail_notice(notice_id=noticed.pk, at=later(minutes=2))
        assert differ(later(minutes=13)) == set()

    def test_no_mail_is_expected_after_a_look(self, over, later):
        Seat.objects.filter(pk=over.pk).update(last_looked_at=later(minutes=5))
        assert differ(later(minutes=13)) == set()

    def test_no_mail_is_expected_without_an_event_in_the_feed(self, over, later):
        FeedEvent.objects.all().delete()
        assert differ(later(hours=1)) == set()

    def test_no_mail_is_expected_after_changed_settings(self, over, ann, later):
        keeps_hours(ann, chosen_at=later(minutes=1))
        assert differ(later(hours=1)) == set()

    def test_games_older_than_a_week_are_not_compared(self, over, later):
        assert differ(later(days=6)) == missing("finished", over)
        assert differ(later(days=8)) == set()


class TestDigests:
    @pytest.fixture
    def reader(self, seat):
        chooses(seat.user, turn=Way.DIGEST)
        number_next()
        return seat.user

    def test_a_turn_missing_from_the_digest_is_reported(self, reader, seat, later):
        assert differ(later(hours=20, minutes=9)) == set()
        assert differ(later(hours=20, minutes=11)) == missing("turn", seat)

    def test_a_turn_in_a_digest_is_not_missing(self, reader, later):
        assert write_digest(user_id=reader.pk, at=later(hours=20))
        assert differ(later(hours=21)) == set()
        assert differ(later(hours=48)) == set()

    def test_a_digest_is_enough_for_later_turns_until_the_player_looks(self, reader, seat, later):
        write_digest(user_id=reader.pk, at=later(hours=20))
        Seat.objects.filter(pk=seat.pk).update(deciding_since=later(hours=30))
        assert differ(later(hours=60)) == set()

    def test_any_digest_that_names_a_table_counts_as_a_mail_about_it(self, seat, ann, bo, later):
        """The player gets separate turn emails, but other notifications in a digest."""
        keeps_hours(ann, delay=24 * 60)
        chooses(ann, invitation=Way.DIGEST)
        send_invitation(session=opened(bo), seat=1, invitee=ann, by=bo, at=NOON)
        number_next()
        assert write_digest(user_id=ann.pk, at=later(hours=20))
        assert differ(later(hours=30)) == set()

    def test_a_deleted_digest_is_missing(self, reader, seat, later):
        write_digest(user_id=reader.pk, at=later(hours=20))
        OutgoingMail.objects.all().delete()
        assert differ(later(hours=21)) == missing("turn", seat) | missing("digest", reader)

    def test_a_withdrawn_digest_counts_as_written(self, reader, seat, later):
        write_digest(user_id=reader.pk, at=later(hours=20))
        OutgoingMail.objects.update(state=MailState.UNWANTED, closed_at=later(hours=20))
        look(session_id=seat.session_id, user_id=reader.pk, at=later(hours=20))
        assert differ(later(hours=21)) == set()

    @pytest.fixture
    def waits(self, ann, bo):
        """A notification about Bo's table, waiting for Ann's next digest."""
        return DueNotice.objects.create(
            user=ann, number=1, kind="friend_table", event="friend_table", at=NOON,
            data={"table": opened(bo).public_id}, in_digest=True,
        )  # fmt: skip

    def test_a_digest_with_news_is_missing_after_its_hour(self, waits, ann, later):
        assert differ(later(hours=20, minutes=9)) == set()
        assert differ(later(hours=20, minutes=11)) == missing("digest", ann)

    def test_no_digest_is_expected_for_outdated_news(self, waits, later):
        Session.objects.update(status="cancelled")
        assert differ(later(hours=21)) == set()

    def test_a_digest_is_expected_at_the_users_hour_after_quiet_hours(self, waits, ann, later):
        ann.time_zone = "Europe/Rome"
        ann.save()
        keeps_hours(ann, quiet_from=22, quiet_until=10)
        assert differ(later(hours=20, minutes=5)) == set()
        assert differ(later(hours=20, minutes=11)) == missing("digest", ann)
