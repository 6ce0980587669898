"""Friends and people by API and page: what a stranger, a friend and a blocked person see."""

from typing import Any

import pytest
from django.test import Client
from rest_framework.test import APIClient

from accounts.deletion.services import delete_account
from accounts.export.services import all_about
from accounts.people.models import Audience, User
from accounts.visibility.services import choose_visibility
from courses.social.friends.models import Friend, FriendRequest
from courses.social.friends.services import accept_request, send_request
from courses.social.reactions.services import block
from notifications.events.services import number_next
from notifications.tasks import READERS
from tests.factories.accounts import UserFactory
from tests.factories.courses import NOON

pytestmark = pytest.mark.django_db


def api(user: User) -> APIClient:
    client = APIClient()
    client.force_authenticate(user)
    return client


def page(user: User | None, path: str) -> str:
    client = Client()
    if user:
        client.force_login(user)
    return client.get(path).content.decode()


def befriended(one: User, other: User) -> None:
    send_request(person=other, user=one, at=NOON)
    accept_request(person=one, user=other, at=NOON)


def names(answer: Any, key: str = "person") -> list[str]:
    return [row[key]["name"] if key else row["name"] for row in answer.json()["results"]]


def test_a_friendship_by_api(ann, bo):
    anns, bos = api(ann), api(bo)
    asked = anns.post("/api/v1/friends/requests/", {"id": bo.public_id}, format="json")
    assert (asked.status_code, asked.json()["friendship"]) == (201, "sent")
    assert names(anns.get("/api/v1/friends/requests/?direction=sent")) == ["Bo"]
    assert names(bos.get("/api/v1/friends/requests/")) == ["Ann"]
    accepted = bos.post(f"/api/v1/friends/requests/{ann.public_id}/accept/")
    assert accepted.status_code == 204
    assert names(anns.get("/api/v1/friends/")) == ["Bo"]
    assert bos.delete(f"/api/v1/friends/{ann.public_id}/").status_code == 204
    assert names(anns.get("/api/v1/friends/")) == []


def test_requests_are_declined_and_withdrawn_by_api(ann, bo):
    anns, bos = api(ann), api(bo)
    for _each in range(2):
        anns.post("/api/v1/friends/requests/", {"id": bo.public_id}, format="json")
        assert anns.delete(f"/api/v1/friends/requests/{bo.public_id}/").status_code == 204
    anns.post("/api/v1/friends/requests/", {"id": bo.public_id}, format="json")
    assert bos.post(f"/api/v1/friends/requests/{ann.public_id}/decline/").status_code == 204
    assert names(bos.get("/api/v1/friends/requests/")) == []
    assert names(anns.get("/api/v1/friends/requests/?direction=sent")) == ["Bo"]


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [({}, 400, "invalid"), ({"id": "nobody"}, 404, "not_found"), ({"id": 7}, 404, "not_found")],
)
def test_bad_requests_are_refused(ann, body, status, code):
    answer = api(ann).post("/api/v1/friends/requests/", body, format="json")
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert not FriendRequest.objects.exists()


def test_a_wrong_direction_is_refused(ann):
    answer = api(ann).get("/api/v1/friends/requests/?direction=sideways")
    assert answer.status_code == 400
    assert "direction" in answer.json()["fields"]


def test_people_are_found_with_their_friendship(ann, bo):
    befriended(ann, bo)
    asked = UserFactory(name="Bobby")
    send_request(person=asked, user=ann, at=NOON)
    found = api(ann).get("/api/v1/people/", {"q": "BO"}).json()["results"]
    assert [(each["name"], each["friendship"]) for each in found] == [
        ("Bo", "friends"),
        ("Bobby", "sent"),
    ]
    assert found[0].keys() == {"id", "name", "friendship"}


def test_a_search_leaves_out_the_seeker_and_blocks_in_both_directions(ann, bo, cy):
    di = UserFactory(name="Anneke")
    assert names(api(ann).get("/api/v1/people/?q=an"), "") == ["Anneke"]
    block(person=ann, user=di, at=NOON)
    assert names(api(ann).get("/api/v1/people/?q=an"), "") == []
    assert names(api(di).get("/api/v1/people/?q=an"), "") == []


@pytest.mark.parametrize("query", ["", "?q=", "?q=a", "?q=%20a%20", "?q=%CC%81%CC%81"])
def test_a_short_text_finds_nobody(ann, bo, query):
    assert names(api(bo).get(f"/api/v1/people/{query}"), "") == []


def test_a_text_with_a_nul_character_finds_nobody(ann, bo):
    assert names(api(bo).get("/api/v1/people/?q=an%00n"), "") == []
    assert "an" in page(bo, "/people/?q=an%00")


def test_searches_are_rate_limited(settings, ann):
    settings.RATE_LIMITS = {"people-searches": 1}
    client = api(ann)
    assert client.get("/api/v1/people/?q=bo").status_code == 200
    refused = client.get("/api/v1/people/?q=bo")
    assert (refused.status_code, refused.json()["code"]) == (429, "search_limit")
    member = Client()
    member.force_login(ann)
    answer = member.get("/people/?q=bo")
    assert answer.status_code == 429
    assert "which is the limit" in answer.content.decode()


def test_a_search_costs_few_queries(ann, django_assert_max_num_queries):
    for number in range(5):
        UserFactory(name=f"Quentin {number}")
    client = api(ann)
    with django_assert_max_num_queries(6):
        assert len(names(client.get("/api/v1/people/?q=quent"), "")) == 5


