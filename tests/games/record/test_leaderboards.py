"""Leaderboards: who is ranked, who is seen, and what is refused."""

from __future__ import annotations

import csv

import pytest
from django.db import connection
from rest_framework.test import APIClient

from accounts.deletion.services import delete_account
from accounts.people.models import User
from accounts.visibility.services import choose_visibility
from courses.social.friends.models import Friend
from courses.social.reactions.services import block
from games.record.leaderboards.asked import asked_for
from games.record.leaderboards.boards import ALL, HANDICAP, RATING
from games.record.leaderboards.models import Standing
from games.record.leaderboards.selectors import leaderboard
from games.record.log.models import Golfer
from games.record.log.services.recording import record_finished
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON
from tests.games.record.finished import finished

pytestmark = pytest.mark.django_db

LIVE = {"board": "rating", "game": "eighteen", "pace": "live"}


def standing(user: User, value: float, board=RATING, **columns: object) -> Standing:
    """Store a row of a golfer who has played enough."""
    golfer = Golfer.objects.get_or_create(user=user)[0]
    number = Standing.objects.count() + 1
    places = {"game": "eighteen", "pace": "live" if board.has_paces else "", "period": ALL}
    row = {
        "board": board.key,
        "golfer": golfer,
        "value": value,
        "order": board.order(value),
        "games": 9,
        "number": number,
        "is_ranked": True,
        "is_listed": True,
    }
    return Standing.objects.create(**{**row, **places, **columns})


def names(client, **query: str) -> list[str]:
    """Return the names on the page, in its order."""
    answer = client.get("/leaderboards/", {**LIVE, **query})
    assert answer.status_code == 200
    return [each.row.person.name for each in answer.context["rows"]]


@pytest.fixture
def cy(db) -> User:
    return UserFactory(name="Cy")


# The order


def test_the_highest_rating_is_first_and_equal_ones_share_a_rank(client, ann, bo, cy):
    standing(ann, 1500, uncertainty=60)
    standing(bo, 1600, uncertainty=60)
    standing(cy, 1500, uncertainty=60)
    page = client.get("/leaderboards/", LIVE)
    found = [(each.row.rank, each.row.person.name) for each in page.context["rows"]]
    assert found == [(1, "Bo"), (2, "Ann"), (2, "Cy")]
    assert "1,600 ± 60" in page.content.decode() or "1600 ± 60" in page.content.decode()


def test_ranks_continue_on_the_next_page(client, ann, bo, cy, monkeypatch):
    monkeypatch.setattr("games.record.leaderboards.views.ROWS_PER_PAGE", 2)
    for user in (ann, bo, cy):
        standing(user, 1500)
    dee = UserFactory(name="Dee")
    standing(dee, 1400)
    page = client.get("/leaderboards/", {**LIVE, "page": 2})
    found = [(each.row.rank, each.row.person.name) for each in page.context["rows"]]
    assert found == [(1, "Cy"), (4, "Dee")]


def test_the_lowest_handicap_is_first(client, ann, bo):
    standing(ann, 4.2, HANDICAP)
    standing(bo, -1.1, HANDICAP)
    assert names(client, board="handicap") == ["Bo", "Ann"]
    assert "+1.1" in client.get("/leaderboards/?board=handicap").content.decode()


def test_a_golfer_with_too_few_games_is_not_ranked(client, ann, bo):
    standing(ann, 1500)
    standing(bo, 1700, games=1, is_ranked=False)
    assert names(client) == ["Ann"]


def test_each_game_pace_and_month_is_a_list_of_its_own(client, ann, bo, cy):
    standing(ann, 1500)
    standing(bo, 1500, pace="slow")
    standing(cy, 1500, period="2026-10")
    assert names(client) == ["Ann"]
    assert names(client, pace="slow") == ["Bo"]
    assert names(client, period="2026-10") == ["Cy"]
    assert names(client, game="golfie") == []


# Who is seen


def test_hidden_and_deleted_people_appear_nowhere(client, ann, bo, cy):
    for user in (ann, bo, cy):
        standing(user, 1500)
    choose_visibility(user=ann, chosen={"findable": False})
    delete_account(user=bo, at=NOON)
    assert names(client) == ["Cy"]
    choose_visibility(user=ann, chosen={"findable": True})
    assert names(client) == ["Ann", "Cy"]


def test_someone_who_cannot_be_found_is_not_listed_from_the_start(client, ann):
    choose_visibility(user=ann, chosen={"findable": False})
    finished(ann)
    record_finished()
    assert names(client, board="played", game="") == []


