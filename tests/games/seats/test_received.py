"""Members can see and answer their invitations on the site itself."""

import pytest
from allauth.account.models import EmailAddress
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from courses.social.reactions.services import block
from games.lobby.services.opening import Place
from games.seats.services.seats import join_table
from games.seats.services.starting import start_table
from games.table_views.selectors.received import invitation_count, received_invitations
from games.tables.models.invitation import Invitation
from games.tables.selectors.invitations import token_of
from tests.factories.games import NOON, opened

TO_BO = Place("friend", email="bo@club.example")


@pytest.fixture
def invited(ann):
    return opened(ann, places=[TO_BO, Place()], at=timezone.now())


def now():
    return timezone.now()


def test_an_invitation_to_their_address_is_shown(invited, bo) -> None:
    (received,) = received_invitations(bo, at=now())
    assert (received.host.name, received.table.session) == ("Ann", invited.public_id)
    assert received.token == token_of(Invitation.objects.get())
    assert invitation_count(bo, at=now()) == 1


def test_other_members_do_not_see_it(invited, ann, cy) -> None:
    for other in (ann, cy):
        assert not received_invitations(other, at=now())
        assert invitation_count(other, at=now()) == 0


def test_an_invitation_by_link_is_not_shown(ann, bo) -> None:
    opened(ann, places=[Place("friend")])
    assert not received_invitations(bo, at=NOON)


def test_an_unverified_address_gets_no_invitations(invited, bo) -> None:
    EmailAddress.objects.filter(user=bo).update(verified=False)
    assert not received_invitations(bo, at=now())
    assert invitation_count(bo, at=now()) == 0


def test_a_seated_player_sees_no_invitation(invited, bo) -> None:
    join_table(session_id=invited.pk, user=bo, at=now())
    assert not received_invitations(bo, at=now())


def test_an_invitation_of_a_blocked_person_is_hidden(invited, ann, bo) -> None:
    block(user=bo, person=ann, at=now())
    assert not received_invitations(bo, at=now())


def test_an_invitation_stays_while_a_bot_plays(invited, ann, bo) -> None:
    start_table(session_id=invited.pk, user=ann, unanswered="bot", at=now())
    (received,) = received_invitations(bo, at=now())
    assert received.table.status == "playing"


@pytest.mark.parametrize("page", ["/", "/play/mine/"])
def test_the_page_offers_to_take_the_seat(client, invited, bo, page) -> None:
    client.force_login(bo)
    text = client.get(page).content.decode()
    token = token_of(Invitation.objects.get())
    assert "<bdi>Ann</bdi> has reserved a seat for you" in text
    assert f'action="/invitations/{token}/accept/"' in text
    client.post(f"/invitations/{token}/accept/")
    assert invited.seats.filter(user=bo).exists()
    assert "<bdi>Ann</bdi> has reserved a seat for you" not in client.get(page).content.decode()


def test_an_invitation_can_be_declined(client, invited, bo) -> None:
    client.force_login(bo)
    client.post(f"/invitations/{token_of(Invitation.objects.get())}/decline/")
    assert not received_invitations(bo, at=now())


def test_the_page_header_counts_invitations(client, invited, bo) -> None:
    client.force_login(bo)
    text = client.get("/account/").content.decode()
    assert "<span data-invitation-number>1</span>" in text


def test_an_invitation_can_be_accepted_through_the_api(program, invited, bo) -> None:
    robot = program(bo)
    (received,) = robot.get("/api/v1/invitations/").json()
    assert received["table"]["session"] == invited.public_id
    answer = robot.post(f"/api/v1/invitations/{received['token']}/accept/", {}, format="json")
    assert answer.json()["you"]["seat"] == 1


def test_counting_no_invitations_takes_one_query(bo) -> None:
    with CaptureQueriesContext(connection) as asked:
        invitation_count(bo, at=NOON)
    assert len(asked) == 1
