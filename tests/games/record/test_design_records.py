"""Records of a design: the order, who is seen, what is refused, and the three ways to read them."""

from __future__ import annotations

import csv
from datetime import timedelta

import pytest
from django.db import connection
from rest_framework.test import APIClient

from accounts.people.models import User
from courses.social.friends.models import Friend
from courses.social.reactions.services import block
from courses.stored.models import DesignVersion
from games.record.designs.asked import records_asked
from games.record.designs.selectors import design_records
from games.record.log.models import Golfer, RecordedGame
from games.record.log.services.recording import record_finished
from games.record.statistics.models import BestScore
from games.registry import CARDS
from games.tables.models.session import Listing, Session
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON
from tests.games.record.finished import finished

pytestmark = pytest.mark.django_db

PAGE = "/courses/starter-links/records/"
FILE = "/courses/starter-links/records.csv"
API = "/api/v1/courses/starter-links/records/"
STROKE = {"mode": "stroke"}
QUICK = {"game": "golfie", "options": CARDS["golfie"].options.quick}


@pytest.fixture
def cy(db) -> User:
    return UserFactory(name="Cy")


def course() -> DesignVersion:
    return DesignVersion.objects.filter(design__slug="starter-links").earliest("number")


def best(user: User, score: int, mode: str = "stroke", **columns: object) -> BestScore:
    """Store a golfer's best score. Each is from a later day than the ones before."""
    number = RecordedGame.objects.count() + 1
    game = RecordedGame.objects.create(
        number=number,
        game="eighteen",
        mode=mode,
        pace="slow",
        seats=1,
        month=NOON.date().replace(day=1),
        finished_at=NOON + number * timedelta(days=1),
    )
    row = {
        "version": course(),
        "game": "eighteen",
        "mode": mode,
        "golfer": Golfer.objects.get_or_create(user=user)[0],
        "rank": -score if mode == "stableford" else score,
        "score": score,
        "played_in": game,
        "seat": 0,
    }
    return BestScore.objects.create(**{**row, **columns})


def listed(client, **query: object) -> list[tuple[int, str, int]]:
    """Return the ranks, names and scores on the page, in its order."""
    answer = client.get(PAGE, {**STROKE, **query})
    assert answer.status_code == 200
    return [(row.rank, row.person.name, row.score) for row in answer.context["rows"]]


def names(client, **query: object) -> list[str]:
    return [name for _rank, name, _score in listed(client, **query)]


# The order


def test_the_fewest_strokes_are_first_and_of_equal_scores_the_earlier_one(client, ann, bo, cy):
    best(cy, 15)
    best(ann, 14)
    best(bo, 14)
    assert listed(client) == [(1, "Ann", 14), (1, "Bo", 14), (3, "Cy", 15)]


def test_the_most_points_are_first(client, ann, bo):
    best(ann, 30, "stableford")
    best(bo, 36, "stableford")
    assert listed(client, mode="stableford") == [(1, "Bo", 36), (2, "Ann", 30)]
    assert "The highest is the best." in client.get(PAGE, {"mode": "stableford"}).content.decode()
    assert "The lowest is the best." in client.get(PAGE, STROKE).content.decode()


def test_ranks_continue_on_the_next_page(client, ann, bo, cy, monkeypatch):
    monkeypatch.setattr("games.record.designs.views.ROWS_PER_PAGE", 2)
    for user in (ann, bo, cy):
        best(user, 14)
    best(UserFactory(name="Dee"), 15)
    assert listed(client, page=2) == [(1, "Cy", 14), (4, "Dee", 15)]


def test_a_month_and_a_mode_are_lists_of_their_own(client, ann, bo, cy):
    best(ann, 14)
    best(bo, 15, period="2026-05")
    best(cy, 30, "stableford")
    assert names(client) == ["Ann"]
    assert names(client, period="all") == ["Ann"]
    assert names(client, period="2026-05") == ["Bo"]
    assert names(client, mode="stableford") == ["Cy"]


