"""The list of dumps, and their files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.utils.cache import get_conditional_response
from django.views.decorators.http import require_safe

from core.api.streaming import streamed
from games.archive.selectors.dumps import dumped_file, dumps
from games.archive.services import MONTHS_KEPT

A_PART = 64 * 1024
"""The number of bytes of a file to hold in memory at a time."""


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """List all available dumps."""
    return render(request, "games/archive/dumps.html", {"dumps": dumps(), "months": MONTHS_KEPT})


@require_safe
def file(request: HttpRequest, month: str, name: str) -> HttpResponseBase:
    """Serve a file of a dump."""
    found = dumped_file(month, name)
    if found is None:
        raise Http404
    path, about = found
    tag = f'"{about.sha256}"'
    headers = {
        "Content-Disposition": f'attachment; filename="dogleg-{month}-{name}"',
        "Content-Length": str(about.bytes),
        # Otherwise GZipMiddleware would compress it again.
        "Content-Encoding": "identity",
        "ETag": tag,
        "Cache-Control": "public, no-cache",
    }
    unchanged = get_conditional_response(request, etag=tag)
    return unchanged or streamed(request, _parts(path), "application/gzip", headers)


def _parts(path: Path) -> Iterator[bytes]:
    with path.open("rb") as raw:
        while part := raw.read(A_PART):
            yield part
