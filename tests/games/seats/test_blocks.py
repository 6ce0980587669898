"""A blocked user cannot contact the user who blocked them in any way.

Ann tries to contact Bo, who has blocked her. Each test also runs without the block.
"""

from collections.abc import Callable
from datetime import timedelta

import pytest
from allauth.account.models import EmailAddress
from django.utils import timezone

from accounts.guests.services import create_guest, hand_on
from accounts.people.models import User
from courses.social.reactions.services import block, follow_author, unblock
from games.errors import TableError
from games.lobby.services.opening import Place
from games.lobby.services.rematch import play_rematch
from games.notify.selectors.digests import readers_due
from games.notify.selectors.mails import is_invitation_open
from games.notify.services.digests import write_digest
from games.notify.services.mails import mail_invitation
from games.seats.services.invitations import accept_invitation, invite
from games.seats.services.seats import clear_seat, join_table
from games.table_views.selectors.received import received_invitations
from games.table_views.selectors.table import table_view
from games.tables.models.invitation import Invitation
from games.tables.models.session import Session, Status
from games.tables.selectors.invitations import token_of
from notifications.preferences.models import Way
from tests.choices import chooses
from tests.factories.games import opened, started
from tests.mails import delivered
from tests.notifications.events.feeds import feed, number_all

pytestmark = pytest.mark.django_db


def now():
    return timezone.now()


def over(*golfers: User) -> Session:
    session = started(*golfers, at=now())
    Session.objects.filter(pk=session.pk).update(status=Status.FINISHED, finished_at=now())
    session.refresh_from_db()
    return session


def mailed() -> None:
    for invitation in Invitation.objects.all():
        mail_invitation(invitation_id=invitation.pk, at=now())


def to_address(ann: User, bo: User) -> None:
    opened(ann, places=[Place("friend", email=bo.email)], at=now())
    mailed()


def to_second_address(ann: User, bo: User) -> None:
    EmailAddress.objects.create(user=bo, email="bo@home.example", verified=True)
    opened(ann, places=[Place("friend", email="bo@home.example")], at=now())
    mailed()


def rematch(ann: User, bo: User) -> None:
    play_rematch(session_id=over(ann, bo).pk, user=ann, at=now())
    mailed()


def new_table(ann: User, bo: User) -> None:
    follow_author(author=ann, user=bo, at=now())
    opened(ann, at=now())


WAYS = (to_address, to_second_address, rematch, new_table)
Contact = Callable[[User, User], None]


def reached(bo: User) -> bool:
    """Return True if an email, feed event or invitation by Ann has reached Bo."""
    number_all()
    data = {kind for _number, kind, _data in feed(bo)}
    mails = [address for letter in delivered() for address in letter.to]
    by_mail = any(address.startswith("bo@") for address in mails)
    contacts = data & {"invited", "rematch", "friend_table"}
    return by_mail or bool(contacts) or bool(received_invitations(bo, at=now()))


@pytest.mark.parametrize("way", WAYS)
def test_without_a_block_contact_is_possible(way: Contact, ann, bo) -> None:
    way(ann, bo)
    assert reached(bo)


@pytest.mark.parametrize("way", WAYS)
def test_with_a_block_contact_is_impossible(way: Contact, ann, bo) -> None:
    if way is not new_table:
        block(person=ann, user=bo, at=now())
        way(ann, bo)
    else:
        follow_author(author=ann, user=bo, at=now())
        block(person=ann, user=bo, at=now())
        opened(ann, at=now())
    assert not reached(bo)


def test_a_blocked_invitation_looks_unanswered(ann, bo) -> None:
    block(person=ann, user=bo, at=now())
    table = opened(ann, places=[Place("friend", email=bo.email)], at=now())
    mailed()
    (invitation,) = Invitation.objects.all()
    assert invitation.mailed_at is not None
    assert table_view(table, ann, at=now()).seats[1].reserved


def test_a_waiting_mail_is_not_sent_after_a_block(ann, bo) -> None:
    opened(ann, places=[Place("friend", email=bo.email)], at=now())
    (invitation,) = Invitation.objects.all()
    assert is_invitation_open(invitation.pk, now())
    block(person=ann, user=bo, at=now())
    assert not is_invitation_open(invitation.pk, now())
    unblock(person=ann, user=bo)
    assert is_invitation_open(invitation.pk, now())