def test_versions_with_the_same_ground_share_their_records(client, ann):
    first = course()
    best(ann, 14)
    newest = DesignVersion.objects.filter(design=first.design_id).latest("number")
    copy = DesignVersion.objects.get(pk=first.pk)
    copy.pk, copy.number, copy.name = None, newest.number + 1, "Other words"
    copy.save(force_insert=True)
    assert names(client, version=copy.number) == names(client, version=first.number) == ["Ann"]


# Who is seen


@pytest.mark.parametrize(
    "change",
    [
        {"is_active": False},
        {"findable": False},
        {"deleted_at": NOON},
        {"guest_since": NOON},
    ],
    ids=["deactivated", "hidden", "deleted", "guest"],
)
def test_people_who_cannot_be_found_are_not_listed(client, ann, bo, change):
    best(ann, 14)
    best(bo, 15)
    User.objects.filter(pk=ann.pk).update(**change)
    assert listed(client) == [(1, "Bo", 15)]
    (row,) = APIClient().get(API, STROKE).json()["results"]
    assert (row["rank"], row["person"]["name"]) == (1, "Bo")
    assert "Ann" not in client.get(FILE, STROKE).content.decode()


def test_a_block_hides_both_from_each_other(client, ann, bo, cy):
    for score, user in enumerate((ann, bo, cy), 14):
        best(user, score)
    block(user=ann, person=bo, at=NOON)
    client.force_login(ann)
    assert names(client) == ["Ann", "Cy"]
    client.force_login(bo)
    assert listed(client) == [(1, "Bo", 15), (2, "Cy", 16)]
    client.force_login(cy)
    assert len(names(client)) == 3


def test_friends_only(client, ann, bo, cy):
    for score, user in enumerate((cy, bo, ann), 14):
        best(user, score)
    for one, other in ((ann, bo), (bo, ann)):
        Friend.objects.create(user=one, friend=other, since=NOON)
    client.force_login(ann)
    assert listed(client, friends="1") == [(1, "Bo", 15), (2, "Ann", 16)]
    client.logout()
    assert names(client, friends="1") == []


def test_the_own_row_is_always_shown(client, ann, bo, monkeypatch):
    monkeypatch.setattr("games.record.designs.views.ROWS_PER_PAGE", 1)
    best(bo, 14)
    client.force_login(ann)
    assert "You have no result here yet." in client.get(PAGE, STROKE).content.decode()
    best(ann, 15)
    assert names(client) == ["Bo"]
    assert "You are number 2: 15." in client.get(PAGE, STROKE).content.decode()
    User.objects.filter(pk=ann.pk).update(findable=False)
    page = client.get(PAGE, STROKE).content.decode()
    assert "You are number 2: 15." in page
    assert "Others don’t see you here" in page


@pytest.fixture
def played(ann, bo) -> Session:
    """A recorded game of Ann and Bo at a public table."""
    session = finished(ann, bo, listing=Listing.PUBLIC, **QUICK)
    record_finished()
    return session


def addresses(session: Session) -> tuple[str, str, str]:
    records = f"decks/{session.course_slug}/records"
    return f"/{records}/", f"/{records}.csv", f"/api/v1/{records}/"


def test_a_public_table_is_linked_and_a_private_one_sets_no_record(client, played):
    """The same tables as in the results on the design's page."""
    User.objects.filter(name="Bo").update(name="Bonifatius")
    links = {Listing.PUBLIC: True, Listing.UNLISTED: False, Listing.PRIVATE: False}
    for listing, linked in links.items():
        Session.objects.update(listing=listing)
        for where in addresses(played):
            text = client.get(where).content.decode()
            assert (played.public_id in text) is linked, (listing, where)
            assert ("Bonifatius" in text) is (listing != Listing.PRIVATE), (listing, where)


def test_a_private_table_has_no_own_row_either(client, ann, played):
    client.force_login(ann)
    page, _file, _api = addresses(played)
    assert client.get(page).context["own"] is not None
    Session.objects.update(listing=Listing.PRIVATE)
    assert client.get(page).context["own"] is None


def test_the_results_on_a_design_link_all_its_records(client, played):
    page, _file, _api = addresses(played)
    results = client.get(f"/decks/{played.course_slug}/").content.decode()
    assert f'href="{page}?version=' in results


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


def test_a_new_game_changes_the_etag(ann, played):
    _page, _file, api = addresses(played)
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
