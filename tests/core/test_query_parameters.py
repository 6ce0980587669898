"""An unknown query parameter or value is refused, and named in the error, instead of being
ignored.
"""

import pytest

from tests.factories.accounts import UserFactory
from tests.programs import program_of

V1 = "/api/v1/"


@pytest.fixture
def program(db):
    return program_of(UserFactory(), "read", "play", "courses")


LISTS = [
    *("tables/", "tables/mine/", "invitations/", "rounds/", "feed/", "me/", "games/", "follows/"),
    *("blocks/", "news/", "courses/", "decks/", "plots/", "courses/starter-links/"),
    *("courses/starter-links/versions/", "courses/starter-links/comments/"),
    *("courses/starter-links/forks/", "records/eighteen/starter-links/"),
    "tallies/eighteen/starter-links/",
]


@pytest.mark.parametrize("address", LISTS)
def test_an_unknown_parameter_is_refused_with_its_name(program, address):
    assert program.get(V1 + address).status_code == 200
    answer = program.get(f"{V1}{address}?sortt=new")
    assert (answer.status_code, answer.json()["code"]) == (400, "invalid")
    assert list(answer.json()["fields"]) == ["sortt"]


WRONG = [
    ("tables/?status=lost", "status"),
    ("courses/?mine=2", "mine"),
    ("courses/?mine=1&holes=9", "holes"),
    ("courses/?sort=best", "sort"),
    ("courses/?holes=nine", "holes"),
    ("courses/?buildable=perhaps", "buildable"),
    ("courses/?difficulty=9", "difficulty"),
    ("feed/?limit=0", "limit"),
    ("feed/?after=never", "after"),
    ("records/eighteen/starter-links/?measure=luck", "measure"),
    ("records/eighteen/starter-links/?version=old", "version"),
    ("courses/starter-links/versions/1/changes/?since=x", "since"),
    ("tables/?page=abc", "page"),
    ("tables/?page=", "page"),
    ("tables/?status=open&status=playing", "status"),
    ("courses/?q=a&q=a", "q"),
]


@pytest.mark.parametrize(("asked", "name"), WRONG)
def test_an_unknown_value_is_refused_too(program, asked, name):
    answer = program.get(V1 + asked)
    assert answer.status_code == 400
    assert list(answer.json()["fields"]) == [name]


KNOWN = [
    *("tables/?status=open", "tables/?page=1", "courses/?mine=1", "courses/?mine=1&page=1"),
    "courses/?mine=1&q=",
    *("courses/?q=&holes=&sort=loved", "courses/?buildable=1", "courses/?difficulty=3"),
    *("courses/?page=1", "feed/?after=newest&limit=3", "follows/?page=1"),
    *("records/eighteen/starter-links/?version=1&measure=strokes",),
]


@pytest.mark.parametrize("asked", KNOWN)
def test_declared_values_are_accepted(program, asked):
    assert program.get(V1 + asked).status_code == 200


def test_all_invalid_parameters_are_named_together(program):
    fields = program.get(f"{V1}tables/?status=lost&mine=1").json()["fields"]
    assert set(fields) == {"status", "mine"}


def test_parameters_and_fields_of_the_body_are_told_apart(program):
    asked = program.get(f"{V1}tables/?status=lost").json()["errors"]
    assert [each["parameter"] for each in asked] == ["status"] and asked[0]["detail"]
    body = {"listing": "secret", "places": [{"kind": "open"}, {"kind": "a/b~c"}], "x~/y": 1}
    sent = program.post(f"{V1}tables/", body, "application/json").json()
    pointers = {each["pointer"] for each in sent["errors"]}
    assert pointers == {"/listing", "/places/1/kind", "/x~0~1y"}
    assert sent["fields"]["listing"]


def test_a_request_with_an_unknown_parameter_changes_nothing(program):
    body = {"options": {"course": "starter-links"}, "places": [{"kind": "open"}]}
    answer = program.post(f"{V1}tables/?listing=unlisted", body, "application/json")
    assert (answer.status_code, list(answer.json()["fields"])) == (400, ["listing"])
    assert program.get(f"{V1}tables/").json()["count"] == 0


@pytest.mark.parametrize("page", [0, 2, 10**9])
def test_a_page_that_does_not_exist_is_not_found(program, page):
    assert program.get(f"{V1}tables/?page={page}").status_code == 404


def test_head_is_refused_like_get(program):
    assert program.head(f"{V1}tables/?x=1").status_code == 400


def test_anonymous_clients_must_sign_in_first(db, client):
    assert client.get(f"{V1}tables/?x=1").status_code == 401
