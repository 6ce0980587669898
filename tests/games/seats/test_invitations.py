"""Invitations have random links, expire, are limited in number, and are accepted only with a
button.
"""

from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.people.models import User
from core.rate_limits.limit import LimitReached
from games.errors import TableError
from games.lobby.services.opening import Place
from games.notify.services.mails import mail_invitation
from games.seats.services import invitations
from games.seats.services.seats import add_bot
from games.seats.services.starting import start_table
from games.tables.models.invitation import Invitation
from games.tables.models.outbox import OutboxEntry
from games.tables.selectors.invitations import (
    invitation_of_token,
    invitations_of,
    link_of,
    mailed_link_of,
    token_of,
)
from tests.factories.games import NOON, opened
from tests.mails import delivered


def invite(table, ann, **whom):
    return invitations.invite(session_id=table.pk, user=ann, at=NOON, **whom)


def refused(code, call, **request):
    with pytest.raises((TableError, LimitReached)) as refusal:
        call(**request)
    assert refusal.value.code == code


def test_a_friend_takes_the_reserved_seat(table, ann, bo):
    invitation = invite(table, ann)
    seat = invitations.accept_invitation(token=token_of(invitation), user=bo, at=NOON)
    assert (seat.number, seat.user) == (1, bo)
    refused(
        "invitation_closed",
        invitations.accept_invitation,
        token=token_of(invitation),
        user=bo,
        at=NOON,
    )


def test_a_link_cannot_be_guessed_or_changed(table, ann):
    token = token_of(invite(table, ann))
    assert invitation_of_token(token) is not None
    for wrong in (token[:-1], token + "x", Invitation.objects.get().name, "", "1"):
        assert invitation_of_token(wrong) is None


def test_opening_the_link_takes_no_seat(table, ann):
    invitation = invite(table, ann)
    path = link_of(invitation).removeprefix("https://dogleg.test")
    for method in ("get", "head", "options"):
        getattr(Client(), method)(path)
    invitation.refresh_from_db()
    assert invitation.accepted_at is None
    assert table.seats.get(number=1).is_open


def test_an_invitation_expires(table, ann, bo, settings):
    token = token_of(invite(table, ann))
    late = NOON + settings.INVITATION_LIFE
    refused("invitation_closed", invitations.accept_invitation, token=token, user=bo, at=late)


def test_a_start_without_the_friend_closes_the_invitation(ann, bo):
    table = opened(ann, places=[Place("friend")])
    token = token_of(Invitation.objects.get())
    start_table(session_id=table.pk, user=ann, unanswered="go", at=NOON)
    refused("invitation_closed", invitations.accept_invitation, token=token, user=bo, at=NOON)


def test_declining_and_withdrawing_free_the_seat(ann):
    table = opened(ann, places=[Place("friend"), Place("friend")])
    first, second = invitations_of(table, ann, at=NOON)
    invitations.decline_invitation(token=token_of(first), at=NOON)
    invitations.withdraw_invitation(session_id=table.pk, user=ann, invitation_id=second.pk, at=NOON)
    assert not invitations_of(table, ann, at=NOON)
    assert invite(table, ann).seat == 1


def test_an_answered_invitation_cannot_be_withdrawn(table, ann):
    invitation = invite(table, ann)
    invitations.decline_invitation(token=token_of(invitation), at=NOON)
    at_the_table = {"session_id": table.pk, "user": ann, "at": NOON}
    withdraw = invitations.withdraw_invitation
    refused("invitation_closed", withdraw, invitation_id=invitation.pk, **at_the_table)


def test_accepting_an_invitation_takes_no_seat_from_another_player(table, ann, bo, cy):
    token = token_of(invite(table, ann))
    table.seats.filter(number=1).update(kind="person", user=cy)
    refused("seat_not_free", invitations.accept_invitation, token=token, user=bo, at=NOON)
    assert table.seats.get(number=1).user == cy


def test_declining_updates_the_pages_of_the_table(table, ann):
    invitation = invite(table, ann)
    table.refresh_from_db()
    before = table.version
    invitations.decline_invitation(token=token_of(invitation), at=NOON)
    table.refresh_from_db()
    assert table.version == before + 1


def test_a_reserved_seat_cannot_be_reserved_again(table, ann):
    invite(table, ann)
    refused("table_full", invite, table=table, ann=ann)
    refused("seat_not_free", invite, table=table, ann=ann, seat=1)


def test_no_bot_takes_a_reserved_seat(table, ann):
    invitation = invite(table, ann, seat=1)
    at_the_table = {"session_id": table.pk, "user": ann, "at": NOON}
    refused("seat_kept", add_bot, seat=1, bot="caddie", **at_the_table)
    assert list(invitations_of(table, ann, at=NOON)) == [invitation]
    invitations.withdraw_invitation(invitation_id=invitation.pk, **at_the_table)
    assert add_bot(seat=1, bot="caddie", **at_the_table).bot == "caddie"


def test_only_the_host_can_invite(table, bo):
    refused("host_only", invite, table=table, ann=bo)


def test_invitations_of_a_sender_are_limited_per_day(ann, settings):
    settings.RATE_LIMITS = {"invitations": 2}
    table = opened(ann, places=[Place()] * 4)
    invite(table, ann)
    invite(table, ann)
    refused("invitation_limit", invite, table=table, ann=ann)
    with pytest.raises(LimitReached) as refusal:
        invitations.invite(session_id=table.pk, user=ann, at=NOON + timedelta(hours=1))
    assert refusal.value.wait == 23 * 60 * 60
    tomorrow = NOON + timedelta(days=1, seconds=1)
    invitations.invite(session_id=table.pk, user=ann, at=tomorrow)


