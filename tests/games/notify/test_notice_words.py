"""The texts of notifications about tables, and when none is sent."""

import re

import msgspec
import pytest

from courses.social.reactions.services import block, follow_author
from games.lobby.services.opening import Place
from games.notify.selectors.mails import thread_of
from games.notify.selectors.notices import ending_lines, ending_title
from games.notify.services.mails import mail_invitation
from games.notify.tasks import mail_invitations
from games.registry import CARDS
from games.seats.services.invitations import send_invitation
from games.seats.services.seats import cancel_table, join_table
from games.site.progress import Progress
from games.tables.models.seat import Seat
from games.tables.models.session import Session
from games.tables.selectors.access import seats_in_order
from games.tables.services.seats import look
from games.tables.services.tables import about
from notifications.events.models import Kind
from notifications.events.services import publish
from notifications.mail.models import OutgoingMail
from notifications.notices.models import DueNotice
from notifications.notices.services import notice_text
from notifications.preferences.models import Way
from notifications.push.models import Push
from tests.channels import mail_notice, push_notice, tell_due
from tests.choices import chooses, has_browser, keeps_hours
from tests.eighteen.situations import situation
from tests.factories.games import NOON, act, opened, played_out, started
from tests.games.clock_times import SLOW_CLOCK
from tests.mails import delivered
from tests.notifications.events.feeds import number_all

ALONE = {"places": ()}


def noticed(user, event: str) -> DueNotice:
    """Return the user's due notification about this event."""
    number_all()
    return DueNotice.objects.get(user=user, event=event)


def said(user, event: str, at=NOON):
    return notice_text(noticed(user, event), at=at)


class TestFinished:
    @pytest.fixture
    def over(self, ann, bo):
        """A game that ended at noon while Ann did not have it open."""
        table = started(ann, bo)
        Seat.objects.update(last_looked_at=None)
        type(table).objects.filter(pk=table.pk).update(status="finished", finished_at=NOON)
        publish({Kind.FINISHED: [ann.pk, bo.pk]}, about(table), NOON)
        return table

    def test_the_text_names_the_game_and_links_to_it(self, over, ann):
        data = said(ann, "finished")
        assert (data.title, data.line) == ("Your game is over", "18 Holes on Starter Links")
        assert data.link == f"https://dogleg.test/tables/{over.public_id}/"

    def test_a_game_played_to_its_end_has_a_text(self, ann):
        table = started(ann, **ALONE)
        played_out(table, ann)
        Seat.objects.update(last_looked_at=None)
        data = said(ann, "finished")
        assert data.title == "Your game is over"
        assert re.fullmatch(r"1\. Ann: \d+ strokes", data.more[0])

    @pytest.mark.parametrize(
        ("places", "title"),
        [
            ((1, 2), "You won"),
            ((2, 1), "Bo won"),
            ((1, 1), "You share the win"),
        ],
    )
    def test_the_text_names_the_winner_and_the_scores(self, over, ann, places, title):
        ended = Progress(hole=5, holes=5, measure="points", totals=(3, 1), places=places)
        type(over).objects.update(progress=msgspec.to_builtins(ended))
        data = said(ann, "finished")
        assert data.title == title
        lines = [f"{places[0]}. Ann: 3 points", f"{places[1]}. Bo: 1 point"]
        assert data.more == tuple(sorted(lines, key=lambda line: line[0]))

    @pytest.mark.parametrize(
        ("places", "title"),
        [
            ((1, 2, 1, 2), "Your team won"),
            ((1, 1, 1, 1), "You share the win"),
            ((2, 1, 2, 1), "Bo and Caddie (bot 4) won"),
        ],
    )
    def test_a_winning_team_is_named(self, ann, bo, places, title):
        bot = Place("bot", "caddie")
        table = started(ann, bo, game="golfie", options={"teams": 2}, places=(Place(), bot, bot))
        ended = Progress(hole=18, holes=18, measure="strokes", totals=(50, 60) * 2, places=places)
        type(table).objects.update(progress=msgspec.to_builtins(ended))
        seats = seats_in_order(Session.objects.get())
        assert ending_title(seats[0], seats) == title

    @pytest.mark.parametrize(
        ("measure", "totals", "scores"),
        [
            ("points", (-54, -1), ("−54 points", "−1 point")),
            ("strokes", (1, 60), ("1 stroke", "60 strokes")),
            ("greens", (9, 1), ("9 greens", "1 green")),
            ("holes", (4, 1), ("4 holes", "1 hole")),
        ],
    )
    def test_each_score_has_its_unit_and_a_minus_sign(self, over, measure, totals, scores):
        ended = Progress(hole=5, holes=5, measure=measure, totals=totals, places=(1, 2))
        type(over).objects.update(progress=msgspec.to_builtins(ended))
        lines = ending_lines(seats_in_order(Session.objects.get()))
        assert lines == (f"1. Ann: {scores[0]}", f"2. Bo: {scores[1]}")

    def test_each_mode_uses_the_measure_of_its_result_page(self):
        measures = {
            mode: CARDS["eighteen"].progress(situation("t f g", seats=[{}, {}], mode=mode)).measure
            for mode in ("match", "stroke", "racing")
        }
        assert measures == {"match": "holes", "stroke": "strokes", "racing": "greens"}

    def test_the_mail_is_in_the_thread_of_the_table(self, over, ann, later):
        assert mail_notice(notice_id=noticed(ann, "finished").pk, at=later(minutes=2))
        [letter] = delivered()
        thread = f"<{thread_of(over, ann.email)}@dogleg.test>"
        assert letter.extra_headers["References"] == thread

    def test_a_player_who_sees_the_end_gets_none(self, over, ann, bo, later):
        look(session_id=over.pk, user_id=ann.pk, at=later(seconds=30))
        assert said(ann, "finished", later(minutes=2)) is None
        assert said(bo, "finished", later(minutes=2))

    def test_a_player_who_saw_the_last_move_gets_none(self, over, ann):
        """Visits are stored at most every ten seconds, so the stored one can be older than the last
        move.
        """
        Seat.objects.update(last_looked_at=NOON)
        assert said(ann, "finished") is None

    def test_practice_and_replaced_players_get_none(self, over, ann, bo):
        Seat.objects.filter(user=bo).update(replaced_at=NOON)
        assert said(bo, "finished") is None
        type(over).objects.update(practice=True)
        assert said(ann, "finished") is None

    def test_the_mail_is_not_sent_after_the_player_has_looked(self, over, ann, later):
        assert mail_notice(notice_id=noticed(ann, "finished").pk, at=later(minutes=2))
        look(session_id=over.pk, user_id=ann.pk, at=later(minutes=3))
        assert delivered() == []


