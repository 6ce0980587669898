"""The mail "your turn": late enough, rarely enough, with all that happened."""

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
from notifications.tasks import number_happenings, tell_notices
from tests.channels import tell_due
from tests.choices import chooses, keeps_hours
from tests.factories.games import NOON, act, started
from tests.mails import delivered


@pytest.fixture
def late(later, settings):
    """A moment at which the mails about a decision of noon are due."""
    return later(seconds=settings.TURN_MAIL_DELAY + 2)


@pytest.fixture
def waiting(game, ann, bo, later):
    """Ann's seat: she has the lower club, which Bo's choice turned up a second later."""
    act(game, 0, ann, at=NOON)
    act(game, 1, bo, at=later(seconds=1))
    return game.seats.get(deciding_since__isnull=False)


def away(seat):
    """As if its golfer had looked last before the decision opened."""
    Seat.objects.filter(pk=seat.pk).update(last_looked_at=None)


def test_it_goes_to_who_has_not_looked_for_a_while(waiting, settings, later):
    away(waiting)
    assert not mail_turn(seat_id=waiting.pk, at=later(seconds=2))
    assert mail_turn(seat_id=waiting.pk, at=later(seconds=1 + settings.TURN_MAIL_DELAY))
    assert delivered()[0].to == [waiting.user.email]


def test_not_to_who_has_looked_since(waiting, later, late):
    away(waiting)
    look(session_id=waiting.session_id, user_id=waiting.user_id, at=later(seconds=2))
    assert not mail_turn(seat_id=waiting.pk, at=late)


def test_not_to_who_has_just_acted(game, ann, bo, late):
    """Whoever is asked again right after acting is still there."""
    act(game, 1, bo)
    act(game, 0, ann)
    for seat in game.seats.filter(last_looked_at=NOON, deciding_since=NOON):
        assert not mail_turn(seat_id=seat.pk, at=late)
    assert delivered() == []


def test_what_others_do_meanwhile_puts_the_mail_off_no_longer(game, ann, bo, later, late):
    """The clock of a decision runs from its opening, whoever moves after that."""
    act(game, 1, bo, at=later(seconds=60))
    hers = game.seats.get(number=0)
    assert hers.deciding_since == NOON
    away(hers)
    assert mail_turn(seat_id=hers.pk, at=late)


def test_one_mail_a_table_until_they_look(waiting, later):
    away(waiting)
    assert mail_turn(seat_id=waiting.pk, at=later(hours=1))
    assert not mail_turn(seat_id=waiting.pk, at=later(hours=2))
    look(session_id=waiting.session_id, user_id=waiting.user_id, at=later(hours=3))
    Seat.objects.filter(pk=waiting.pk).update(deciding_since=later(hours=4))
    assert mail_turn(seat_id=waiting.pk, at=later(hours=5))


def test_not_to_who_wants_none(waiting, late):
    away(waiting)
    refuse(user=waiting.user, kind="turn")
    assert not mail_turn(seat_id=waiting.pk, at=late)
    assert delivered() == []


def test_not_to_who_has_left(waiting, late):
    away(waiting)
    resign(session_id=waiting.session_id, user=waiting.user, at=NOON)
    assert not mail_turn(seat_id=waiting.pk, at=late)


def test_it_tells_what_happened_shows_the_hole_and_leads_to_the_table(waiting, late):
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


def test_its_name_is_that_of_the_turn_and_seat_so_it_goes_out_once(waiting, late):
    away(waiting)
    mail_turn(seat_id=waiting.pk, at=late)
    Seat.objects.filter(pk=waiting.pk).update(mailed_at=None)
    mail_turn(seat_id=waiting.pk, at=late)
    [letter] = delivered()
    name = letter.extra_headers["Message-ID"]
    assert f"turn-{waiting.session.public_id}-{waiting.number}." in name


def test_a_mailbox_shows_all_mails_of_a_table_as_one_conversation(waiting, ann, bo, later, late):
    """By References: each subject says what is asked."""
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
    def test_it_reminds_who_has_looked_and_not_decided_and_once(self, waiting, later):
        look(session_id=waiting.session_id, user_id=waiting.user_id, at=later(seconds=9))
        assert mail_reminder(seat_id=waiting.pk, at=later(hours=1))
        assert not mail_reminder(seat_id=waiting.pk, at=later(hours=2))
        [letter] = delivered()
        assert "your time is running out: 18 Holes on Starter Links" in letter.body
        assert "/mail/play/" in letter.body
        name = letter.extra_headers["Message-ID"]
        assert name.startswith(f"<reminder-{waiting.session.public_id}-{waiting.number}.")

    def test_not_who_is_not_waited_for(self, game, ann, later):
        act(game, 0, ann)
        assert not mail_reminder(seat_id=game.seats.get(user=ann).pk, at=later(hours=1))

    def test_not_who_has_resigned(self, waiting, later):
        Seat.objects.filter(pk=waiting.pk).update(replaced_at=later(minutes=1))
        assert not mail_reminder(seat_id=waiting.pk, at=later(hours=1))

    def test_not_a_guest_nor_who_wants_none(self, waiting, later):
        golfers = type(waiting.user).objects.filter(pk=waiting.user_id)
        golfers.update(guest_since=NOON)
        assert not mail_reminder(seat_id=waiting.pk, at=later(hours=1))
        golfers.update(guest_since=None)
        refuse(user=waiting.user, kind="clock")
        assert not mail_reminder(seat_id=waiting.pk, at=later(hours=1))
        assert delivered() == []

    def test_what_was_decided_while_it_waited_for_the_mail_server_is_not_sent(
        self, waiting, game, ann, later
    ):
        assert mail_reminder(seat_id=waiting.pk, at=later(minutes=5))
        resign(session_id=game.pk, user=waiting.user, at=later(minutes=6))
        assert delivered() == []

    def test_after_the_time_is_up_it_is_of_no_use(self, waiting, later):
        Seat.objects.filter(pk=waiting.pk).update(deadline_at=later(hours=2))
        assert mail_reminder(seat_id=waiting.pk, at=later(hours=1))
        assert OutgoingMail.objects.get().expires_at == later(hours=2)


