"""Records of a design: what is refused, the API, the CSV file, and the cost of a page."""

from __future__ import annotations

import csv

import pytest
from django.db import connection
from rest_framework.test import APIClient

from accounts.people.models import User
from courses.social.reactions.services import block
from games.record.designs.asked import records_asked
from games.record.designs.selectors import design_records
from games.record.log.services.recording import record_finished
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON
from tests.games.record.best_scores import API, FILE, PAGE, QUICK, STROKE, addresses, best, course
from tests.games.record.finished import finished

pytestmark = pytest.mark.django_db


# What is refused


@pytest.mark.parametrize(
    ("query", "value"),
    [
        ({"mode": "dance"}, "dance"),
        ({"mode": "skins"}, "skins"),
        ({"period": "2026-13"}, "2026-13"),
        ({"period": "1999-01"}, "1999-01"),
        ({"period": "2099-01"}, "2099-01"),
        ({"friends": "2"}, "2"),
        ({"version": "first"}, "first"),
    ],
)
def test_unknown_values_are_refused_by_name(client, query, value):
    page = client.get(PAGE, query)
    assert page.status_code == 400
    assert f"“{value}” is not" in page.content.decode()
    (parameter,) = query
    answer = APIClient().get(API, query)
    assert answer.status_code == 400
    assert parameter in str(answer.json())
    file = client.get(FILE, query)
    assert file.status_code == 400
    assert file.content.decode().startswith(f"{parameter}:")


def test_unknown_designs_and_versions_are_not_found(client):
    for where in (PAGE, FILE, API):
        assert client.get(where.replace("starter-links", "no-such-course")).status_code == 404
        assert client.get(where, {"version": 99}).status_code == 404


# The API and the file


def test_the_api_has_pages_and_an_etag(ann, bo):
    best(ann, 15)
    best(bo, 14)
    api = APIClient()
    answer = api.get(API, {**STROKE, "limit": 1})
    found = answer.json()
    assert found["count"] == 2
    assert found["previous"] is None
    assert found["results"] == [
        {
            "rank": 1,
            "person": {"id": bo.public_id, "name": "Bo"},
            "score": 14,
            "session": None,
            "finished_at": "2026-05-03T12:00:00Z",
        }
    ]
    following = api.get(found["next"]).json()["results"]
    assert [(row["rank"], row["person"]["name"]) for row in following] == [(2, "Ann")]
    sent = {"If-None-Match": answer["ETag"]}
    assert api.get(API, {**STROKE, "limit": 1}, headers=sent).status_code == 304
    other = api.get(API, {"mode": "stableford"}, headers=sent)
    assert (other.status_code, other.json()["count"]) == (200, 0)


def test_a_new_game_changes_the_etag(ann, deck_game):
    _page, _file, api = addresses(deck_game)
    tag = APIClient().get(api)["ETag"]
    finished(ann, **QUICK)
    record_finished()
    assert APIClient().get(api, headers={"If-None-Match": tag}).status_code == 200


def test_the_file_has_the_records(client, ann, bo):
    best(ann, 15)
    User.objects.filter(pk=bo.pk).update(name="=1+1")
    best(bo, 14)
    rows = list(csv.reader(client.get(FILE, STROKE).content.decode().splitlines()))
    assert rows == [
        ["Rank", "Player", "Result", "Date", "Table"],
        ["1", "'=1+1", "14", "2026-05-03", ""],
        ["2", "Ann", "15", "2026-05-02", ""],
    ]


def test_a_page_takes_the_same_queries_with_many_golfers(
    client, ann, django_assert_max_num_queries
):
    for number in range(12):
        best(UserFactory(name=f"Golfer {number}"), 20 + number)
    best(ann, 50)
    client.force_login(ann)
    client.get(PAGE, STROKE)
    with django_assert_max_num_queries(18):
        client.get(PAGE, STROKE)


def test_a_page_is_a_range_of_the_index(ann, bo):
    """Otherwise the database sorts all golfers for each page."""
    best(ann, 14)
    block(user=ann, person=bo, at=NOON)
    asked = records_asked(STROKE, "course", today=NOON.date())
    plan = design_records(course(), asked, ann).rows()[:25].explain()
    assert connection.vendor != "sqlite" or "best_scores_in_order" in plan
    # Only players of one game with equal scores are sorted, by their seats.
    assert "TEMP B-TREE FOR ORDER BY" not in plan
