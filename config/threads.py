"""The threads that handle requests: few, so that few database connections are open.

By default, Django under ASGI uses a separate thread for every request. Each thread then has a
connection that stays open until it is garbage-collected.
"""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

from asgiref.sync import ThreadSensitiveContext, sync_to_async
from django.conf import settings
from django.core.handlers.asgi import ASGIHandler
from django.db import close_old_connections
from django.http import HttpRequest, HttpResponseBase

READING = frozenset({"GET", "HEAD", "OPTIONS"})


class DatabaseThreads(ThreadPoolExecutor):
    """A thread pool whose calls close broken database connections and return pooled ones."""

    def submit(self, call: Callable[..., Any], /, *args: Any, **named: Any) -> Future[Any]:
        return super().submit(_in_good_order, call, *args, **named)


def _in_good_order(call: Callable[..., Any], /, *args: Any, **named: Any) -> Any:
    close_old_connections()
    try:
        return call(*args, **named)
    finally:
        close_old_connections()


class BoundedHandler(ASGIHandler):
    """Django running on DATABASE_CONNECTIONS threads, minus the one that serves all sockets.

    A third of them are reserved for writing, so that pages can be read while writes wait for a
    lock. A thread runs only the view, so a slow client does not occupy one.
    """

    def __init__(self) -> None:
        super().__init__()
        threads = settings.DATABASE_CONNECTIONS - 1
        writing = threads // 3 or 1
        self.writing = DatabaseThreads(writing, thread_name_prefix="writing")
        self.reading = DatabaseThreads(threads - writing, thread_name_prefix="reading")

    def load_middleware(self, is_async: bool = False) -> None:
        """Load the middleware as synchronous.

        All our views and middleware are synchronous, so one thread switch per request is enough.
        """
        super().load_middleware(is_async=False)

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        threads = self.reading if scope.get("method") in READING else self.writing
        # asgiref insists on one thread, because its callers may use thread-local state. Ours do
        # not: the view is one call, and the code before and after it can use any thread.
        async with ThreadSensitiveContext(executor=threads):
            await self.handle(scope, receive, send)

    async def get_response_async(self, request: HttpRequest) -> HttpResponseBase:
        return await sync_to_async(self.get_response)(request)
