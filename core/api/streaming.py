"""Long answers, sent part by part while they are made; no more than a part is held."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Mapping

from asgiref.sync import sync_to_async
from django.core.handlers.asgi import ASGIRequest
from django.http import HttpRequest, StreamingHttpResponse

NDJSON = "application/x-ndjson"
"""The kind of an answer of JSON values, one a line."""


def streamed(
    request: HttpRequest, parts: Iterator[bytes], kind: str, headers: Mapping[str, str]
) -> StreamingHttpResponse:
    """An answer of parts, under any kind of server."""
    asynchronous = isinstance(request, ASGIRequest)
    content = in_threads(parts) if asynchronous else parts
    return StreamingHttpResponse(content, content_type=kind, headers=dict(headers))


async def in_threads(parts: Iterator[bytes]) -> AsyncIterator[bytes]:
    """Each part made by a thread for requests, which nobody holds while a slow reader reads."""
    # Django would gather what a plain iterator gives before it sends any.
    while (part := await sync_to_async(_next_of)(parts)) is not None:
        yield part


def _next_of(parts: Iterator[bytes]) -> bytes | None:
    return next(parts, None)
