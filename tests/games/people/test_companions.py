"""Friends and recent players can be invited with one click."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client
from rest_framework.test import APIClient

from accounts.guests.services import create_guest
from accounts.people.models import User
from accounts.visibility.services import note_presence
from courses.social.friends.services import accept_request, send_request
from courses.social.reactions.services import block
from games.tables.models.invitation import Invitation
from games.tables.models.session import Session
from games.tables.selectors.companions import companions_of, recent_people
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON, opened, started
from tests.games.opening import OPENING

pytestmark = pytest.mark.django_db

FORM = {**OPENING, "listing": "unlisted"}


def befriended(one: User, other: User) -> None:
    send_request(person=other, user=one, at=NOON)
    accept_request(person=one, user=other, at=NOON)


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def test_recent_people_are_the_members_of_the_last_games(ann, bo, cy) -> None:
    started(ann, bo)
    started(cy, ann)
    started(bo, cy)
    started(ann, create_guest(network="192.0.2.1", at=NOON))
    started(ann, UserFactory(is_bot=True))
    assert recent_people(ann) == [cy, bo]
    block(person=cy, user=ann, at=NOON)
    assert recent_people(ann) == [bo]
    block(person=ann, user=bo, at=NOON)
    assert recent_people(ann) == []


def test_friends_come_before_recent_people_and_those_online_first(ann, bo, cy) -> None:
    di = UserFactory(name="Di", shows_online=True)
    for friend in (bo, di):
        befriended(ann, friend)
    started(ann, bo)
    started(ann, cy)
    note_presence(user=di, at=NOON)
    found = companions_of(ann, at=NOON)
    assert [(each.person, each.is_friend, each.is_online) for each in found] == [
        (di, True, True),
        (bo, True, False),
        (cy, False, False),
    ]


def test_only_friends_see_that_a_person_is_online(ann, bo, cy) -> None:
    cy.shows_online = True
    cy.save()
    note_presence(user=cy, at=NOON)
    started(ann, cy)
    assert [each.is_online for each in companions_of(ann, at=NOON)] == [False]


def test_lists_of_companions_need_few_queries(ann, bo, django_assert_max_num_queries) -> None:
    for _each in range(3):
        befriended(ann, UserFactory())
        started(ann, UserFactory())
    with django_assert_max_num_queries(4):
        companions_of(ann, at=NOON)


def test_the_api_lists_recent_people(ann, bo) -> None:
    started(ann, bo)
    client = APIClient()
    client.force_authenticate(ann)
    answer = client.get("/api/v1/people/recent/").json()
    assert answer["results"] == [{"id": bo.public_id, "name": "Bo"}]
    assert answer["count"] == 1


def test_the_form_lists_friends_and_recent_people_for_each_seat(ann, bo, cy) -> None:
    befriended(ann, bo)
    started(ann, cy)
    page = signed_in(ann).get("/play/open/?game=eighteen").content.decode()
    groups = dict(re.findall(r'<optgroup label="([^"]+)">\s*<option value="([^"]+)"', page))
    assert groups["Friends"] == f"person-{bo.public_id}"
    assert groups["Played with recently"] == f"person-{cy.public_id}"
    assert f'data-person="{bo.public_id}"' in page


def test_a_chosen_person_is_invited(ann, bo) -> None:
    befriended(ann, bo)
    answer = signed_in(ann).post("/play/open/", {**FORM, "seat_1": f"person-{bo.public_id}"})
    table = Session.objects.get(host=ann)
    assert answer.url == f"/tables/{table.public_id}/"
    assert Invitation.objects.get(session=table).invitee == bo


def test_a_link_can_choose_a_person_who_was_found_by_name(ann, bo) -> None:
    seat = f"person-{bo.public_id}"
    page = signed_in(ann).get(f"/play/open/?game=eighteen&seat_1={seat}").content.decode()
    assert f'<option value="{seat}" selected>Bo</option>' in page
    signed_in(ann).post("/play/open/", {**FORM, "seat_1": seat})
    assert Invitation.objects.get().invitee == bo


@pytest.mark.parametrize("seat", ["person-nobody", "person-", "person-\0", "person-" + "x" * 99])
def test_an_unknown_person_is_refused(ann, seat: str) -> None:
    answer = signed_in(ann).post("/play/open/", {**FORM, "seat_1": seat})
    assert answer.status_code == 200
    assert not Session.objects.exists()


def test_guests_cannot_be_chosen(ann) -> None:
    guest = create_guest(network="192.0.2.1", at=NOON)
    signed_in(ann).post("/play/open/", {**FORM, "seat_1": f"person-{guest.public_id}"})
    assert not Session.objects.exists()


def test_the_same_person_cannot_take_two_seats(ann, bo) -> None:
    seat = f"person-{bo.public_id}"
    answer = signed_in(ann).post("/play/open/", {**FORM, "seat_1": seat, "seat_2": seat})
    assert answer.status_code == 200
    assert not Session.objects.exists()


def test_a_host_invites_a_friend_to_a_waiting_table(ann, bo, cy) -> None:
    befriended(ann, bo)
    table = opened(ann)
    client = signed_in(ann)
    page = client.get(f"/tables/{table.public_id}/").content.decode()
    assert f'name="person" value="{bo.public_id}"' in page
    other = signed_in(cy).get(f"/tables/{table.public_id}/").content.decode()
    assert 'name="person"' not in other
    answer: Any = client.post(
        f"/tables/{table.public_id}/invite/", {"seat": 1, "person": bo.public_id}, follow=True
    )
    assert "Bo has been invited." in answer.content.decode()
    assert Invitation.objects.get().invitee == bo
    for unknown in ("nobody", "a\0b"):
        sent = {"seat": 1, "person": unknown}
        again: Any = client.post(f"/tables/{table.public_id}/invite/", sent, follow=True)
        assert again.status_code == 200
    assert Invitation.objects.count() == 1
