"""The threads that requests run on: few, so that few connections to the database are open.

Left alone, Django under ASGI gives every request a thread of its own, and with it a connection
that stays until Python happens to collect it.
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
    """Threads whose calls leave no broken connection behind, and give back what a pool lent."""

    def submit(self, call: Callable[..., Any], /, *args: Any, **named: Any) -> Future[Any]:
        return super().submit(_in_good_order, call, *args, **named)


def _in_good_order(call: Callable[..., Any], /, *args: Any, **named: Any) -> Any:
    close_old_connections()
    try:
        return call(*args, **named)
    finally:
        close_old_connections()


class BoundedHandler(ASGIHandler):
    """Django, on DATABASE_CONNECTIONS threads but for the one that serves all sockets.

    Writing has a third of them to itself: while writes wait for a lock, pages are still read.
    A thread is taken for the view and not for its client: who sends or reads slowly holds none.
    """

    def __init__(self) -> None:
        super().__init__()
        threads = settings.DATABASE_CONNECTIONS - 1
        writing = threads // 3 or 1
        self.writing = DatabaseThreads(writing, thread_name_prefix="writing")
        self.reading = DatabaseThreads(threads - writing, thread_name_prefix="reading")

    def load_middleware(self, is_async: bool = False) -> None:
        """All our views and middleware are synchronous: one change of threads, not one each."""
        super().load_middleware(is_async=False)

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        threads = self.reading if scope.get("method") in READING else self.writing
        # asgiref wants one thread, because its callers may keep things there. Ours do not: the
        # view is one call, and what goes before and after it needs no thread in particular.
        async with ThreadSensitiveContext(executor=threads):
            await self.handle(scope, receive, send)

    async def get_response_async(self, request: HttpRequest) -> HttpResponseBase:
        return await sync_to_async(self.get_response)(request)
