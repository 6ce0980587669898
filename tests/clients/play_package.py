"""Play a game against a bot with clients/python while two watchers follow it through sockets.

DOGLEG_TOKEN=dgl_… python play_package.py http://127.0.0.1:8000
"""

from __future__ import annotations

import asyncio
import os
import random
import sys
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from typing import Any

from dogleg import AsyncClient, Client
from dogleg.types import Action, TableView
from dogleg.types.golfie import GolfieOpenTableRequest

WISH: GolfieOpenTableRequest = {
    "game": "golfie",
    "options": {},
    "places": [{"kind": "bot", "bot": "caddie"}],
    "listing": "unlisted",
}


class Watcher(Client):
    """A client that counts the messages on its socket."""

    heard = 0

    def _told(self, *following: Any) -> Iterator[dict[str, Any]]:
        for message in super()._told(*following):
            self.heard += 1
            yield message


class AsyncWatcher(AsyncClient):
    """The asynchronous version of Watcher."""

    heard = 0

    async def _told(self, *following: Any) -> AsyncIterator[dict[str, Any]]:
        async for message in super()._told(*following):
            self.heard += 1
            yield message


def choose(view: TableView) -> Action:
    return random.choice([option["action"] for option in view["options"] or ()])


def watched(site: str, token: str, table: str) -> tuple[list[int], int]:
    with Watcher(site, token) as client:
        return [entry["version"] for entry in client.watch(table)], client.heard


async def watched_by_async(site: str, token: str, table: str) -> tuple[list[int], int]:
    async with AsyncWatcher(site, token) as client:
        return [entry["version"] async for entry in client.watch(table)], client.heard


def first_events(site: str, token: str) -> tuple[list[int], bool]:
    with Watcher(site, token) as client:
        return [event["number"] for event in islice(client.feed(), 3)], client.heard > 3


def whole_log(client: Client, table: str) -> list[int]:
    page: dict[str, Any] = {"next": 0, "more": True}
    data: list[int] = []
    while page["more"]:
        page = client.get(f"/tables/{table}/log/", since=str(page["next"]))
        data += [entry["version"] for entry in page["entries"]]
    return data


def main(site: str, token: str) -> None:
    with Client(site, token) as client, ThreadPoolExecutor() as others:
        table = client.open(WISH)["session"]
        watchers = [
            others.submit(watched, site, token, table),
            others.submit(lambda: asyncio.run(watched_by_async(site, token, table))),
        ]
        client.start(table)
        played = [entry["version"] for entry in client.play(table, choose)]
        data = whole_log(client, table)
        assert played == data, "the player sees every turn exactly once"
        for versions, heard in (watcher.result(timeout=60) for watcher in watchers):
            assert versions == data, "so does every watcher"
            assert heard > 1, "messages came over the socket"
        assert client.view(table)["status"] == "finished"
    assert first_events(site, token) == ([1, 2, 3], True), "feed events came over the socket"
    sys.stdout.write(f"clients/python: Golfie, {len(data)} turns, each told once by socket\n")


main(sys.argv[1], os.environ["DOGLEG_TOKEN"])
