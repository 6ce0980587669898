"""After a change of address or password, open turns and invitations stay with the account."""

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

import pytest
from allauth.account.models import EmailAddress
from allauth.account.signals import email_changed
from django.utils import timezone

from accounts.deletion.services import delete_account
from courses.social.reactions.services import block
from games.clocks.services.deadlines import remind_seat
from games.lobby.services.opening import Place
from games.notify.services.mails import mail_invitation
from games.notify.services.turns import mail_reminder
from games.notify.tasks import mail_turns
from games.seats.services.invitations import send_invitation
from games.table_views.selectors.received import (
    invitation_count,
    invitations_mark,
    received_invitations,
)
from games.tables.models.invitation import Invitation
from games.tables.models.seat import Seat
from games.tables.selectors.invitations import called, people_asked_by
from games.tables.services.seats import look
from notifications.mail.models import MailState, OutgoingMail
from notifications.mail.services.addresses import change_address
from notifications.ports import RECHECKS
from notifications.tasks import number_events, send_due_notices
from tests.factories.accounts import PASSWORD, UserFactory
from tests.factories.games import opened
from tests.games.mailboxes import choices_of, pressed, turns
from tests.mails import delivered

pytestmark = pytest.mark.django_db

OLD, NEW = "ann@club.example", "ann@links.example"
NEW_PASSWORD = "a-mulligan-a-day"
TO_ANN = Place("friend", email=OLD)


@pytest.fixture
def browser(client, ann):
    """A browser in which Ann has just signed in."""
    client.post("/account/login/", {"login": ann.email, "password": PASSWORD})
    return client


def path_in(letter) -> str:
    """Return the path of the first link in an email."""
    found = re.search(r"https://dogleg\.test(/\S+)", letter.body)
    assert found
    return found[1]


def about_play() -> list:
    """Return the delivered emails, except those about the changed address."""
    return [mail for mail in delivered() if "address" not in mail.subject.lower()]


@pytest.fixture
def moves(browser, ann):
    """A function that changes the address on the account page and opens the emailed link."""

    def move(meanwhile: Callable[[], object] = lambda: None) -> None:
        browser.post("/account/email/", {"action_add": "", "email": NEW})
        [letter] = [one for one in delivered() if one.to == [NEW]]
        delivered().clear()
        meanwhile()
        browser.post(path_in(letter))
        ann.refresh_from_db()
        assert ann.email == NEW

    return move


@pytest.fixture
def changes_password(browser, ann):
    def change() -> None:
        sent = {"oldpassword": PASSWORD, "password1": NEW_PASSWORD, "password2": NEW_PASSWORD}
        assert browser.post("/account/password/change/", sent).status_code == 302
        delivered().clear()

    return change


@pytest.fixture
def reminded(round_, ann, now):
    """A reminder emailed to Ann, who has not opened the table since."""
    due, looked = now - timedelta(minutes=10), now - timedelta(minutes=30)
    Seat.objects.filter(session=round_, user=ann).update(
        last_looked_at=looked, remind_at=due, deadline_at=now + timedelta(hours=1)
    )
    reminded_again(round_)
    [letter] = delivered()
    return letter


def run_schedule() -> None:
    """Run the scheduled tasks for turn notifications."""
    number_events()
    mail_turns()
    send_due_notices()


def reminded_again(table) -> None:
    """Send the due reminders for a table, as the clock and notification tasks do."""
    for seat in table.seats.all():
        if remind_seat(seat_id=seat.pk, at=timezone.now()):
            mail_reminder(seat_id=seat.pk, at=timezone.now())


class TestOpenTurns:
    def test_open_turns_are_mailed_to_the_new_address(self, letter, round_, moves):
        assert letter.to == [OLD]
        moves()
        run_schedule()
        [again] = about_play()
        assert again.to == [NEW]
        assert pressed(choices_of(again)[0]).status_code < 400
        assert [turn.seat for turn in turns(round_)] == [0]

    def test_open_turns_are_mailed_again_after_a_changed_password(
        self, letter, round_, changes_password
    ):
        changes_password()
        run_schedule()
        [again] = delivered()
        assert again.to == [OLD]
        assert choices_of(again)[0] not in choices_of(letter)
        assert pressed(choices_of(again)[0]).status_code < 400

    def test_open_turns_are_mailed_once(self, letter, moves):
        moves()
        run_schedule()
        run_schedule()
        assert len(about_play()) == 1

    def test_nothing_is_mailed_after_a_later_look(self, letter, round_, ann, moves):
        look(session_id=round_.pk, user_id=ann.pk, at=timezone.now())
        moves()
        run_schedule()
        assert about_play() == []

    def test_the_last_reminder_is_mailed_again_with_new_links(
        self, reminded, round_, changes_password
    ):
        changes_password()
        reminded_again(round_)
        [again] = delivered()
        assert "your time is running out" in again.body
        assert choices_of(again)[0] not in choices_of(reminded)
        assert pressed(choices_of(again)[0]).status_code < 400

    def test_a_repeated_reminder_is_sent_once(self, reminded, round_, changes_password):
        changes_password()
        reminded_again(round_)
        reminded_again(round_)
        assert len(delivered()) == 1

    def test_no_reminder_is_sent_after_a_later_look(self, reminded, round_, ann, changes_password):
        look(session_id=round_.pk, user_id=ann.pk, at=timezone.now())
        changes_password()
        reminded_again(round_)
        assert delivered() == []

    def test_no_reminder_is_sent_if_none_was_mailed_before(
        self, reminded, round_, changes_password
    ):
        OutgoingMail.objects.filter(kind="clock").delete()
        changes_password()
        reminded_again(round_)
        assert delivered() == []

    def test_other_players_are_not_mailed(self, letter, round_, bo, moves):
        Seat.objects.filter(user=bo).update(mailed_at=timezone.now(), last_looked_at=None)
        moves()
        run_schedule()
        assert {address for mail in about_play() for address in mail.to} == {NEW}


