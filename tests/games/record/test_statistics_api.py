"""Statistics in the API and as CSV files, and what is refused by name."""

from __future__ import annotations

import csv
from io import StringIO

import pytest

from games.record.log.services.recording import record_finished
from games.record.statistics.models import BestScore
from games.registry import CARDS
from games.tables.models.session import Session
from tests.games.record.finished import finished

pytestmark = pytest.mark.django_db
QUICK = {"game": "golfie", "options": CARDS["golfie"].options.quick}


@pytest.fixture
def deck(ann, bo):
    """The slug of a deck with four rounds."""
    for _ in range(2):
        session = finished(ann, bo, **QUICK)
    record_finished()
    return session.course_slug


def person(user, query=""):
    return f"/api/v1/people/{user.public_id}/statistics/{query}"


def ground(slug, query=""):
    return f"/api/v1/decks/{slug}/statistics/{query}"


def test_a_golfers_statistics(client, ann, deck):
    answer = client.get(person(ann, "?game=golfie"))
    assert answer.status_code == 200
    data = answer.json()
    assert (data["person"]["name"], data["game"], data["rounds"]) == ("Ann", "golfie", 2)
    rounds = next(row for row in data["figures"] if row["key"] == "game.rounds")
    assert rounds["own"]["value"] == 2
    assert rounds["all"]["value"] == 4
    assert rounds["pro"] is None


def test_an_unchanged_answer_is_304(client, ann, deck):
    first = client.get(person(ann, "?game=golfie"))
    again = client.get(person(ann, "?game=golfie"), headers={"If-None-Match": first["ETag"]})
    assert again.status_code == 304
    finished(ann, **QUICK)
    record_finished()
    later = client.get(person(ann, "?game=golfie"), headers={"If-None-Match": first["ETag"]})
    assert (later.status_code, later.json()["rounds"]) == (200, 3)


@pytest.mark.parametrize(
    ("query", "field"),
    [
        ("?game=chess", "game"),
        ("?game=eighteen&mode=dance", "mode"),
        ("?game=golfie&mode=stroke", "mode"),
        ("?period=2026-13", "period"),
        ("?period=2099-01", "period"),
        ("?period=yesterday", "period"),
    ],
)
def test_unknown_values_are_refused_by_name(client, ann, query, field):
    answer = client.get(person(ann, query))
    assert answer.status_code == 400
    assert field in answer.content.decode()
    file = client.get(f"/people/{ann.public_id}/statistics.csv{query}")
    assert file.status_code == 400
    assert file.content.decode().startswith(f"{field}:")


def test_unknown_and_deleted_people_are_not_found(client, ann, deck):
    assert client.get("/api/v1/people/nobody/statistics/").status_code == 404
    ann.is_active = False
    ann.save()
    assert client.get(person(ann)).status_code == 404
    assert client.get(f"/people/{ann.public_id}/statistics.csv").status_code == 404


def test_the_results_on_a_deck(client, deck):
    data = client.get(ground(deck)).json()
    assert (data["rounds"], data["mode"], data["game"]) == (4, "", "golfie")
    assert sum(each["rounds"] for each in data["scores"]) == 4
    mean = sum(each["score"] * each["rounds"] for each in data["scores"]) / 4
    assert data["mean"] == pytest.approx(mean)
    assert [each["rounds"] for each in data["trend"]] == [4]
    scores = [each["score"] for each in data["records"]]
    assert len(scores) == 2
    assert scores == sorted(scores)
    assert scores[0] == data["scores"][0]["score"]
    assert all(hole["rounds"] == 4 for hole in data["holes"])


def test_too_few_rounds_show_no_results(client, ann):
    slug = finished(ann, **QUICK).course_slug
    record_finished()
    data = client.get(ground(slug)).json()
    assert (data["rounds"], data["mean"], data["scores"], data["holes"]) == (1, None, [], [])
    assert data["trend"] == []


@pytest.mark.parametrize(
    "change",
    [{"is_active": False}, {"findable": False}],
    ids=["deactivated", "hidden"],
)
def test_hidden_people_hold_no_records(client, ann, deck, change):
    assert BestScore.objects.filter(golfer__user=ann).exists()
    for name, value in change.items():
        setattr(ann, name, value)
    ann.save()
    names = [each["person"]["name"] for each in client.get(ground(deck)).json()["records"]]
    assert names == ["Bo"]


def test_a_table_that_becomes_private_shows_no_record(client, deck):
    Session.objects.update(listing="private")
    assert client.get(ground(deck)).json()["records"] == []


def test_unknown_designs_and_versions_are_refused(client, deck):
    assert client.get(ground("no-such-deck")).status_code == 404
    assert client.get(ground(deck, "?version=99")).status_code == 404
    assert client.get(ground(deck, "?version=first")).status_code == 400
    assert client.get(ground(deck, "?period=soon")).status_code == 400


def test_figures_as_a_csv_file(client, ann, deck):
    answer = client.get(f"/people/{ann.public_id}/statistics.csv?game=golfie")
    assert answer["Content-Type"].startswith("text/csv")
    heads, *rows = csv.reader(StringIO(answer.content.decode()))
    assert heads[:2] == ["Key", "Figure"]
    assert "You" not in heads, "the file of another person"
    [rounds] = [row for row in rows if row[0] == "game.rounds"]
    assert rounds[3:7] == ["2.0", "2", "4.0", "4"]


def test_holes_as_a_csv_file(client, deck):
    answer = client.get(f"/decks/{deck}/statistics.csv")
    _heads, *rows = csv.reader(StringIO(answer.content.decode()))
    assert rows[-1][:3] == ["Round", "", "4"]
