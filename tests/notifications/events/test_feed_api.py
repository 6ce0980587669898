"""The REST API of a feed: pages, cursors, and invalidated cursors."""

import json
from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from notifications.events.models import FeedEvent, Kind
from notifications.events.selectors import feed_of, page_of
from notifications.events.services import KEPT, cut_feeds
from tests.factories.accounts import AccessTokenFactory, UserFactory
from tests.notifications.events.feeds import NOON, happen, number_all

FEED = "/api/v1/feed/"
SECRET = "dgl_a-secret-of-the-feed"


@pytest.fixture
def reading(api, golfer):
    AccessTokenFactory(user=golfer, secret=SECRET)
    api.credentials(HTTP_AUTHORIZATION=f"Bearer {SECRET}")
    return api


def record_events(golfer, count, **more):
    for n in range(count):
        happen(golfer, n=n, **more)
    number_all()


def test_a_program_follows_the_pages_to_the_end_and_misses_nothing(reading, golfer):
    record_events(golfer, 7)
    first = reading.get(FEED, {"limit": 3}).json()
    assert [event["number"] for event in first["events"]] == [1, 2, 3]
    assert (first["next"], first["more"]) == (3, True)
    last = reading.get(FEED, {"after": 6, "limit": 3}).json()
    assert [event["number"] for event in last["events"]] == [7]
    assert (last["next"], last["more"]) == (7, False)
    none = reading.get(FEED, {"after": 7}).json()
    assert none == {"events": [], "next": 7, "more": False, "limit": 100, "cursor": "7"}


def test_a_program_can_follow_the_link_of_a_page_or_send_its_cursor(reading, golfer):
    record_events(golfer, 3)
    first = reading.get(FEED, {"limit": 2})
    assert (first.json()["limit"], first.json()["cursor"]) == (2, "2")
    following, beginning = first.headers["Link"].split(", ")
    assert following == f'<http://testserver{FEED}?cursor=2&limit=2>; rel="next"'
    assert beginning == f'<http://testserver{FEED}?limit=2>; rel="first"'
    last = reading.get(FEED, {"cursor": "2", "limit": 2})
    assert [event["number"] for event in last.json()["events"]] == [3]
    assert "next" not in last.headers["Link"]
    both = reading.get(FEED, {"cursor": "2", "after": "2"})
    assert (both.status_code, list(both.json()["fields"])) == (400, ["cursor"])


def test_an_event_has_kind_time_data_and_an_address(reading, golfer):
    happen(golfer, kind=Kind.LIKED, likes=3)
    number_all()
    (event,) = reading.get(FEED).json()["events"]
    assert event == {
        "number": 1,
        "kind": "liked",
        "at": "2026-05-01T12:00:00Z",
        "data": {"type": "course", "design": "starter-links", "likes": 3},
        "look": "/api/v1/me/",
    }


def test_all_people_of_a_page_are_loaded_together(golfer, django_assert_num_queries):
    ann, bo = UserFactory(name="Ann"), UserFactory(name="Bo", deleted_at=NOON)
    for by in (ann.public_id, bo.public_id, None, ann.public_id):
        happen(golfer, kind=Kind.COMMENTED, by=by)
    record_events(golfer, 1)
    feed = feed_of(golfer.pk)
    with django_assert_num_queries(2):
        datas = [event["data"] for event in page_of(feed, 0).events]
    her = {"id": ann.public_id, "name": "Ann"}
    assert [data.get("by") for data in datas] == [her, None, None, her, None]


def test_events_of_others_are_not_included(reading, golfer):
    record_events(UserFactory(), 2)
    page = reading.get(FEED).json()
    assert page == {"events": [], "next": 0, "more": False, "limit": 100, "cursor": "0"}


def test_newest_is_a_cursor(reading, golfer):
    record_events(golfer, 2)
    assert reading.get(FEED, {"after": "newest"}).json()["next"] == 2


@pytest.mark.parametrize("cursor", ["-1", "1.5", "", "two", "٣", "9" * 19, "1e3"])
def test_an_invalid_cursor_is_refused_by_name(reading, cursor):
    answer = reading.get(FEED, {"after": cursor})
    assert answer.status_code == 400
    assert list(answer.json()["fields"]) == ["after"]


@pytest.mark.parametrize("limit", [0, 501, "many"])
def test_a_page_has_between_one_and_five_hundred_events(reading, limit):
    answer = reading.get(FEED, {"limit": limit})
    assert (answer.status_code, list(answer.json()["fields"])) == (400, ["limit"])


def test_a_cursor_beyond_the_newest_event_is_refused(reading, golfer):
    record_events(golfer, 2)
    answer = reading.get(FEED, {"after": 3})
    assert answer.status_code == 422
    assert (answer.json()["code"], answer.json()["newest"]) == ("feed_unknown", 2)


def test_after_too_long_an_absence_the_error_says_how_to_resume(reading, golfer):
    record_events(golfer, 2, at=NOON - KEPT - timedelta(days=1))
    record_events(golfer, 2, at=NOON)
    cut_feeds(at=NOON)
    answer = reading.get(FEED, {"after": 1})
    assert answer.status_code == 410
    text = answer.json()
    assert (text["code"], text["oldest"], text["resume"]) == ("feed_cut", 3, 2)
    again = reading.get(FEED, {"after": text["resume"]}).json()
    assert [event["number"] for event in again["events"]] == [3, 4]
    assert reading.get(FEED).json() == again


def test_an_unchanged_page_is_a_304_that_reads_no_events(reading, golfer):
    record_events(golfer, 2)
    answer = reading.get(FEED, {"after": 2})
    with CaptureQueriesContext(
        connection,
    ) as asked:
        known = reading.get(FEED, {"after": 2}, HTTP_IF_NONE_MATCH=answer["ETag"])
    assert (known.status_code, known.content) == (304, b"")
    assert not [query for query in asked if FeedEvent._meta.db_table in query["sql"]]
    record_events(golfer, 1)
    fresh = reading.get(FEED, {"after": 2}, HTTP_IF_NONE_MATCH=answer["ETag"])
    assert [event["number"] for event in fresh.json()["events"]] == [3]


@pytest.mark.parametrize("asked", [{"after": 1}, {"limit": 1}, {"after": 1, "limit": 1}])
def test_the_etag_of_one_page_does_not_match_another(reading, golfer, asked):
    record_events(golfer, 3)
    tag = reading.get(FEED)["ETag"]
    assert reading.get(FEED, asked, HTTP_IF_NONE_MATCH=tag).status_code == 200


def test_the_feed_requires_the_read_scope(api, golfer):
    AccessTokenFactory(user=golfer, secret=SECRET, scopes=["play"])
    api.credentials(HTTP_AUTHORIZATION=f"Bearer {SECRET}")
    answer = api.get(FEED)
    assert (answer.status_code, answer.json()["code"]) == (403, "scope_missing")


def test_anonymous_clients_and_guests_have_no_feed(api, db):
    assert api.get(FEED).status_code == 401
    api.force_login(UserFactory(guest_since=NOON))
    assert (api.get(FEED).status_code, api.get(FEED).json()["code"]) == (403, "members_only")


def test_the_data_export_contains_the_feed(golfer):
    from accounts.export.services import all_about

    record_events(golfer, 1)
    (event,) = all_about(golfer, at=NOON)["account"]["feed"]
    assert (event["number"], event["kind"]) == (1, "turn")
    assert json.dumps(event["data"])
