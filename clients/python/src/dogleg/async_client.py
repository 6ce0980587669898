"""The asynchronous client, with the same methods as `Client`."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping
from contextlib import aclosing
from inspect import isawaitable
from types import TracebackType
from typing import Any, Self, TypeVar

import httpx
from websockets.asyncio.client import ClientConnection, connect

from dogleg import calls
from dogleg.calls import JSON
from dogleg.carrying import answer_of, sent, settings
from dogleg.exchange import Answer, Request, Steps
from dogleg.following import Feed, Follower, Log
from dogleg.line import ENDS, SILENCE, Line, handshake
from dogleg.pace import pace_of
from dogleg.playing import ChooseSoon, answered, waits_for_you
from dogleg.signed_in import SignedIn
from dogleg.types import Action, Draft, LogEntry, OpenTableRequest, TableView
from dogleg.types.shared import Answer as Acted
from dogleg.types.shared import (
    BotAccount,
    Event,
    Me,
    OwnDesign,
    OwnPool,
    Pool,
    ReceivedInvitation,
    Saved,
    SentInvitation,
    TableCard,
)

T = TypeVar("T")


class AsyncClient:
    """Asynchronous client for a Dogleg site.

    With `sockets=False` it polls instead of opening sockets.
    """

    def __init__(
        self,
        site: str,
        token: str | SignedIn = "",
        *,
        sockets: bool = True,
        transport: httpx.AsyncBaseTransport | None = None,
    ) -> None:
        self._settings = settings(site, token)
        self._http = httpx.AsyncClient(**self._settings, transport=transport)
        self._pace = pace_of(site, token)
        self._sockets = sockets
        self._sleep: Callable[[float], Awaitable[object]] = asyncio.sleep

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def close(self) -> None:
        await self._http.aclose()

    async def run(self, steps: Steps[T]) -> T:
        """Run the steps of a call and return its result."""
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
            sending = self._http.request(request.method, request.path, **sent(request))
            answer = answer_of(await sending)
        except httpx.TransportError:
            return Answer(0)
        self._pace.hear(answer.headers, time.monotonic())
        return answer

    # Direct access to any API endpoint

    async def get(self, path: str, **params: str) -> Any:
        """Get a path under `/api/v1`: `await client.get("/games/")`."""
        return await self.run(calls.got(path, **params))

    async def each(self, path: str, **params: str) -> AsyncGenerator[Any, None]:
        """Yield every result of a list under `/api/v1`, fetching its pages when they are needed:
        `client.each("/courses/", tag="short")`.
        """
        cursor, more = "", True
        while more:
            found, cursor = await self.run(calls.part(path, cursor, **params))
            for result in found:
                yield result
            more = bool(cursor)

    async def post(self, path: str, body: object = None, *, key: str = "") -> Any:
        return await self.run(calls.posted(path, body, key=key))

    async def me(self) -> Me:
        return await self.run(calls.me())

    # Tables

    async def mine(self) -> list[TableCard]:
        """Return your running tables. Those waiting for you come first."""
        return await self.run(calls.mine())

    async def invitations(self) -> list[ReceivedInvitation]:
        return await self.run(calls.invitations())

    async def accept(self, token: str) -> TableView:
        """Accept an invitation and take its seat."""
        return await self.run(calls.accepted(token))

    async def decline(self, token: str, reason: str = "generic") -> None:
        """Decline an invitation. The sender receives the reason."""
        await self.run(calls.declined(token, reason))

    async def sent(self) -> list[SentInvitation]:
        """Return the invitations and challenges that you have sent, newest first."""
        return await self.run(calls.sent())

    async def challenge(self, person: str, wish: OpenTableRequest, *, key: str = "") -> TableView:
        """Challenge a player or a bot account by id."""
        return await self.run(calls.challenged(person, wish, key))

    async def bots(self, game: str = "") -> list[BotAccount]:
        """Return the bots that accept challenges."""
        return await self.run(calls.bots(game))

    async def view(self, name: str) -> TableView:
        return await self.run(calls.viewed(name))

    async def open(self, wish: OpenTableRequest, *, key: str = "") -> TableView:
        return await self.run(calls.opened(wish, key))

    async def start(self, name: str) -> TableView:
        return await self.run(calls.at_table(name, "start"))

    async def join(self, name: str) -> TableView:
        return await self.run(calls.at_table(name, "join"))

    async def leave(self, name: str) -> TableView:
        return await self.run(calls.at_table(name, "leave"))

    async def resign(self, name: str) -> TableView:
        return await self.run(calls.at_table(name, "resign"))

    async def finish(self, name: str) -> TableView:
        return await self.run(calls.at_table(name, "finish"))

    async def act(
        self, name: str, prompt: str, action: Action, *, seat: int | None = None, key: str = ""
    ) -> Acted:
        """Answer a prompt exactly once, even if requests are repeated.

        Pass your own key if your program must be able to repeat the action after it restarts.
        """
        return await self.run(calls.acted(name, prompt, action, seat, key))

    async def undo(self, name: str, turn: int, *, seat: int | None = None, key: str = "") -> Acted:
        return await self.run(calls.undone(name, turn, seat, key))

    # Pools, in which people wait for a person with the same choice

    async def pools(self) -> list[Pool]:
        """Return the pools, with the number of people who wait in each."""
        return await self.run(calls.pools())

    async def pool(self) -> OwnPool:
        """Return your place. It does not keep it: call `wait` again for that."""
        return await self.run(calls.own_pool("GET"))

    async def wait(self, game: str, pace: str = "quick", mode: str = "") -> OwnPool:
        """Wait for a person, or stay in the pool if you wait already.

        Call it again before `expires_at` of the result, until the result has a `table`.
        """
        return await self.run(calls.waited(game, pace, mode))

    async def stop_waiting(self) -> OwnPool:
        return await self.run(calls.own_pool("DELETE"))

    # Designs. `kind` is courses, decks or plots.

    async def designs(self, kind: str = "courses") -> list[OwnDesign]:
        return await self.run(calls.own_designs(kind))

    async def draft(self, kind: str, slug: str) -> Draft:
        return await self.run(calls.drafted(kind, slug))

    async def notation(self, kind: str, written: object) -> str:
        """Return a design, given as text or JSON, in the text notation."""
        return await self.run(calls.notation(kind, written))

    async def save(self, kind: str, slug: str, written: object, revision: int) -> Saved:
        """Save a design, given as text or JSON, in place of this revision of your draft."""
        return await self.run(calls.saved(kind, slug, written, revision))

    async def begin(self, kind: str, written: object, *, key: str = "") -> Draft:
        """Create a draft from a design, given as text or JSON."""
        return await self.run(calls.begun(kind, written, key))

    # Live updates

    async def watch(self, name: str, *, have: int = 0) -> AsyncGenerator[LogEntry, None]:
        """Yield every log entry after version `have` exactly once, until the game is over."""
        async for new in self.follow(Log(name, have)):
            for entry in new:
                yield entry

    async def play(
        self, name: str, choose: ChooseSoon, *, have: int = 0
    ) -> AsyncGenerator[LogEntry, None]:
        """Like `watch`, but also answer each prompt with the action that `choose` returns."""
        log = Log(name, have)
        async for new in self.follow(log):
            for entry in new:
                yield entry
            if waits_for_you(log):
                chosen = choose(log.view)
                action = await chosen if isawaitable(chosen) else chosen
                await self.run(answered(log, action))

    async def feed(self, after: int | str = 0) -> AsyncGenerator[Event, None]:
        """Yield your events indefinitely. To resume later, pass the last event's `number` as
        `after`.
        """
        async for new in self.follow(Feed(after)):
            for event in new:
                yield event

    async def follow(self, follower: Follower[T]) -> AsyncGenerator[list[T], None]:
        """Yield new items from the socket, or by polling while the socket is unavailable."""
        line = Line(self._sockets)
        while not follower.over:
            async with aclosing(self._told(follower, line)) as messages:
                async for message in messages:
                    yield await self.run(follower.take(message))
                    if follower.over:
                        return
            yield await self.run(follower.look())

    async def _told(self, follower: Follower[T], line: Line) -> AsyncGenerator[JSON, None]:
        """Yield the messages of a socket until it closes."""
        if not line.is_due(time.monotonic()):
            return
        line.opened(time.monotonic())
        try:
            async with self._socket(follower.socket) as connection:
                while True:
                    message = await _message(connection, follower.nudge)
                    line.hear(message)
                    yield message
        except ENDS as error:
            line.ended(error, time.monotonic())

    def _socket(self, path: str) -> connect:
        return connect(**handshake(self._settings, path))


async def _message(connection: ClientConnection, nudge: Mapping[str, Any] | None) -> JSON:
    try:
        said = await asyncio.wait_for(connection.recv(), SILENCE)
    except TimeoutError:
        if nudge is None:
            raise
        await connection.send(json.dumps(nudge))
        said = await asyncio.wait_for(connection.recv(), SILENCE)
    message: JSON = json.loads(said)
    return message