@pytest.mark.parametrize(
    ("audience", "seen_by"),
    [
        (Audience.EVERYONE, {"ann", "friend", "stranger"}),
        (Audience.FRIENDS, {"ann", "friend"}),
        (Audience.NOBODY, {"ann"}),
    ],
)
def test_friends_are_shown_to_the_chosen_audience(ann, bo, cy, audience, seen_by):
    di = UserFactory(name="Dietlinde")
    befriended(ann, bo)
    befriended(ann, di)
    choose_visibility(user=ann, chosen={"friends_shown_to": audience})
    blocked = UserFactory()
    block(person=blocked, user=ann, at=NOON)
    viewers = {"ann": ann, "friend": bo, "stranger": cy, "blocked": blocked}
    path = f"people/{ann.public_id}/friends/"
    answers = {name: api(viewer).get(f"/api/v1/{path}") for name, viewer in viewers.items()}
    assert {name for name, answer in answers.items() if answer.status_code == 200} == seen_by
    refused = [answer.json() for answer in answers.values() if answer.status_code != 200]
    assert {each["code"] for each in refused} == {"friends_hidden"}
    pages = {name: page(viewer, f"/{path}") for name, viewer in viewers.items()}
    assert {name for name, text in pages.items() if "Dietlinde" in text} == seen_by
    assert ("Dietlinde" in page(None, f"/{path}")) == (audience == Audience.EVERYONE)


def test_only_friends_see_who_is_online(ann, bo, cy):
    befriended(ann, bo)
    for person in (ann, cy):
        choose_visibility(user=person, chosen={"shows_online": True})
        client = Client()
        client.force_login(person)
        client.get("/news/")
    (friend,) = api(bo).get("/api/v1/friends/").json()["results"]
    assert friend["online"] is True
    assert "online" in page(bo, "/people/")
    assert "tag-good" not in page(cy, "/people/?q=ann")
    assert "online" not in api(cy).get("/api/v1/people/?q=ann").content.decode()


def test_the_page_lists_requests_friends_and_results(ann, bo, cy):
    befriended(ann, bo)
    send_request(person=ann, user=cy, at=NOON)
    text = page(ann, "/people/?q=cy")
    assert 'id="received"' in text
    assert f"/people/{cy.public_id}/friend/accept/" in text
    assert f"seat_1=person-{bo.public_id}" in text
    short = Client()
    short.force_login(ann)
    assert short.get("/people/?q=c").status_code == 400
    assert "No player with" in page(ann, "/people/?q=nobodyhere")


def test_a_page_of_people_costs_a_constant_number_of_queries(ann, django_assert_max_num_queries):
    for _each in range(4):
        befriended(ann, UserFactory())
        send_request(person=ann, user=UserFactory(), at=NOON)
    client = Client()
    client.force_login(ann)
    client.get("/people/?q=golfer")
    with django_assert_max_num_queries(24):
        client.get("/people/?q=golfer")


def test_buttons_change_a_friendship_and_say_so(ann, bo):
    client = Client()
    client.force_login(ann)
    here = {"next": "/people/"}

    def press(what: str) -> str:
        answer = client.post(f"/people/{bo.public_id}/friend/{what}/", here, follow=True)
        return answer.content.decode()

    assert "Your friend request has been sent to Bo." in press("ask")
    assert "already sent a friend request" in press("ask")
    assert "has been withdrawn" in press("withdraw")
    assert "no open friend request" in press("accept")
    send_request(person=ann, user=bo, at=NOON)
    assert "You and Bo are friends now." in press("accept")
    assert "You and Bo are no longer friends." in press("end")
    send_request(person=ann, user=bo, at=NOON)
    assert "declined" in press("decline")


def test_a_profile_offers_what_can_be_done(ann, bo, cy):
    ask = f"/people/{ann.public_id}/friend/ask/"
    assert ask in page(bo, f"/people/{ann.public_id}/")
    assert ask not in page(ann, f"/people/{ann.public_id}/")
    assert ask not in page(None, f"/people/{ann.public_id}/")
    befriended(ann, bo)
    assert f"/people/{ann.public_id}/friend/end/" in page(bo, f"/people/{ann.public_id}/")
    block(person=ann, user=cy, at=NOON)
    assert ask not in page(cy, f"/people/{ann.public_id}/")


def test_feed_and_bell_report_requests_and_acceptances(ann, bo):
    send_request(person=bo, user=ann, at=NOON)
    number_next(readers=READERS)
    (event,) = api(bo).get("/api/v1/feed/").json()["events"]
    assert event["kind"] == "friend_requested"
    assert event["data"] == {"by": {"id": ann.public_id, "name": "Ann"}}
    assert names(api(bo).get(event["look"])) == ["Ann"]
    accept_request(person=ann, user=bo, at=NOON)
    number_next(readers=READERS)
    (event,) = api(ann).get("/api/v1/feed/").json()["events"]
    assert (event["kind"], event["data"]["by"]["name"]) == ("friend_accepted", "Bo")
    assert names(api(ann).get(event["look"])) == ["Bo"]


def test_the_export_contains_friends_and_requests_and_deleting_removes_them(ann, bo, cy):
    befriended(ann, bo)
    send_request(person=cy, user=ann, at=NOON)
    data = str(all_about(ann, at=NOON))
    assert "'friends': [{'name': 'Bo'" in data
    assert "'friend_requests_sent': [{'name': 'Cy'" in data
    delete_account(user=ann, at=NOON)
    assert not Friend.objects.exists()
    assert not FriendRequest.objects.exists()
    assert names(api(bo).get("/api/v1/friends/")) == []
