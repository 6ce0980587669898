"""The card of a design shows its record and who holds it."""

import re

import pytest
from msgspec.structs import replace

from accounts.deletion.services import delete_account
from courses.gallery.models import DesignRecord
from games.rounds.selectors.scores import records_of
from games.rounds.services import find_missing_records
from tests.factories.games import NOON, QUICK, started
from tests.games.grounds import SLUG, designed, garden, one_hole, published, to_the_end


@pytest.fixture
def design(ann):
    return designed(ann, one_hole(garden()))


@pytest.fixture
def first(design):
    return published(design)


@pytest.fixture
def other():
    """Another layout with the same number of holes."""
    return replace(garden(), holes=garden().holes[1:2], nineteenth=False)


@pytest.fixture
def value(bo, first):
    """Bo's strokes."""
    to_the_end(started(bo, options={**QUICK, "course": SLUG}), bo)
    return records_of(first)[0].value


def shown(client) -> str:
    """Return the record on the card; "" if there is none."""
    page = client.get("/courses/", {"holes": 1}).content.decode()
    text = re.sub(r"<[^>]*>|[\u2066-\u2069]", "", page)
    return (re.findall(r"Record \d+(?: by \w+)?", text) or [""])[0]


def test_a_finished_round_sets_the_record(client, value, ann):
    assert shown(client) == f"Record {value} by Bo"
    client.force_login(ann)
    (item,) = client.get("/api/v1/courses/", {"holes": 1}).json()["results"]
    assert (item["record"]["value"], item["record"]["holder"]["name"]) == (value, "Bo")


def test_a_course_without_rounds_has_none(client, first, ann):
    assert shown(client) == ""
    client.force_login(ann)
    assert client.get(f"/api/v1/courses/{SLUG}/").json()["record"] is None


def test_a_deleted_account_is_not_named(client, value, bo):
    delete_account(user=bo, at=NOON)
    assert shown(client) == f"Record {value}"


def test_a_new_name_is_shown(client, value, bo):
    type(bo).objects.filter(pk=bo.pk).update(name="Bob")
    assert shown(client) == f"Record {value} by Bob"


def test_only_a_new_layout_starts_without_a_record(client, design, other, value):
    published(design, replace(design.value, name="Front Garden"))
    assert shown(client) == f"Record {value} by Bo"
    published(design, other)
    assert shown(client) == ""
    published(design, replace(design.value, about="As it was."))
    assert shown(client) == f"Record {value} by Bo"


def test_practice_games_set_no_record(client, ann, first):
    options = {**QUICK, "course": SLUG, "version": "draft"}
    practice = to_the_end(started(ann, options=options), ann)
    assert practice.practice
    assert shown(client) == ""


def test_records_of_older_games_are_found_once(client, value, django_assert_max_num_queries):
    DesignRecord.objects.all().delete()
    assert shown(client) == ""
    find_missing_records()
    assert shown(client) == f"Record {value} by Bo"
    with django_assert_max_num_queries(1):
        find_missing_records()