def test_invitations_to_an_address_are_limited_per_day(ann, bo, settings):
    settings.RATE_LIMITS = {"invitations-to-address": 1}
    invite(opened(ann), ann, email="dee@club.example")
    refused("address_limit", invite, table=opened(bo), ann=bo, email="Dee@club.example")


def test_the_mail_has_the_link_and_is_sent_once(table, ann):
    invitation = invite(table, ann, email="dee@club.example")
    assert mail_invitation(invitation_id=invitation.pk, at=NOON)
    assert not mail_invitation(invitation_id=invitation.pk, at=NOON)
    (letter,) = delivered()
    assert letter.to == ["dee@club.example"]
    assert mailed_link_of(invitation) in letter.body
    assert "List-Unsubscribe-Post" in letter.extra_headers


def test_an_invitation_is_put_in_the_outbox(table, ann):
    invitation = invite(table, ann, email="dee@club.example")
    entry = OutboxEntry.objects.get()
    assert (entry.task, entry.subject) == ("invitation", invitation.pk)


@pytest.mark.parametrize("address", ["dee@club.example", "bo@club.example"])
def test_an_address_that_refuses_invitations_gets_none(ann, bo, address):
    first = invite(opened(ann), ann, email=address)
    invitations.refuse_invitations(token=token_of(first), at=NOON)
    second = invite(opened(ann), ann, email=address)
    assert not mail_invitation(invitation_id=second.pk, at=NOON)
    assert delivered() == []


def test_only_the_recipient_of_a_mail_has_its_link(ann, client):
    """The link can refuse all further invitations, so the host must not have it."""
    client.force_login(ann)
    table = opened(ann, places=[Place(), Place()], at=timezone.now())
    asked = {"session_id": table.pk, "user": ann, "at": timezone.now()}
    mailed = invitations.invite(email="dee@club.example", **asked)
    passed_on = invitations.invite(**asked)
    seen = client.get(f"/api/v1/tables/{table.public_id}/invitations/").json()
    assert {row["id"]: row["link"] for row in seen} == {
        mailed.pk: None,
        passed_on.pk: link_of(passed_on),
    }
    page = client.get(f"/tables/{table.public_id}/").content.decode()
    assert token_of(mailed) not in page
    assert token_of(passed_on) in page


def test_an_invitation_closed_while_its_mail_waits_is_not_sent(table, ann):
    invitation = invite(table, ann, email="dee@club.example")
    assert mail_invitation(invitation_id=invitation.pk, at=NOON)
    start_table(session_id=table.pk, user=ann, unanswered="go", at=NOON)
    assert delivered() == []


def test_a_closed_invitation_is_not_mailed(table, ann):
    invitation = invite(table, ann, email="dee@club.example")
    start_table(session_id=table.pk, user=ann, unanswered="go", at=NOON)
    assert not mail_invitation(invitation_id=invitation.pk, at=NOON)


def test_inviting_does_not_reveal_whether_an_address_has_an_account(ann, bo, program):
    """A task composes the email, so the request makes the same queries for known and unknown
    addresses.
    """
    data = []
    for address in ("bo@club.example", "di@club.example"):
        table = opened(ann, at=timezone.now())
        invitations, robot = f"/api/v1/tables/{table.public_id}/invitations/", program(ann)
        with CaptureQueriesContext(connection) as queries:
            answer = robot.post(invitations, {"email": address}, format="json")
        row = {**answer.json(), "id": 0, "email": "", "expires_at": ""}
        data.append((answer.status_code, row, len(queries)))
    assert data[0] == data[1]
    assert data[0][0] == 201


def test_names_by_players_are_marked_and_contain_no_links(table, ann):
    ann.name = "Dogleg” https://evil.example <b>\r\nBcc: x"
    table.course_name = "Prize\u202e at www.evil.example " + "and more " * 10
    User.objects.filter(pk=ann.pk).update(name=ann.name)
    table.save()
    invitation = invite(table, ann, email="dee@club.example")
    assert mail_invitation(invitation_id=invitation.pk, at=NOON)
    [letter] = delivered()
    html = letter.alternatives[0].content
    assert "“Dogleg' https: //evil. example <b> Bcc: x”" in letter.body
    assert (
        "written by players, not by us" in letter.body and "written by players, not by us" in html
    )
    for text in (letter.subject, letter.body, html):
        assert "“Prize at www. evil. example and more" in text
        assert "evil.example" not in text and "\u202e" not in text
    assert "<b>" not in html
    assert len(letter.subject) < 200 and letter.subject.isprintable()


def test_only_a_mail_that_confirms_an_address_warns_against_forwarding(ann, bo):
    warning = "Don’t forward this email"
    for email in ("dee@club.example", bo.email):
        invitation = invite(opened(ann), ann, email=email)
        assert mail_invitation(invitation_id=invitation.pk, at=NOON + timedelta(hours=2))
    stranger, member = delivered()
    assert warning in stranger.body and warning in stranger.alternatives[0].content
    assert warning not in member.body and warning not in member.alternatives[0].content


def test_a_wrong_address_is_shown_at_its_own_table(client, table, ann):
    other = opened(ann)
    client.force_login(ann)
    client.post(f"/tables/{table.public_id}/invite/", {"seat": 1, "email": "dee at club"})
    assert "dee at club" not in client.get(f"/tables/{other.public_id}/").content.decode()
    assert "dee at club" in client.get(f"/tables/{table.public_id}/").content.decode()
    assert "dee at club" not in client.get(f"/tables/{table.public_id}/").content.decode()