class TestWaitingMails:
    def waits(self, kind: str, ann, **facts) -> OutgoingMail:
        at = timezone.now()
        return OutgoingMail.objects.create(
            message_id=f"<{kind}-1@dogleg.test>",
            kind=kind,
            user=ann,
            address=OLD,
            subject="Still waiting",
            created_at=at,
            expires_at=at + timedelta(days=1),
            next_try_at=at,
            **facts,
        )

    @pytest.mark.parametrize("kind", ["news", "reply", "friend_table"])
    def test_waiting_mails_go_to_the_new_address(self, ann, moves, kind):
        moves(meanwhile=lambda: self.waits(kind, ann))
        [letter] = about_play()
        assert (letter.subject, letter.to) == ("Still waiting", [NEW])

    def test_a_turn_mail_is_replaced_by_one_with_new_links(self, round_, ann, moves):
        seat = round_.seats.get(user=ann)
        Seat.objects.filter(pk=seat.pk).update(last_looked_at=None, mailed_at=timezone.now())
        moves(meanwhile=lambda: self.waits("turn", ann, about=seat.pk))
        run_schedule()
        [letter] = about_play()
        assert letter.to == [NEW] and letter.subject != "Still waiting"
        assert OutgoingMail.objects.get(state=MailState.UNWANTED).text == ""

    def test_a_reminder_with_invalid_links_is_not_sent(self, round_, ann, moves):
        moves(meanwhile=lambda: self.waits("clock", ann, about=round_.seats.get(user=ann).pk))
        assert OutgoingMail.objects.get(kind="clock").state == MailState.UNWANTED
        assert about_play() == []

    def test_the_old_address_is_notified_of_the_change(self, moves):
        moves()
        assert [OLD] in [letter.to for letter in delivered()]

    def test_mails_of_other_players_stay_unchanged(self, bo, moves):
        moves(meanwhile=lambda: self.waits("news", bo))
        assert [letter.to for letter in about_play()] == [[OLD]]


class TestInvitations:
    @pytest.fixture
    def invited(self, bo):
        return opened(bo, places=[TO_ANN, Place()], at=timezone.now())

    def test_invitations_stay_on_the_site(self, invited, ann, browser, moves):
        moves()
        [received] = received_invitations(ann, at=timezone.now())
        assert received.table.session == invited.public_id
        assert invitation_count(ann, at=timezone.now()) == 1
        assert invitations_mark(ann)
        assert people_asked_by(Invitation.objects.get()) == [ann.pk]

    def test_invitations_can_be_accepted_on_the_site(self, invited, ann, browser, moves):
        moves()
        [received] = received_invitations(ann, at=timezone.now())
        browser.post(f"/invitations/{received.token}/accept/")
        assert invited.seats.filter(user=ann).exists()

    def test_a_new_owner_of_the_old_address_gets_no_invitations(self, invited, ann, moves):
        moves()
        other = UserFactory(email=OLD)
        assert received_invitations(other, at=timezone.now()) == []
        assert people_asked_by(Invitation.objects.get()) == [ann.pk]

    def test_the_host_sees_only_the_old_address(self, invited, ann, moves):
        moves()
        assert called(Invitation.objects.get()) == OLD

    def test_an_unmailed_invitation_goes_to_the_new_address(self, ann, bo, moves):
        invited = opened(bo, at=timezone.now())
        invitation = send_invitation(session=invited, seat=1, email=OLD, by=bo, at=timezone.now())
        Invitation.objects.update(mailed_at=None)
        OutgoingMail.objects.all().delete()
        moves()
        mail_invitation(invitation_id=invitation.pk, at=timezone.now())
        assert [mail.to for mail in about_play()] == [[NEW]]

    def test_a_block_hides_moved_invitations(self, invited, ann, bo, moves):
        moves()
        block(user=ann, person=bo, at=timezone.now())
        assert received_invitations(ann, at=timezone.now()) == []

    def test_invitations_to_an_unconfirmed_address_are_not_moved(self, invited, ann, moves):
        EmailAddress.objects.filter(user=ann).update(verified=False)
        moves()
        assert received_invitations(ann, at=timezone.now()) == []

    def test_stay_where_they_are_while_the_mails_cannot_be_moved(self, invited, ann, monkeypatch):
        """Invitations and emails are moved together in one transaction."""

        def fails(user):
            raise ZeroDivisionError

        monkeypatch.setitem(RECHECKS, "turn", replace(RECHECKS["turn"], write_again=fails))
        with pytest.raises(ZeroDivisionError):
            change_address(user=ann, old=OLD, at=timezone.now())
        assert Invitation.objects.get().moved_to is None

    def test_an_unverified_address_that_changes_moves_nothing(self, invited, ann):
        old, new = (EmailAddress(user=ann, email=email) for email in (OLD, NEW))
        changed = {"request": None, "user": ann, "from_email_address": old}
        email_changed.send(EmailAddress, to_email_address=new, **changed)
        assert Invitation.objects.get().moved_to is None

    def test_moved_invitations_are_anonymised_with_the_account(self, invited, ann, moves):
        moves()
        delete_account(user=ann, at=timezone.now())
        invitation = Invitation.objects.get()
        assert invitation.moved_to is None and invitation.email == ""