def test_no_digest_is_due_for_an_invitation_of_a_blocked_person(ann, bo) -> None:
    chooses(bo, invitation=Way.DIGEST)
    opened(ann, places=[Place("friend", email=bo.email)], at=now())
    number_all()
    at = now() + timedelta(days=2)
    assert readers_due(at=at) == [bo.pk]
    block(person=ann, user=bo, at=now())
    assert not write_digest(user_id=bo.pk, at=at)


def refused(code: str, act: Callable[[], object]) -> None:
    with pytest.raises(TableError) as refusal:
        act()
    assert refusal.value.code == code


class TestSeats:
    def test_a_blocked_person_cannot_join_the_blockers_table(self, ann, bo) -> None:
        table = opened(bo, at=now())
        block(person=ann, user=bo, at=now())
        refused("not_welcome", lambda: join_table(session_id=table.pk, user=ann, at=now()))

    def test_a_blocked_person_cannot_join_a_table_of_the_blocker(self, ann, bo, cy) -> None:
        table = opened(cy, places=[Place(), Place()], at=now())
        join_table(session_id=table.pk, user=bo, at=now())
        block(person=ann, user=bo, at=now())
        refused("not_welcome", lambda: join_table(session_id=table.pk, user=ann, at=now()))

    def test_a_blocked_person_cannot_use_an_earlier_invitation(self, ann, bo) -> None:
        opened(bo, places=[Place("friend", email=ann.email)], at=now())
        block(person=ann, user=bo, at=now())
        token = token_of(Invitation.objects.get())
        refused("not_welcome", lambda: accept_invitation(token=token, user=ann, at=now()))

    def test_the_refusal_in_the_api_names_nobody(self, ann, bo, program) -> None:
        table = opened(bo, at=now())
        block(person=ann, user=bo, at=now())
        answer = program(ann).post(f"/api/v1/tables/{table.public_id}/join/", {})
        assert answer.status_code == 403
        assert bo.name not in answer.content.decode()

    def test_a_person_can_join_a_table_of_someone_they_blocked(self, ann, bo) -> None:
        table = opened(ann, at=now())
        block(person=ann, user=bo, at=now())
        assert join_table(session_id=table.pk, user=bo, at=now()).number == 1


class TestRematches:
    def test_the_finished_game_does_not_show_a_blocked_persons_rematch(self, ann, bo) -> None:
        game = over(ann, bo)
        play_rematch(session_id=game.pk, user=ann, at=now())
        assert table_view(game, bo, at=now()).rematch is not None
        block(person=ann, user=bo, at=now())
        assert table_view(game, bo, at=now()).rematch is None
        refused("host_blocked", lambda: play_rematch(session_id=game.pk, user=bo, at=now()))

    def test_a_rematch_reserves_no_seat_for_a_blocked_person(self, ann, bo) -> None:
        game = over(ann, bo)
        block(person=ann, user=bo, at=now())
        table = play_rematch(session_id=game.pk, user=bo, at=now())
        assert not table.invitations.exists()
        assert not table_view(game, ann, at=now()).rematch.invited
        refused("not_welcome", lambda: join_table(session_id=table.pk, user=ann, at=now()))


