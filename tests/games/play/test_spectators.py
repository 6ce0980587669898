"""The number of people who watch a table: on sockets, in the API and in lists."""

from __future__ import annotations

import pytest
from asgiref.sync import sync_to_async
from django.test import Client
from django.utils import timezone

from core.realtime import presence
from core.realtime.presence import LOCAL, LocalRooms, Presence
from games.play.realtime import spectators
from games.tables.selectors.spectators import room_of, spectator_count
from tests.factories.games import started
from tests.games.live import at_rest
from tests.games.sockets import bearer, socket, table_address

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def often(monkeypatch):
    monkeypatch.setattr(spectators, "EVERY", 0)
    LOCAL.clear()
    yield
    LOCAL.clear()


async def counted(page, wanted: int) -> None:
    """Wait until the socket has received this count."""
    while (await page.until("watching"))["count"] != wanted:
        pass


class TestSockets:
    async def test_strangers_count_once_per_page_and_players_do_not(self, game, anns, bos):
        async with socket(table_address(game), anns) as ann, socket(table_address(game)) as one:
            await at_rest(game, ann, one)
            await counted(ann, 1)
            async with socket(table_address(game)):
                await counted(ann, 2)
                await counted(one, 2)
            await counted(ann, 1)

    async def test_a_user_with_two_pages_counts_once(self, game, anns, cy, secret_for):
        key = bearer(await sync_to_async(secret_for)(cy))
        address = table_address(game)
        async with socket(address, anns) as ann, socket(address, key), socket(address, key):
            await counted(ann, 1)
            async with socket(address):
                await counted(ann, 2)

    async def test_the_api_and_lists_have_the_count(self, ann, bo, cy):
        table = await sync_to_async(started)(ann, bo, listing="public", at=timezone.now())
        async with socket(table_address(table)) as page:
            await page.until("watching")
            (shown, card) = await sync_to_async(_read)(table, ann)
        assert shown == card == 1


def _read(table, ann) -> tuple[int, int]:
    client = Client()
    client.force_login(ann)
    shown = client.get(f"/api/v1/tables/{table.public_id}/").json()
    (card,) = client.get("/api/v1/tables/?limit=9").json()["results"]
    return shown["watching"], card["watching"]


class Shared(LocalRooms):
    """Rooms that two processes share."""


class TestProcesses:
    @pytest.fixture
    def processes(self):
        shared = Shared()
        return Presence(shared, LocalRooms()), Presence(shared, LocalRooms())

    def test_members_of_several_processes_count_together(self, processes):
        one, two = processes
        one.announce({"table-a": {"user-1", "x"}}, {})
        two.announce({"table-a": {"user-1", "y"}}, {})
        assert one.counts(["table-a", "table-b"]) == two.counts(["table-a", "table-b"]) == [3, 0]

    def test_the_members_of_a_dead_process_expire(self, processes, monkeypatch):
        one, two = processes
        one.announce({"table-a": {"x"}}, {})
        now = presence.time.time()
        monkeypatch.setattr(presence.time, "time", lambda: now + presence.LASTS + 1)
        two.announce({"table-a": {"y"}}, {})
        assert two.counts(["table-a"]) == [1]

    def test_without_valkey_a_process_counts_its_own(self):
        class Broken:
            def announce(self, *_given):
                raise OSError

            def counts(self, *_given):
                raise OSError

        alone = Presence(Broken(), LocalRooms())
        alone.announce({"table-a": {"x"}}, {})
        assert alone.counts(["table-a"]) == [1]

    def test_a_room_without_members_has_none(self):
        assert room_of("abc") == "table-abc"
        assert spectator_count("abc") == 0