def test_what_they_have_seen_while_it_waited_for_the_mail_server_is_not_sent(waiting, later, late):
    away(waiting)
    assert mail_turn(seat_id=waiting.pk, at=late)
    look(session_id=waiting.session_id, user_id=waiting.user_id, at=later(hours=1))
    assert delivered() == []


def test_who_was_not_told_of_a_turn_that_went_by_meanwhile_is_told_of_the_next(waiting, later):
    """The mail waited for its server until the clock had decided."""
    away(waiting)
    assert mail_turn(seat_id=waiting.pk, at=later(hours=1))
    Seat.objects.filter(pk=waiting.pk).update(deciding_since=None)
    assert delivered() == []
    Seat.objects.filter(pk=waiting.pk).update(deciding_since=later(hours=2))
    assert mail_turn(seat_id=waiting.pk, at=later(hours=3))
    assert len(delivered()) == 1


def test_who_refused_the_mail_while_it_waited_is_not_written_to_again(waiting, later):
    away(waiting)
    assert mail_turn(seat_id=waiting.pk, at=later(hours=1))
    refuse(user=waiting.user, kind="turn")
    assert delivered() == []
    assert Seat.objects.get(pk=waiting.pk).mailed_at == later(hours=1)


def test_it_holds_no_club_that_is_still_hidden(game, ann, bo, late, later):
    act(game, 0, ann, at=later(seconds=1))
    bos = game.seats.get(number=1)
    away(bos)
    mail_turn(seat_id=bos.pk, at=late)
    assert "Ann chooses the" not in delivered()[0].body


def test_the_schedule_finds_all_who_are_due(game):
    game.seats.update(last_looked_at=None)
    number_happenings()
    tell_notices()
    assert sorted(letter.to[0] for letter in delivered()) == [
        "ann@club.example",
        "bo@club.example",
    ]
    mail_turns()
    tell_notices()
    assert len(delivered()) == 2


def resigns(table, user, at=NOON):
    """Somebody resigns, and the schedule sends the mails that are due."""
    resign(session_id=table.pk, user=user, at=at)
    tell_due(at + timedelta(seconds=5))


class TestResigned:
    @pytest.fixture
    def trio(self, ann, bo, cy):
        """A table of three, from which Bo goes."""
        table = started(ann, bo, cy)
        resigns(table, bo)
        return table

    def test_each_of_the_others_gets_one_mail(self, trio, ann, cy):
        letters = delivered()
        assert sorted(letter.to for letter in letters) == sorted([[ann.email], [cy.email]])
        assert "Bo has resigned from your game: 18 Holes on" in letters[0].body
        assert "A bot has taken over" in letters[0].body
        assert f"https://dogleg.test/tables/{trio.public_id}/" in letters[0].body

    def test_none_twice_when_the_task_is_repeated(self, trio, later):
        mail_stored_resignation(change_id=SeatChange.objects.get().pk, at=later(hours=1))
        assert len(delivered()) == 2

    @pytest.mark.parametrize("is_guest", [True, False])
    def test_not_to_a_guest_nor_to_who_wants_none(self, game, ann, bo, is_guest):
        if is_guest:
            type(ann).objects.filter(pk=ann.pk).update(guest_since=NOON)
        else:
            refuse(user=ann, kind="turn")
        resigns(game, bo)
        assert delivered() == []

    def test_in_quiet_hours_it_waits_for_their_end(self, game, ann, bo, later):
        keeps_hours(ann, quiet_from=0, quiet_until=23)
        resigns(game, bo)
        tell_due(later(hours=11, seconds=-1))
        assert delivered() == []
        tell_due(later(hours=11))
        assert [letter.to for letter in delivered()] == [[ann.email]]

    def test_who_reads_a_digest_finds_the_table_there(self, game, ann, bo):
        chooses(ann, turn=Way.DIGEST)
        resigns(game, bo)
        assert delivered() == []

    def test_practice_calls_nobody(self, game, bo):
        type(game).objects.filter(pk=game.pk).update(practice=True)
        resigns(game, bo)
        assert delivered() == []

    def test_not_to_whose_seat_a_bot_plays(self, ann, bo, cy, settings):
        table = started(ann, bo, cy)
        act(table, 1, bo)
        late = NOON + settings.HAND_OVER_AFTER
        hand_over(session_id=table.pk, user=bo, seat=2, at=late)
        resigns(table, bo, at=late)
        assert [letter.to for letter in delivered()] == [[ann.email]]
