"""The turn email: delay, frequency and content."""

from datetime import timedelta

import pytest

from games.absence.services import hand_over, resign
from games.notify.services.mails import mail_stored_resignation
from games.notify.services.turns import mail_reminder, mail_turn
from games.notify.tasks import mail_turns
from games.tables.models.seat import Seat, SeatChange
from games.tables.services.seats import look
from notifications.mail.models import OutgoingMail
from notifications.preferences.models import Way
from notifications.preferences.services import refuse
from notifications.tasks import number_events, send_due_notices
from tests.channels import tell_due
from tests.choices import chooses, keeps_hours
from tests.factories.games import NOON, act, started
from tests.mails import delivered


@pytest.fixture
def late(later, settings):
    """The time at which the email about a decision that opened at noon is due."""
    return later(seconds=settings.TURN_MAIL_DELAY + 2)


@pytest.fixture
def waiting(game, ann, bo, later):
    """Seat of the player with the lower club, whose turn it is after Bo's choice has revealed the
    clubs.
    """
    act(game, 0, ann, at=NOON)
    act(game, 1, bo, at=later(seconds=1))
    return game.seats.get(deciding_since__isnull=False)


def away(seat):
    """Record that the player has not opened the table."""
    Seat.objects.filter(pk=seat.pk).update(last_looked_at=None)


def test_a_player_who_has_not_looked_gets_a_mail(waiting, settings, later):
    away(waiting)
    assert not mail_turn(seat_id=waiting.pk, at=later(seconds=2))
    assert mail_turn(seat_id=waiting.pk, at=later(seconds=1 + settings.TURN_MAIL_DELAY))
    assert delivered()[0].to == [waiting.user.email]


def test_a_player_who_has_looked_gets_no_mail(waiting, later, late):
    away(waiting)
    look(session_id=waiting.session_id, user_id=waiting.user_id, at=later(seconds=2))
    assert not mail_turn(seat_id=waiting.pk, at=late)


def test_a_player_who_has_just_acted_gets_no_mail(game, ann, bo, late):
    """Players whose own action opened the next decision still have the table open."""
    act(game, 1, bo)
    act(game, 0, ann)
    for seat in game.seats.filter(last_looked_at=NOON, deciding_since=NOON):
        assert not mail_turn(seat_id=seat.pk, at=late)
    assert delivered() == []


def test_moves_of_others_do_not_delay_the_mail(game, ann, bo, later, late):
    """The delay starts when the decision opens."""
    act(game, 1, bo, at=later(seconds=60))
    hers = game.seats.get(number=0)
    assert hers.deciding_since == NOON
    away(hers)
    assert mail_turn(seat_id=hers.pk, at=late)


def test_a_player_gets_one_mail_per_table_until_they_look(waiting, later):
    away(waiting)
    assert mail_turn(seat_id=waiting.pk, at=later(hours=1))
    assert not mail_turn(seat_id=waiting.pk, at=later(hours=2))
    look(session_id=waiting.session_id, user_id=waiting.user_id, at=later(hours=3))
    Seat.objects.filter(pk=waiting.pk).update(deciding_since=later(hours=4))
    assert mail_turn(seat_id=waiting.pk, at=later(hours=5))


def test_a_player_who_refused_turn_mails_gets_none(waiting, late):
    away(waiting)
    refuse(user=waiting.user, kind="turn")
    assert not mail_turn(seat_id=waiting.pk, at=late)
    assert delivered() == []


def test_a_player_who_resigned_gets_no_mail(waiting, late):
    away(waiting)
    resign(session_id=waiting.session_id, user=waiting.user, at=NOON)
    assert not mail_turn(seat_id=waiting.pk, at=late)


def test_the_mail_reports_events_shows_the_hole_and_links_the_table(waiting, late):
    away(waiting)
    mail_turn(seat_id=waiting.pk, at=late)
    (letter,) = delivered()
    html = letter.alternatives[0].content
    address = f"https://dogleg.test/tables/{waiting.session.public_id}/"
    assert address in letter.body and address in html
    assert "Bo chooses" not in letter.body and "Bo has chosen" not in letter.body
    assert "The clubs are shown, in the order of play: Ann with" in letter.body
    assert "cid:hole" in html
    (picture,) = letter.attachments
    assert picture["Content-ID"] == "<hole>"
    assert letter.extra_headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"