class TestClock:
    @pytest.fixture
    def timed(self, ann, bo):
        """A slow game that waits for both players. Ann's reminder is due at noon."""
        table = started(ann, bo, clock=SLOW_CLOCK)
        Seat.objects.update(last_looked_at=NOON)
        publish({Kind.CLOCK: [ann.pk]}, about(table), NOON)
        return table

    def test_the_text_names_the_deadline(self, timed, ann):
        data = said(ann, "clock")
        assert data.title == "You have until May 3, 2026, 12:00 (UTC)"
        assert data.until == timed.seats.get(user=ann).deadline_at

    def test_the_deadline_is_in_the_players_time_zone(self, timed, ann):
        type(ann).objects.filter(pk=ann.pk).update(time_zone="Europe/Rome")
        assert said(ann, "clock").title == "You have until May 3, 2026, 14:00 (Europe/Rome)"

    def test_an_earlier_look_does_not_stop_the_reminder_but_a_later_one_does(
        self, timed, ann, later
    ):
        assert said(ann, "clock")
        look(session_id=timed.pk, user_id=ann.pk, at=later(minutes=1))
        assert said(ann, "clock", later(minutes=2)) is None

    def test_a_player_who_has_decided_gets_none(self, timed, ann, later):
        act(timed, 0, ann, at=later(minutes=1))
        Seat.objects.update(last_looked_at=NOON)
        if timed.seats.get(user=ann).deciding_since is None:
            assert said(ann, "clock", later(minutes=2)) is None

    def test_there_is_none_after_the_deadline(self, timed, ann, later):
        assert said(ann, "clock", later(days=3)) is None

    def test_the_mail_is_the_reminder_with_choices(self, timed, ann, later):
        assert mail_notice(notice_id=noticed(ann, "clock").pk, at=later(seconds=10))
        [letter] = delivered()
        assert letter.extra_headers["Message-ID"].startswith(f"<reminder-{timed.public_id}-")
        assert "/mail/play/" in letter.body

    def test_the_mail_is_not_sent_after_the_decision(self, timed, ann, later):
        assert mail_notice(notice_id=noticed(ann, "clock").pk, at=later(seconds=10))
        Seat.objects.filter(user=ann).update(deciding_since=None)
        assert delivered() == []


