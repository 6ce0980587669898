"""The two clients: the same calls, waiting for each or awaiting it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterator, Mapping
from typing import Any, TypeVar

import httpx

from dogleg import calls
from dogleg.calls import JSON
from dogleg.exchange import Answer, Request, Steps
from dogleg.following import Feed, Log
from dogleg.pace import pace_of

T = TypeVar("T")
TIMEOUT = 30.0


def _settings(site: str, token: str) -> dict[str, Any]:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    return {"base_url": site, "headers": headers, "timeout": TIMEOUT}


def _sent(request: Request) -> dict[str, Any]:
    body = {} if request.body is None else {"json": request.body}
    return {"params": request.params, "headers": request.headers, **body}


def _answer(answer: httpx.Response) -> Answer:
    is_json = "json" in answer.headers.get("content-type", "") and answer.content
    headers = {name.lower(): value for name, value in answer.headers.items()}
    return Answer(answer.status_code, headers, answer.json() if is_json else answer.text)


class Client:
    def __init__(
        self, site: str, token: str = "", *, transport: httpx.BaseTransport | None = None
    ) -> None:
        self._http = httpx.Client(**_settings(site, token), transport=transport)
        self._pace = pace_of(site, token)
        self._sleep = time.sleep

    def run(self, steps: Steps[T]) -> T:
        """Go through the steps of a call."""
        try:
            step = next(steps)
            while True:
                if wait := max(step.wait, self._pace.wait(time.monotonic())):
                    self._sleep(wait)
                step = steps.send(self._send(step.request))
        except StopIteration as done:
            result: T = done.value
            return result

    def _send(self, request: Request) -> Answer:
        try:
            answer = _answer(self._http.request(request.method, request.path, **_sent(request)))
        except httpx.TransportError:
            return Answer(0)
        self._pace.hear(answer.headers, time.monotonic())
        return answer

    def mine(self) -> Any:
        return self.run(calls.got("/tables/mine/"))

    def open(self, options: Mapping[str, Any], places: list[JSON], listing: str) -> JSON:
        return self.run(calls.opened(options, places, listing))

    def start(self, table: str) -> JSON:
        steps: Steps[JSON] = calls.posted(f"/tables/{table}/start/")
        return self.run(steps)

    def view(self, table: str) -> JSON:
        steps: Steps[JSON] = calls.got(f"/tables/{table}/")
        return self.run(steps)

    def act(self, table: str, prompt: str, action: JSON, *, key: str = "") -> JSON:
        """Once, whatever the network does. With a key of yours also after a restart."""
        return self.run(calls.acted(table, prompt, action, key))

    def watch(self, log: Log) -> Iterator[JSON]:
        """Every entry of a table's log once, until the game is over."""
        while not log.over:
            yield from self.run(log.look())

    def feed(self, feed: Feed) -> Iterator[JSON]:
        """What concerns you, for ever."""
        while True:
            yield from self.run(feed.look())


class AsyncClient:
    def __init__(
        self, site: str, token: str = "", *, transport: httpx.AsyncBaseTransport | None = None
    ) -> None:
        self._http = httpx.AsyncClient(**_settings(site, token), transport=transport)
        self._pace = pace_of(site, token)
        self._sleep = asyncio.sleep

    async def run(self, steps: Steps[T]) -> T:
        try:
            step = next(steps)
            while True:
                if wait := max(step.wait, self._pace.wait(time.monotonic())):
                    await self._sleep(wait)
                step = steps.send(await self._send(step.request))
        except StopIteration as done:
            result: T = done.value
            return result

    async def _send(self, request: Request) -> Answer:
        try:
            sent = self._http.request(request.method, request.path, **_sent(request))
            answer = _answer(await sent)
        except httpx.TransportError:
            return Answer(0)
        self._pace.hear(answer.headers, time.monotonic())
        return answer

    async def mine(self) -> Any:
        return await self.run(calls.got("/tables/mine/"))

    async def open(self, options: Mapping[str, Any], places: list[JSON], listing: str) -> JSON:
        return await self.run(calls.opened(options, places, listing))

    async def start(self, table: str) -> JSON:
        steps: Steps[JSON] = calls.posted(f"/tables/{table}/start/")
        return await self.run(steps)

    async def view(self, table: str) -> JSON:
        steps: Steps[JSON] = calls.got(f"/tables/{table}/")
        return await self.run(steps)

    async def act(self, table: str, prompt: str, action: JSON, *, key: str = "") -> JSON:
        return await self.run(calls.acted(table, prompt, action, key))

    async def watch(self, log: Log) -> AsyncIterator[JSON]:
        while not log.over:
            for entry in await self.run(log.look()):
                yield entry

    async def feed(self, feed: Feed) -> AsyncIterator[JSON]:
        while True:
            for event in await self.run(feed.look()):
                yield event