def test_the_message_id_depends_on_turn_and_seat(waiting, late):
    away(waiting)
    mail_turn(seat_id=waiting.pk, at=late)
    Seat.objects.filter(pk=waiting.pk).update(mailed_at=None)
    mail_turn(seat_id=waiting.pk, at=late)
    [letter] = delivered()
    name = letter.extra_headers["Message-ID"]
    assert f"turn-{waiting.session.public_id}-{waiting.number}." in name


def test_all_mails_of_a_table_are_one_thread(waiting, ann, bo, later, late):
    """Mail clients group these emails by References, because their subjects differ."""
    away(waiting)
    mail_turn(seat_id=waiting.pk, at=late)
    mail_reminder(seat_id=waiting.pk, at=later(hours=1))
    others = started(ann, bo)
    others.seats.filter(user=ann).update(last_looked_at=None)
    mail_turn(seat_id=others.seats.get(user=ann).pk, at=later(hours=1))
    one, reminder, other = delivered()
    assert one.subject == "Your turn on hole 1 of Starter Links"
    assert reminder.subject == "Your time is running out on hole 1 of Starter Links"
    threads = [letter.extra_headers["References"] for letter in (one, reminder, other)]
    assert threads[0] == threads[1] != threads[2]


class TestReminder:
    def test_a_player_who_has_looked_but_not_decided_is_reminded_once(self, waiting, later):
        look(session_id=waiting.session_id, user_id=waiting.user_id, at=later(seconds=9))
        assert mail_reminder(seat_id=waiting.pk, at=later(hours=1))
        assert not mail_reminder(seat_id=waiting.pk, at=later(hours=2))
        [letter] = delivered()
        assert "your time is running out: 18 Holes on Starter Links" in letter.body
        assert "/mail/play/" in letter.body
        name = letter.extra_headers["Message-ID"]
        assert name.startswith(f"<reminder-{waiting.session.public_id}-{waiting.number}.")

    def test_a_player_who_is_not_due_is_not_reminded(self, game, ann, later):
        act(game, 0, ann)
        assert not mail_reminder(seat_id=game.seats.get(user=ann).pk, at=later(hours=1))

    def test_a_replaced_player_is_not_reminded(self, waiting, later):
        Seat.objects.filter(pk=waiting.pk).update(replaced_at=later(minutes=1))
        assert not mail_reminder(seat_id=waiting.pk, at=later(hours=1))

    def test_guests_and_players_who_want_none_are_not_reminded(self, waiting, later):
        golfers = type(waiting.user).objects.filter(pk=waiting.user_id)
        golfers.update(guest_since=NOON)
        assert not mail_reminder(seat_id=waiting.pk, at=later(hours=1))
        golfers.update(guest_since=None)
        refuse(user=waiting.user, kind="clock")
        assert not mail_reminder(seat_id=waiting.pk, at=later(hours=1))
        assert delivered() == []

    def test_a_reminder_is_not_sent_after_the_player_has_resigned(self, waiting, game, ann, later):
        assert mail_reminder(seat_id=waiting.pk, at=later(minutes=5))
        resign(session_id=game.pk, user=waiting.user, at=later(minutes=6))
        assert delivered() == []

    def test_a_reminder_expires_at_the_deadline(self, waiting, later):
        Seat.objects.filter(pk=waiting.pk).update(deadline_at=later(hours=2))
        assert mail_reminder(seat_id=waiting.pk, at=later(hours=1))
        assert OutgoingMail.objects.get().expires_at == later(hours=2)


def test_a_mail_is_not_sent_after_the_player_has_looked(waiting, later, late):
    away(waiting)
    assert mail_turn(seat_id=waiting.pk, at=late)
    look(session_id=waiting.session_id, user_id=waiting.user_id, at=later(hours=1))
    assert delivered() == []


