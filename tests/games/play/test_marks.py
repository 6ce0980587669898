"""Polled API resources return 304 until something changes, but only for a limited time."""

from datetime import timedelta

import pytest
from django.utils import timezone

from core.api import marks
from courses.gallery.services import set_tags
from games.absence.services import resign
from games.seats.services.invitations import invite
from tests.factories.games import act, opened, started
from tests.factories.sharing import commented, shared
from tests.notifications.events.feeds import number_all
from tests.programs import program_of

V1 = "/api/v1/"


@pytest.fixture(autouse=True)
def one_minute(monkeypatch):
    """Extend the time limit so that it does not pass during a test."""
    monkeypatch.setattr(marks, "AT_MOST_OLD", 10**9)


@pytest.fixture
def asks(ann):
    """Return a function that requests a path as Ann with the last ETag and returns the
    status code.
    """
    client, tags = program_of(ann, "read", "play", "courses"), {}

    def ask(end: str) -> int:
        headers = {"if-none-match": tags[end]} if end in tags else {}
        answer = client.get(V1 + end, headers=headers)
        assert answer.status_code == 200 or answer.content == b""
        tags[end] = answer.headers["ETag"]
        return answer.status_code

    ask.client = client
    return ask


def new_table(ann, bo):
    opened(bo)


def turn(ann, bo):
    act(ann.hosted_sessions.get(), 1, bo)


def table_over(ann, bo):
    session = ann.hosted_sessions.get()
    for each in (ann, bo):
        resign(session_id=session.pk, user=each, at=timezone.now())


def invited(ann, bo):
    session = opened(bo, at=timezone.now())
    invite(session_id=session.pk, user=bo, seat=1, email=ann.email, at=timezone.now())


def new_design(ann, bo):
    shared(ann)


def tagged(ann, bo):
    set_tags(design=ann.designs.get(), words=["windy"])


def liked(ann, bo):
    ann.designs.update(likes=1)


def comment(ann, bo):
    commented(ann.designs.get(), bo, at=timezone.now())
    number_all()


CHANGES = [
    ("tables/", new_table),
    ("tables/", turn),
    ("tables/?status=playing", turn),
    ("tables/mine/", turn),
    ("tables/mine/", table_over),
    ("invitations/", invited),
    ("courses/", new_design),
    ("courses/", tagged),
    ("courses/", liked),
    ("courses/?mine=1", new_design),
    ("courses/?mine=1", tagged),
    ("courses/{slug}/", tagged),
    ("courses/{slug}/", liked),
    ("news/", comment),
]


@pytest.mark.parametrize(("end", "change"), CHANGES)
def test_a_resource_returns_304_until_something_changes(ann, bo, asks, end, change):
    started(ann, bo)
    address = end.format(slug=shared(ann).slug)
    assert [asks(address) for _ in range(3)] == [200, 304, 304]
    change(ann, bo)
    assert [asks(address) for _ in range(2)] == [200, 304]


def test_a_saved_draft_changes_only_its_authors_list(ann, bo, asks):
    """On other pages, a changed ETag would reveal that the draft was saved."""
    design = shared(bo)
    own = shared(ann)
    for address in (f"courses/{design.slug}/", "courses/", "courses/?mine=1"):
        asks(address)
    for saved in ({"revision": 99}, {"name": "Secret"}):
        type(design).objects.filter(pk__in=(design.pk, own.pk)).update(**saved)
        assert asks(f"courses/{design.slug}/") == asks("courses/") == 304
        assert asks("courses/?mine=1") == 200


def test_manual_score_cards_return_304_until_something_changes(ann, asks):
    round_ = {"course": "starter-links", "players": ["Ann"]}
    assert [asks("rounds/") for _ in range(2)] == [200, 304]
    made = asks.client.post(f"{V1}rounds/", round_, "application/json").json()["id"]
    assert [asks("rounds/") for _ in range(2)] == [200, 304]
    hole = {"counted": [{"turns": 4, "penalties": 0}]}
    asks.client.put(f"{V1}rounds/{made}/holes/1/", hole, "application/json")
    assert [asks("rounds/") for _ in range(2)] == [200, 304]
    asks.client.delete(f"{V1}rounds/{made}/")
    assert [asks("rounds/") for _ in range(2)] == [200, 304]


def test_a_wildcard_etag_matches_only_existing_resources(ann, asks):
    anything = {"if-none-match": "*"}
    there = asks.client.get(f"{V1}courses/{shared(ann).slug}/", headers=anything)
    nowhere = asks.client.get(f"{V1}courses/nowhere/", headers=anything)
    assert (there.status_code, nowhere.status_code) == (304, 404)


def test_an_etag_is_valid_for_one_user_and_url(ann, bo, asks):
    tag = asks.client.get(f"{V1}tables/").headers["ETag"]
    for other, end in ((program_of(bo, "read"), "tables/"), (asks.client, "tables/?page=1")):
        answer = other.get(V1 + end, headers={"if-none-match": tag})
        assert answer.status_code == 200
    assert "Authorization" in asks.client.get(f"{V1}tables/").headers["Vary"]


def test_other_changes_appear_after_the_time_limit(ann, bo, asks, monkeypatch):
    started(ann, bo)
    assert asks("tables/mine/") == 200
    bo.name = "Bogey"
    bo.save()
    assert asks("tables/mine/") == 304
    monkeypatch.setattr(marks, "AT_MOST_OLD", 60)
    later = timezone.now() + timedelta(seconds=60)
    monkeypatch.setattr("core.api.marks.timezone.now", lambda: later)
    assert asks("tables/mine/") == 200


def test_the_list_keeps_its_order(ann, bo, asks):
    """The ETag is computed from partial rows, which must not affect the order."""
    started(ann, bo)
    tables = [opened(bo) for _ in range(3)]
    data = asks.client.get(f"{V1}tables/").json()["results"]
    assert [card["session"] for card in data][:3] == [table.public_id for table in reversed(tables)]
