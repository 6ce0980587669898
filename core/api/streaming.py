"""Long responses, sent in parts as they are created, so that only one part is in memory."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Mapping

from asgiref.sync import sync_to_async
from django.core.handlers.asgi import ASGIRequest
from django.http import HttpRequest, StreamingHttpResponse

NDJSON = "application/x-ndjson"
"""Content type of a response with one JSON value per line."""


def streamed(
    request: HttpRequest, parts: Iterator[bytes], kind: str, headers: Mapping[str, str]
) -> StreamingHttpResponse:
    """Return a streaming response that works under WSGI and ASGI."""
    asynchronous = isinstance(request, ASGIRequest)
    content = in_threads(parts) if asynchronous else parts
    return StreamingHttpResponse(content, content_type=kind, headers=dict(headers))


async def in_threads(parts: Iterator[bytes]) -> AsyncIterator[bytes]:
    """Create each part in a thread. No thread is occupied while a slow client reads."""
    # Given a synchronous iterator, Django would collect everything before sending.
    while (part := await sync_to_async(_next_of)(parts)) is not None:
        yield part


def _next_of(parts: Iterator[bytes]) -> bytes | None:
    return next(parts, None)