def test_the_next_turn_is_mailed_if_the_mail_about_the_last_one_was_dropped(waiting, later):
    """The last email was still in the outbox when the clock decided."""
    away(waiting)
    assert mail_turn(seat_id=waiting.pk, at=later(hours=1))
    Seat.objects.filter(pk=waiting.pk).update(deciding_since=None)
    assert delivered() == []
    Seat.objects.filter(pk=waiting.pk).update(deciding_since=later(hours=2))
    assert mail_turn(seat_id=waiting.pk, at=later(hours=3))
    assert len(delivered()) == 1


def test_a_mail_is_dropped_if_the_player_refuses_it_while_it_waits(waiting, later):
    away(waiting)
    assert mail_turn(seat_id=waiting.pk, at=later(hours=1))
    refuse(user=waiting.user, kind="turn")
    assert delivered() == []
    assert Seat.objects.get(pk=waiting.pk).mailed_at == later(hours=1)


def test_the_mail_contains_no_hidden_club(game, ann, bo, late, later):
    act(game, 0, ann, at=later(seconds=1))
    bos = game.seats.get(number=1)
    away(bos)
    mail_turn(seat_id=bos.pk, at=late)
    assert "Ann chooses the" not in delivered()[0].body


def test_the_schedule_mails_all_due_players_once(game):
    game.seats.update(last_looked_at=None)
    number_events()
    send_due_notices()
    assert sorted(letter.to[0] for letter in delivered()) == [
        "ann@club.example",
        "bo@club.example",
    ]
    mail_turns()
    send_due_notices()
    assert len(delivered()) == 2


def resigns(table, user, at=NOON):
    """Let a player resign, and send the emails that are due."""
    resign(session_id=table.pk, user=user, at=at)
    tell_due(at + timedelta(seconds=5))


class TestResigned:
    @pytest.fixture
    def trio(self, ann, bo, cy):
        """A table of three players, one of whom, Bo, resigns."""
        table = started(ann, bo, cy)
        resigns(table, bo)
        return table

    def test_each_other_player_gets_one_mail(self, trio, ann, cy):
        letters = delivered()
        assert sorted(letter.to for letter in letters) == sorted([[ann.email], [cy.email]])
        assert "Bo has resigned from your game: 18 Holes on" in letters[0].body
        assert "A bot has taken over" in letters[0].body
        assert f"https://dogleg.test/tables/{trio.public_id}/" in letters[0].body

    def test_repeating_the_task_sends_no_second_mail(self, trio, later):
        mail_stored_resignation(change_id=SeatChange.objects.get().pk, at=later(hours=1))
        assert len(delivered()) == 2

    @pytest.mark.parametrize("is_guest", [True, False])
    def test_guests_and_players_who_want_none_get_no_mail(self, game, ann, bo, is_guest):
        if is_guest:
            type(ann).objects.filter(pk=ann.pk).update(guest_since=NOON)
        else:
            refuse(user=ann, kind="turn")
        resigns(game, bo)
        assert delivered() == []

    def test_the_mail_waits_for_the_end_of_quiet_hours(self, game, ann, bo, later):
        keeps_hours(ann, quiet_from=0, quiet_until=23)
        resigns(game, bo)
        tell_due(later(hours=11, seconds=-1))
        assert delivered() == []
        tell_due(later(hours=11))
        assert [letter.to for letter in delivered()] == [[ann.email]]

    def test_a_player_with_digests_gets_no_mail_of_its_own(self, game, ann, bo):
        chooses(ann, turn=Way.DIGEST)
        resigns(game, bo)
        assert delivered() == []

    def test_practice_sends_no_mail(self, game, bo):
        type(game).objects.filter(pk=game.pk).update(practice=True)
        resigns(game, bo)
        assert delivered() == []

    def test_a_replaced_player_gets_no_mail(self, ann, bo, cy, settings):
        table = started(ann, bo, cy)
        act(table, 1, bo)
        late = NOON + settings.HAND_OVER_AFTER
        hand_over(session_id=table.pk, user=bo, seat=2, at=late)
        resigns(table, bo, at=late)
        assert [letter.to for letter in delivered()] == [[ann.email]]