class TestFriendTable:
    @pytest.fixture
    def opening(self, ann, bo):
        follow_author(author=bo, user=ann, at=NOON)
        return opened(bo, listing="public")

    def test_the_text_names_the_friend(self, opening, ann):
        data = said(ann, "friend_table")
        assert data.title == "Bo has created a table"
        assert data.link.endswith(f"/tables/{opening.public_id}/")

    def test_there_is_none_after_the_seat_was_taken(self, opening, ann, cy):
        join_table(session_id=opening.pk, user=cy, at=NOON)
        assert said(ann, "friend_table") is None

    def test_there_is_none_after_the_table_was_cancelled(self, opening, ann, bo):
        number_all()
        cancel_table(session_id=opening.pk, user=bo, at=NOON)
        assert said(ann, "friend_table") is None

    def test_a_follower_who_is_seated_gets_none(self, ann, bo):
        follow_author(author=bo, user=ann, at=NOON)
        wide = opened(bo, listing="public", places=(Place(), Place()))
        assert said(ann, "friend_table")
        join_table(session_id=wide.pk, user=ann, at=NOON)
        assert said(ann, "friend_table") is None


class TestInvitation:
    @pytest.fixture
    def invitation(self, ann, bo):
        return send_invitation(session=opened(bo), seat=1, invitee=ann, by=bo, at=NOON)

    def test_a_push_names_the_host_and_links_to_the_invitation(self, ann, bo, later):
        has_browser(ann)
        send_invitation(session=opened(bo), seat=1, invitee=ann, by=bo, at=NOON)
        assert push_notice(notice_id=noticed(ann, "invited").pk, at=later(seconds=10))
        payload = Push.objects.get().payload
        assert payload["title"] == "Bo invited you to a game"
        assert "/invitations/" in payload["link"]

    def test_its_mail_is_written_once(self, invitation, ann, later):
        tell_due(later(seconds=5))
        mail_invitations()
        tell_due(later(hours=1))
        [letter] = delivered()
        assert letter.subject.startswith("“Bo” invites you")

    def test_each_of_two_seats_at_one_table_is_mailed(self, ann, bo, later):
        table = opened(bo, places=(Place(), Place()))
        for seat in (1, 2):
            send_invitation(session=table, seat=seat, invitee=ann, by=bo, at=NOON)
        tell_due(later(seconds=5))
        assert len(delivered()) == 2

    def test_there_is_none_after_an_answer_or_from_a_blocked_host(self, invitation, ann, bo, later):
        has_browser(ann)
        second = send_invitation(session=opened(bo), seat=1, invitee=ann, by=bo, at=NOON)
        number_all()
        type(second).objects.update(declined_at=NOON)
        assert notice_text(DueNotice.objects.last(), at=NOON) is None
        type(second).objects.update(declined_at=None)
        assert notice_text(DueNotice.objects.last(), at=NOON)
        block(person=bo, user=ann, at=NOON)
        assert notice_text(DueNotice.objects.last(), at=NOON) is None

    def test_a_mail_waits_until_the_end_of_quiet_hours(self, invitation, ann, later):
        keeps_hours(ann, quiet_from=12, quiet_until=13)
        tell_due(later(minutes=59))
        assert delivered() == []
        tell_due(later(hours=1))
        assert len(delivered()) == 1

    def test_a_delayed_invitation_mail_is_sent_after_the_delay(self, invitation, ann, later):
        chooses(ann, invitation=Way.LATER)
        tell_due(later(minutes=1))
        assert delivered() == []
        tell_due(later(minutes=2))
        assert len(delivered()) == 1

    def test_an_unwanted_invitation_mail_is_settled_without_sending(self, invitation, ann):
        chooses(ann, invitation=Way.NONE)
        assert not mail_invitation(invitation_id=invitation.pk, at=NOON)
        invitation.refresh_from_db()
        assert invitation.mailed_at == NOON
        assert not OutgoingMail.objects.exists()

    def test_unknown_addresses_are_mailed_immediately(self, bo):
        row = send_invitation(session=opened(bo), seat=1, email="pat@x.example", by=bo, at=NOON)
        assert mail_invitation(invitation_id=row.pk, at=NOON)
        assert "/account/notices/" not in delivered()[0].body
