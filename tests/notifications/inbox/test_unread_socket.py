"""The socket of the bell sends the number of unread notifications, and the user's changes to it."""

import pytest
from asgiref.sync import sync_to_async
from django.contrib.auth import HASH_SESSION_KEY, SESSION_KEY
from django.test import Client
from django.utils import timezone

from accounts.people.services import end_access
from core.realtime.broadcast import broadcast, feed_topic
from core.realtime.closing import NO_TOKEN
from notifications.events.models import Kind
from notifications.inbox import realtime
from notifications.inbox.services import mark_all_read
from tests.factories.accounts import UserFactory
from tests.games.sockets import browser_of, cookie_of, socket
from tests.notifications.events.feeds import happen, number_all

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("words")]

ADDRESS = "/ws/notifications/"


@pytest.fixture(autouse=True)
def _no_pause(monkeypatch):
    monkeypatch.setattr(realtime, "PAUSE", 0.02)


@pytest.fixture
def ann():
    return UserFactory(name="Ann")


@sync_to_async
def comments(person, count: int = 1) -> None:
    for _ in range(count):
        happen(person, kind=Kind.COMMENTED)
    number_all()


async def test_it_counts_first_and_after_each_change(ann):
    await comments(ann, 2)
    async with socket(ADDRESS, cookie_of(await browser_of(ann))) as bell:
        assert await bell.next() == {"type": "unread", "unread": 2}
        await comments(ann)
        assert await bell.next() == {"type": "unread", "unread": 3}


async def test_an_entry_that_is_read_in_one_window_is_read_in_the_others(ann):
    await comments(ann, 2)
    async with socket(ADDRESS, cookie_of(await browser_of(ann))) as bell:
        await bell.next()
        await sync_to_async(mark_all_read)(user=ann, up_to=10**6, at=timezone.now())
        assert await bell.next() == {"type": "unread", "unread": 0}


async def test_changes_in_a_row_cost_one_count_and_the_same_number_no_message(ann, monkeypatch):
    counts = []
    monkeypatch.setattr(realtime, "unread_count", lambda user: counts.append(user) or 0)
    async with socket(ADDRESS, cookie_of(await browser_of(ann))) as bell:
        await bell.next()
        for version in range(20):
            await sync_to_async(broadcast)({feed_topic(ann.pk): version})
        assert await bell.silent()
    assert len(counts) < 20


async def test_it_hears_nothing_of_others(ann):
    bo = await sync_to_async(UserFactory)(name="Bo")
    async with socket(ADDRESS, cookie_of(await browser_of(bo))) as bell:
        assert (await bell.next())["unread"] == 0
        await comments(ann)
        assert await bell.silent()


async def test_visitors_are_refused_and_the_end_of_a_session_ends_it(ann):
    async with socket(ADDRESS) as visitor:
        assert await visitor.closed_with() == NO_TOKEN
    browser = await browser_of(ann)
    async with socket(ADDRESS, cookie_of(browser)) as bell:
        await bell.next()
        await sync_to_async(browser.logout)()
        await sync_to_async(end_access)(ann.pk)
        assert await bell.closed_with() == NO_TOKEN


async def test_it_refuses_messages(ann):
    async with socket(ADDRESS, cookie_of(await browser_of(ann))) as bell:
        await bell.next()
        await bell.send(type="look")
        assert (await bell.next())["code"] == "feed_is_read"


async def test_another_account_in_the_same_session_gets_no_number_of_the_first(ann):
    browser = await browser_of(ann)
    async with socket(ADDRESS, cookie_of(browser)) as bell:
        await bell.next()
        await sync_to_async(take_over)(browser)
        await comments(ann)
        assert await bell.closed_with() == NO_TOKEN


def take_over(browser: Client) -> None:
    """Make another account the user of the browser's session."""
    other, session = UserFactory(name="Bo"), browser.session
    session[SESSION_KEY] = str(other.pk)
    session[HASH_SESSION_KEY] = other.get_session_auth_hash()
    session.save()