class TestRemovingAPlayer:
    def test_the_host_removes_a_player_before_the_start(self, ann, bo) -> None:
        table = opened(bo, at=now())
        seat = join_table(session_id=table.pk, user=ann, at=now()).number
        number_all()
        heard = len(feed(ann))
        clear_seat(session_id=table.pk, user=bo, seat=seat, at=now())
        assert table.seats.get(number=seat).is_open
        number_all()
        assert [kind for _number, kind, _data in feed(ann)[heard:]] == ["table"]

    def test_other_players_cannot_remove_a_player(self, ann, bo, cy) -> None:
        table = opened(bo, places=[Place(), Place()], at=now())
        for player in (ann, cy):
            join_table(session_id=table.pk, user=player, at=now())
        request = {"session_id": table.pk, "user": cy, "seat": 1, "at": now()}
        refused("host_only", lambda: clear_seat(**request))

    def test_players_cannot_be_removed_after_the_start(self, ann, bo) -> None:
        table = started(bo, ann, at=now())
        request = {"session_id": table.pk, "user": bo, "seat": 1, "at": now()}
        refused("not_open", lambda: clear_seat(**request))

    def test_the_page_and_the_api_remove_a_player(self, ann, bo, client, program) -> None:
        table = opened(bo, at=now())
        client.force_login(bo)
        join_table(session_id=table.pk, user=ann, at=now())
        page = f"/tables/{table.public_id}/"
        assert 'id="remove-1"' in client.get(page).content.decode()
        client.post(f"{page}bots/remove/", {"seat": 1})
        assert table.seats.get(number=1).is_open
        table = opened(bo, at=now())
        join_table(session_id=table.pk, user=ann, at=now())
        answer = program(bo).delete(f"/api/v1/tables/{table.public_id}/bots/1/")
        assert answer.status_code == 200
        assert table.seats.get(number=1).is_open

    def removed(self, player: User, host: User) -> Session:
        """A table from which the host has removed the player."""
        table = opened(host, at=now())
        seat = join_table(session_id=table.pk, user=player, at=now()).number
        clear_seat(session_id=table.pk, user=host, seat=seat, at=now())
        return table

    def test_a_removed_player_cannot_join_again(self, ann, bo, program) -> None:
        table = self.removed(ann, bo)
        refused("removed_by_host", lambda: join_table(session_id=table.pk, user=ann, at=now()))
        answer = program(ann).post(f"/api/v1/tables/{table.public_id}/join/", {})
        assert (answer.status_code, answer.json()["code"]) == (403, "removed_by_host")
        assert "if the host invites you" in answer.json()["detail"]

    def test_the_host_can_invite_them_back(self, ann, bo) -> None:
        table = self.removed(ann, bo)
        invitation = invite(session_id=table.pk, user=bo, email=ann.email, at=now())
        assert accept_invitation(token=token_of(invitation), user=ann, at=now()).number == 1

    def test_a_removed_player_can_join_other_tables_of_the_host(self, ann, bo) -> None:
        self.removed(ann, bo)
        assert join_table(session_id=opened(bo, at=now()).pk, user=ann, at=now())

    def test_a_removed_bot_excludes_nobody(self, ann, bo) -> None:
        table = opened(bo, places=[Place("bot", bot="caddie"), Place()], at=now())
        clear_seat(session_id=table.pk, user=bo, seat=1, at=now())
        assert join_table(session_id=table.pk, user=ann, at=now())

    def test_signing_up_does_not_end_the_exclusion(self, ann, bo) -> None:
        guest = create_guest(network="192.0.2.7", at=now())
        table = self.removed(guest, bo)
        hand_on(guest=guest, member=ann, at=now())
        refused("removed_by_host", lambda: join_table(session_id=table.pk, user=ann, at=now()))


class TestJoinButton:
    """A user who cannot join sees the reason instead of a button."""

    def shown(self, client, table: Session, user: User) -> str:
        client.force_login(user)
        return client.get(f"/tables/{table.public_id}/").content.decode()

    def test_other_members_see_it(self, client, ann, bo) -> None:
        table = opened(bo, at=now())
        assert 'id="join"' in self.shown(client, table, ann)
        assert "join" in table_view(table, ann, at=now()).you.may

    def test_a_blocked_person_sees_the_reason(self, client, ann, bo) -> None:
        table = opened(bo, at=now())
        block(person=ann, user=bo, at=now())
        page = self.shown(client, table, ann)
        assert 'id="join"' not in page
        assert "You can’t join this table" in page
        assert table_view(table, ann, at=now()).you.may == ()

    def test_a_removed_player_sees_the_reason(self, client, ann, bo) -> None:
        table = TestRemovingAPlayer().removed(ann, bo)
        page = self.shown(client, table, ann)
        assert 'id="join"' not in page
        assert "The host removed you from this table" in page
        assert table_view(table, ann, at=now()).you.may == ()

    def test_visitors_see_it(self, client, ann, bo) -> None:
        table = TestRemovingAPlayer().removed(ann, bo)
        assert "Play as a guest" in client.get(f"/tables/{table.public_id}/").content.decode()
