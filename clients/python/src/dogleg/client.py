"""The synchronous client."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Mapping
from types import TracebackType
from typing import Any, Self, TypeVar

import httpx
from websockets.sync.client import ClientConnection, connect

from dogleg import calls
from dogleg.calls import JSON
from dogleg.carrying import answer_of, sent, settings
from dogleg.exchange import Answer, Request, Steps
from dogleg.following import Feed, Follower, Log
from dogleg.line import ENDS, SILENCE, Line, handshake
from dogleg.pace import pace_of
from dogleg.playing import Choose, answered, waits_for_you
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


class Client:
    """Synchronous client for a Dogleg site.

    With `sockets=False` it polls instead of opening sockets.
    """

    def __init__(
        self,
        site: str,
        token: str | SignedIn = "",
        *,
        sockets: bool = True,
        transport: httpx.BaseTransport | None = None,
    ) -> None:
        self._settings = settings(site, token)
        self._http = httpx.Client(**self._settings, transport=transport)
        self._pace = pace_of(site, token)
        self._sockets = sockets
        self._sleep: Callable[[float], object] = time.sleep

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        self._http.close()

    def run(self, steps: Steps[T]) -> T:
        """Run the steps of a call and return its result."""
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
            answer = answer_of(self._http.request(request.method, request.path, **sent(request)))
        except httpx.TransportError:
            return Answer(0)
        self._pace.hear(answer.headers, time.monotonic())
        return answer

    # Direct access to any API endpoint

    def get(self, path: str, **params: str) -> Any:
        """Get a path under `/api/v1`: `client.get("/games/")`."""
        return self.run(calls.got(path, **params))

    def each(self, path: str, **params: str) -> Iterator[Any]:
        """Yield every result of a list under `/api/v1`, fetching its pages when they are needed:
        `client.each("/courses/", tag="short")`.
        """
        cursor, more = "", True
        while more:
            found, cursor = self.run(calls.part(path, cursor, **params))
            yield from found
            more = bool(cursor)

    def post(self, path: str, body: object = None, *, key: str = "") -> Any:
        return self.run(calls.posted(path, body, key=key))

    def me(self) -> Me:
        return self.run(calls.me())

    # Tables

    def mine(self) -> list[TableCard]:
        """Return your running tables. Those waiting for you come first."""
        return self.run(calls.mine())

    def invitations(self) -> list[ReceivedInvitation]:
        return self.run(calls.invitations())

    def accept(self, token: str) -> TableView:
        """Accept an invitation and take its seat."""
        return self.run(calls.accepted(token))

    def decline(self, token: str, reason: str = "generic") -> None:
        """Decline an invitation. The sender receives the reason."""
        self.run(calls.declined(token, reason))

    def sent(self) -> list[SentInvitation]:
        """Return the invitations and challenges that you have sent, newest first."""
        return self.run(calls.sent())

    def challenge(self, person: str, wish: OpenTableRequest, *, key: str = "") -> TableView:
        """Challenge a player or a bot account by id."""
        return self.run(calls.challenged(person, wish, key))

    def bots(self, game: str = "") -> list[BotAccount]:
        """Return the bots that accept challenges."""
        return self.run(calls.bots(game))

    def view(self, name: str) -> TableView:
        return self.run(calls.viewed(name))

    def open(self, wish: OpenTableRequest, *, key: str = "") -> TableView:
        return self.run(calls.opened(wish, key))

    def start(self, name: str) -> TableView:
        return self.run(calls.at_table(name, "start"))

    def join(self, name: str) -> TableView:
        return self.run(calls.at_table(name, "join"))

    def leave(self, name: str) -> TableView:
        return self.run(calls.at_table(name, "leave"))

    def resign(self, name: str) -> TableView:
        return self.run(calls.at_table(name, "resign"))

    def finish(self, name: str) -> TableView:
        return self.run(calls.at_table(name, "finish"))

    def act(
        self, name: str, prompt: str, action: Action, *, seat: int | None = None, key: str = ""
    ) -> Acted:
        """Answer a prompt exactly once, even if requests are repeated.

        Pass your own key if your program must be able to repeat the action after it restarts.
        """
        return self.run(calls.acted(name, prompt, action, seat, key))

    def undo(self, name: str, turn: int, *, seat: int | None = None, key: str = "") -> Acted:
        return self.run(calls.undone(name, turn, seat, key))

    # Pools, in which people wait for a person with the same choice

    def pools(self) -> list[Pool]:
        """Return the pools, with the number of people who wait in each."""
        return self.run(calls.pools())

    def pool(self) -> OwnPool:
        """Return your place. It does not keep it: call `wait` again for that."""
        return self.run(calls.own_pool("GET"))

    def wait(self, game: str, pace: str = "quick", mode: str = "") -> OwnPool:
        """Wait for a person, or stay in the pool if you wait already.

        Call it again before `expires_at` of the result, until the result has a `table`.
        """
        return self.run(calls.waited(game, pace, mode))

    def stop_waiting(self) -> OwnPool:
        return self.run(calls.own_pool("DELETE"))

    # Designs. `kind` is courses, decks or plots.

    def designs(self, kind: str = "courses") -> list[OwnDesign]:
        return self.run(calls.own_designs(kind))

    def draft(self, kind: str, slug: str) -> Draft:
        return self.run(calls.drafted(kind, slug))

    def notation(self, kind: str, written: object) -> str:
        """Return a design, given as text or JSON, in the text notation."""
        return self.run(calls.notation(kind, written))

    def save(self, kind: str, slug: str, written: object, revision: int) -> Saved:
        """Save a design, given as text or JSON, in place of this revision of your draft."""
        return self.run(calls.saved(kind, slug, written, revision))

    def begin(self, kind: str, written: object, *, key: str = "") -> Draft:
        """Create a draft from a design, given as text or JSON."""
        return self.run(calls.begun(kind, written, key))

    # Live updates

    def watch(self, name: str, *, have: int = 0) -> Iterator[LogEntry]:
        """Yield every log entry after version `have` exactly once, until the game is over."""
        for new in self.follow(Log(name, have)):
            yield from new

    def play(self, name: str, choose: Choose, *, have: int = 0) -> Iterator[LogEntry]:
        """Like `watch`, but also answer each prompt with the action that `choose` returns."""
        log = Log(name, have)
        for new in self.follow(log):
            yield from new
            if waits_for_you(log):
                self.run(answered(log, choose(log.view)))

    def feed(self, after: int | str = 0) -> Iterator[Event]:
        """Yield your events indefinitely. To resume later, pass the last event's `number` as
        `after`.
        """
        for new in self.follow(Feed(after)):
            yield from new

    def follow(self, follower: Follower[T]) -> Iterator[list[T]]:
        """Yield new items from the socket, or by polling while the socket is unavailable."""
        line = Line(self._sockets)
        while not follower.over:
            for message in self._told(follower, line):
                yield self.run(follower.take(message))
                if follower.over:
                    return
            yield self.run(follower.look())

    def _told(self, follower: Follower[T], line: Line) -> Iterator[JSON]:
        """Yield the messages of a socket until it closes."""
        if not line.is_due(time.monotonic()):
            return
        line.opened(time.monotonic())
        try:
            with self._socket(follower.socket) as connection:
                while True:
                    message = _message(connection, follower.nudge)
                    line.hear(message)
                    yield message
        except ENDS as error:
            line.ended(error, time.monotonic())

    def _socket(self, path: str) -> ClientConnection:
        connection: ClientConnection = connect(**handshake(self._settings, path))
        return connection


def _message(connection: ClientConnection, nudge: Mapping[str, Any] | None) -> JSON:
    try:
        said = connection.recv(timeout=SILENCE)
    except TimeoutError:
        if nudge is None:
            raise
        connection.send(json.dumps(nudge))
        said = connection.recv(timeout=SILENCE)
    message: JSON = json.loads(said)
    return message
