"""Ratings by API, and the part of the profile that shows them."""

import pytest
from django.urls import reverse
from rest_framework.test import APIClient

from games.record.leaderboards.keepers import StandingsKeeper
from games.record.leaderboards.models import Standing
from games.record.log.models import Pace, RecordedGame
from games.record.log.services.recording import record_finished
from games.record.ratings.models import GolferRating
from games.tables.models.session import Listing, Session
from tests.games.record.finished import finished
from tests.games.record.ratings.rows import golfer_of, recorded

pytestmark = pytest.mark.django_db


def ratings(client, person, rest="", **headers):
    return client.get(f"/api/v1/people/{person.public_id}/ratings/{rest}", **headers)


def client_of(person):
    client = APIClient()
    client.force_login(person)
    return client


@pytest.fixture
def anns(ann):
    return client_of(ann)


@pytest.fixture
def bos(bo):
    return client_of(bo)


@pytest.fixture
def games(ann, bo):
    one, other = golfer_of(ann), golfer_of(bo)
    recorded((one, 1), (other, 2))
    recorded((one, 1), (other, 2), pace=Pace.SLOW)
    return [recorded((one, 2), (other, 1))]


def test_the_current_ratings_are_listed_by_game_and_pace(anns, ann, games):
    live, slow = ratings(anns, ann).json()["results"]
    assert (live["game"], live["pace"], live["games"]) == ("golfie", "live", 2)
    assert (slow["pace"], slow["games"], slow["provisional"]) == ("slow", 1, True)
    assert slow["rating"] > 1500 and 200 < slow["uncertainty"] < 250


def test_the_changes_are_listed_newest_first_page_by_page(anns, ann, games):
    first = ratings(anns, ann, "changes/?limit=2").json()
    assert first["count"] == 3 and first["results"][0]["points"] < 0
    rest = anns.get(first["next"]).json()["results"]
    assert [each["key"] for each in (*first["results"], *rest)] == ["3", "2", "1"]
    assert rest[0]["rating_before"] == 1500
    assert rest[0]["points"] == rest[0]["rating"] - 1500


def test_the_changes_can_be_filtered(anns, ann, games):
    assert ratings(anns, ann, "changes/?pace=slow").json()["count"] == 1
    assert ratings(anns, ann, "changes/?game=minigolf").json()["count"] == 0


@pytest.mark.parametrize("query", ["game=chess", "pace=quick", "limit=0"])
def test_unknown_values_are_refused_by_name(anns, ann, query):
    answer = ratings(anns, ann, f"changes/?{query}")
    assert answer.status_code == 400
    assert query.split("=")[0] in str(answer.json())


def test_unknown_and_deleted_people_are_not_found(anns, bo):
    assert anns.get("/api/v1/people/nobody/ratings/").status_code == 404
    type(bo).objects.filter(pk=bo.pk).update(is_active=False)
    assert ratings(anns, bo).status_code == ratings(anns, bo, "changes/").status_code == 404


@pytest.mark.parametrize("rest", ["", "changes/"])
def test_a_known_answer_is_not_sent_again(anns, ann, bo, games, rest):
    tag = ratings(anns, ann, rest).headers["ETag"]
    assert ratings(anns, ann, rest, HTTP_IF_NONE_MATCH=tag).status_code == 304
    recorded((golfer_of(ann), 1), (golfer_of(bo), 2))
    assert ratings(anns, ann, rest, HTTP_IF_NONE_MATCH=tag).status_code == 200


def test_only_the_golfer_sees_which_table_was_not_public(anns, bos, ann, bo):
    session = finished(ann, bo)
    record_finished()
    names = []
    for listing in (Listing.PUBLIC, Listing.UNLISTED, Listing.PRIVATE):
        Session.objects.filter(pk=session.pk).update(listing=listing)
        (own,), (others,) = (
            ratings(each, ann, "changes/").json()["results"] for each in (anns, bos)
        )
        assert own["session"] == session.public_id
        names.append(others["session"])
    assert names == [session.public_id, None, None]


def test_a_profile_without_rated_games_says_what_to_do(ann, bo, client):
    finished(ann, bo, rated=False)
    record_finished()
    page = client.get(f"/people/{ann.public_id}/record/").content.decode()
    assert "No rated games yet." in page


def test_the_result_of_an_unrated_game_says_why(ann, bo, client):
    session = finished(ann, bo, rated=False)
    record_finished()
    page = client.get(reverse("games:table", args=[session.public_id])).content.decode()
    assert "Not rated, because the host opened an unrated table." in page


def test_the_leaderboard_ranks_by_rating(ann, bo, games):
    logged = [(game, list(game.rounds.all())) for game in RecordedGame.objects.order_by("number")]
    keeper = StandingsKeeper()
    for game, rounds in logged:
        keeper.add(game, rounds)
    one_by_one = list(keeper.rows())
    rows = Standing.objects.filter(board="rating", period="all", pace="live")
    values = dict(rows.values_list("golfer__user", "value"))
    assert values[ann.pk] == GolferRating.objects.get(golfer__user=ann, pace="live").rating
    keeper.clear()
    keeper.add_all(logged)
    assert list(keeper.rows()) == one_by_one