def test_a_block_hides_both_from_each_other(client, ann, bo, cy):
    for user in (ann, bo, cy):
        standing(user, 1500)
    block(user=ann, person=bo, at=NOON)
    client.force_login(ann)
    assert names(client) == ["Ann", "Cy"]
    client.force_login(bo)
    assert names(client) == ["Bo", "Cy"]
    client.force_login(cy)
    assert len(names(client)) == 3


def test_friends_only(client, ann, bo, cy):
    for user, value in ((ann, 1500), (bo, 1600), (cy, 1700)):
        standing(user, value)
    for one, other in ((ann, bo), (bo, ann)):
        Friend.objects.create(user=one, friend=other, since=NOON)
    client.force_login(ann)
    assert names(client, friends="1") == ["Bo", "Ann"]
    client.logout()
    assert names(client, friends="1") == []


def test_the_own_row_is_always_shown(client, ann, bo):
    standing(bo, 1600)
    client.force_login(ann)
    assert "You are not listed yet: 5 more games" in client.get("/leaderboards/").content.decode()
    row = standing(ann, 1500, uncertainty=80, games=3, is_ranked=False)
    assert "You are not listed yet: 2 more games" in client.get("/leaderboards/").content.decode()
    Standing.objects.filter(pk=row.pk).update(is_ranked=True)
    assert "You are number 2:" in client.get("/leaderboards/", LIVE).content.decode()


# What is refused


@pytest.mark.parametrize(
    ("query", "value"),
    [
        ({"board": "wins"}, "wins"),
        ({"game": "chess"}, "chess"),
        ({"pace": "blitz"}, "blitz"),
        ({"period": "2026-13"}, "2026-13"),
        ({"period": "1999-01"}, "1999-01"),
        ({"period": "2099-01"}, "2099-01"),
        ({"friends": "2"}, "2"),
    ],
)
def test_unknown_values_are_refused_by_name(client, query, value):
    page = client.get("/leaderboards/", query)
    assert page.status_code == 400
    assert f"“{value}” is not" in page.content.decode()
    answer = APIClient().get("/api/v1/leaderboards/", query)
    assert answer.status_code == 400
    (parameter,) = query
    assert parameter in str(answer.json())
    assert client.get("/leaderboards/leaderboard.csv", query).status_code == 400


# The API and the file


def test_the_api_has_pages_and_an_etag(client, ann, bo):
    standing(ann, 1500, uncertainty=61.5)
    standing(bo, 1600, uncertainty=61.5)
    api = APIClient()
    answer = api.get("/api/v1/leaderboards/", {**LIVE, "limit": 1})
    found = answer.json()
    assert found["count"] == 2
    assert found["results"] == [
        {
            "rank": 1,
            "person": {"id": bo.public_id, "name": "Bo"},
            "value": 1600.0,
            "uncertainty": 61.5,
            "games": 9,
        }
    ]
    following = api.get(found["next"]).json()["results"]
    assert [(row["rank"], row["person"]["name"]) for row in following] == [(2, "Ann")]
    again = api.get(
        "/api/v1/leaderboards/", {**LIVE, "limit": 1}, headers={"If-None-Match": answer["ETag"]}
    )
    assert again.status_code == 304


def test_the_file_has_the_ranked_golfers(client, ann, bo):
    standing(ann, 1500, uncertainty=61.5)
    User.objects.filter(pk=bo.pk).update(name="=1+1")
    standing(bo, 1600.25)
    answer = client.get("/leaderboards/leaderboard.csv", LIVE)
    rows = list(csv.reader(answer.content.decode().splitlines()))
    assert rows[1:] == [["1", "'=1+1", "1600.25", "", "9"], ["2", "Ann", "1500.0", "61.5", "9"]]


def test_a_page_takes_the_same_queries_with_many_golfers(
    client, ann, django_assert_max_num_queries
):
    for number in range(12):
        standing(UserFactory(name=f"Golfer {number}"), 1500 + number)
    standing(ann, 1500)
    client.force_login(ann)
    client.get("/leaderboards/", LIVE)
    with django_assert_max_num_queries(18):
        client.get("/leaderboards/", LIVE)


def test_a_page_is_a_range_of_the_index(client, ann, bo):
    """Otherwise the database sorts all golfers for each page."""
    standing(ann, 1500)
    block(user=ann, person=bo, at=NOON)
    rows = leaderboard(asked_for(LIVE, today=NOON.date()), ann).rows()[:25]
    plan = rows.explain()
    assert connection.vendor != "sqlite" or "shown_standings" in plan
    assert "TEMP B-TREE" not in plan
