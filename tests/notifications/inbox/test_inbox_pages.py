"""The page with the notifications, the bell in the header, and their API."""

import re

import pytest

from notifications.events.models import Kind
from notifications.inbox.models import Notification
from notifications.inbox.selectors import unread_count
from tests.factories.accounts import AccessTokenFactory, UserFactory
from tests.notifications.events.feeds import NOON, happen, number_all
from tests.notifications.inbox.comments import comment

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("words")]
API = "/api/v1/notifications/"
SECRET = "dgl_a-secret-of-the-list"


@pytest.fixture
def page(client, golfer):
    client.force_login(golfer)
    return client


@pytest.fixture
def reading(api, golfer):
    AccessTokenFactory(user=golfer, secret=SECRET, scopes=["read"])
    api.credentials(HTTP_AUTHORIZATION=f"Bearer {SECRET}")
    return api


def bell(page) -> str:
    found = re.search(r"data-notification-number>(.*?)<", page.get("/play/").content.decode())
    return found[1] if found else "none"


def test_the_bell_shows_how_many_are_unread_on_every_page(page, golfer):
    assert bell(page) == ""
    comment(golfer, 2)
    assert bell(page) == "2"
    assert page.get("/notifications/unread/").content == b"2"


def test_many_are_shown_as_99_and_more(page, golfer):
    comment(golfer, 120)
    assert bell(page) == "99+"


def test_visitors_and_guests_have_no_bell(client):
    assert bell(client) == "none"
    client.force_login(UserFactory(guest_since=NOON))
    assert bell(client) == "none"
    assert client.get("/notifications/").status_code == 403


def test_opening_an_entry_marks_it_as_read_and_leads_to_its_page(page, golfer):
    comment(golfer, 2)
    assert "/notifications/1/" in page.get("/notifications/").content.decode()
    answer = page.get("/notifications/1/")
    assert (answer.status_code, answer.headers["Location"]) == (302, "/x/#c")
    assert unread_count(golfer) == 1


def test_an_entry_of_another_user_is_not_found(page, golfer):
    comment(UserFactory())
    assert page.get("/notifications/1/").status_code == 404


def test_all_that_the_page_showed_are_marked_as_read(page, golfer):
    comment(golfer, 2)
    html = page.get("/notifications/").content.decode()
    comment(golfer)
    up_to = re.search(r'name="up_to" value="(\d+)"', html)[1]
    page.post("/notifications/read/", {"up_to": up_to})
    assert unread_count(golfer) == 1


@pytest.mark.parametrize("number", ["", "x", "-1", "9" * 30, "²"])
def test_a_malformed_number_marks_nothing(page, golfer, number):
    comment(golfer)
    assert page.post("/notifications/read/", {"up_to": number}).status_code == 302
    assert unread_count(golfer) == 1


def test_the_list_has_pages(page, golfer):
    comment(golfer, 30)
    first, second = (page.get(f"/notifications/?page={n}").content.decode() for n in (1, 2))
    assert ("Comment 30<" in first, "Comment 5<" in first) == (True, False)
    assert ("Comment 5<" in second, "Comment 6<" in second) == (True, False)


def test_what_has_nothing_left_to_report_is_not_counted_after_the_list_was_seen(page, golfer):
    happen(golfer, kind=Kind.DECLINED, invitation=12345, table="k7wq2m4x9bhd3f")
    number_all()
    assert unread_count(golfer) == 1
    assert page.get("/notifications/panel/").context["entries"] == []
    assert unread_count(golfer) == 0


def test_programs_read_the_list_by_page(reading, golfer):
    comment(golfer, 3)
    first = reading.get(API, {"limit": 2}).json()
    assert [(one["number"], one["unread"]) for one in first["results"]] == [(3, True), (2, True)]
    one = first["results"][0]
    assert (one["title"], one["line"], one["kind"]) == ("Comment 3", "Links", "commented")
    assert one["path"] == "/x/#c"
    comment(golfer)
    following = reading.get(API, {"limit": 2, "cursor": first["cursor"]}).json()
    assert [one["number"] for one in following["results"]] == [1]


def test_programs_mark_entries_as_read_and_can_repeat_it(reading, golfer):
    comment(golfer, 3)
    assert reading.get(f"{API}unread/").json() == {"unread": 3, "newest": 3}
    for _ in range(2):
        answer = reading.post(f"{API}read/", {"number": 2})
        assert (answer.status_code, answer.json()) == (200, {"unread": 1, "newest": 3})
    comment(golfer, 2)
    one = reading.post(f"{API}read/", {"number": 5, "and_older": False}).json()
    assert one == {"unread": 2, "newest": 5}
    assert reading.post(f"{API}read/", {"number": 2**62}).json()["unread"] == 0


@pytest.mark.parametrize("body", [{}, {"number": 0}, {"number": "x"}, {"number": 2**63}])
def test_a_wrong_number_is_an_error_that_changes_nothing(reading, golfer, body):
    comment(golfer)
    answer = reading.post(f"{API}read/", body)
    assert (answer.status_code, list(answer.json()["fields"])) == (400, ["number"])
    assert not Notification.objects.exclude(read_at=None).exists()


def test_a_closed_account_has_no_list(golfer):
    from notifications.closing import forget_user

    comment(golfer)
    forget_user(user=golfer, addresses=[golfer.email])
    assert not Notification.objects.exists()


@pytest.mark.parametrize(
    "address", ["nowhere", "accounts", "//evil.example/", "https://evil.example/"]
)
def test_after_marking_only_a_path_of_this_site_is_opened(page, address):
    answer = page.post("/notifications/read/", {"up_to": "1", "next": address})
    assert (answer.status_code, answer.headers["Location"]) == (302, "/notifications/")
