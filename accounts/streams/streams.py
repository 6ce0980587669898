"""The URLs at which a socket's messages are streamed as lines over HTTP, and the shutdown of the
streams.
"""

import asyncio
import signal
import threading
from collections.abc import Sequence
from types import FrameType
from typing import Any
from weakref import WeakSet

from django.urls import ResolverMatch, URLPattern

from accounts.realtime.live import LiveConsumer
from accounts.streams.lines import Application, Lines, Receive, Send
from core.realtime.closing import RESTARTING

ENDING = "/stream/"
"""The end of every stream's path. Other requests skip the routes."""


class Streams:
    """ASGI middleware that serves the streams. In Django, each stream would occupy a thread."""

    def __init__(self, application: Application, routes: Sequence[URLPattern]) -> None:
        self.application, self.routes = application, routes
        self._open: WeakSet[LiveConsumer] = WeakSet()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._heeds_signals = False

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        found = self._route(scope.get("path", ""))
        # A CORS preflight gets the same response as elsewhere in the API.
        if found is None or scope["method"] == "OPTIONS":
            await self.application(scope, receive, send)
            return
        lines = Lines(scope, receive, send)
        if scope["method"] != "GET":
            await lines.refuse(405)
            return
        self._loop = asyncio.get_running_loop()
        self._end_with_server()
        consumer: type[LiveConsumer] = found.func.consumer_class  # type: ignore[attr-defined]
        live = consumer()
        live.count_opening = lines.count  # type: ignore[method-assign]
        self._open.add(live)
        kwargs = {"args": found.args, "kwargs": found.kwargs}
        await live({**scope, "url_route": kwargs}, lines.receive, lines.send)

    def _route(self, path: str) -> ResolverMatch | None:
        if not path.endswith(ENDING):
            return None
        return next((found for route in self.routes if (found := route.resolve(path[1:]))), None)

    def _end_with_server(self) -> None:
        """Install handlers that close every stream when the server receives a stop signal.

        Otherwise the server would wait for the streams to end. This runs on the first stream,
        because the server imports this module before it installs its own signal handlers.
        """
        if self._heeds_signals or threading.current_thread() is not threading.main_thread():
            return
        self._heeds_signals = True
        for number in (signal.SIGTERM, signal.SIGINT):
            self._before(number)

    def _before(self, number: int) -> None:
        then = signal.getsignal(number)

        def stop(data: int, frame: FrameType | None) -> None:
            self.end()
            if callable(then):
                then(data, frame)

        # Only replace an existing handler: without one, the shutdown would never be completed.
        if callable(then):
            signal.signal(number, stop)

    def end(self) -> None:
        """Close all open streams. Safe to call from any thread."""
        if self._loop is not None:
            for live in tuple(self._open):
                ending = live.close(RESTARTING)
                self._loop.call_soon_threadsafe(self._loop.create_task, ending)
