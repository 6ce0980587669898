"""One document in one format, ready to be sent."""

import gzip
import hashlib
from dataclasses import dataclass
from functools import cached_property

from django.http import HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response, patch_vary_headers

KEPT_FOR = 3600
"""How long caches can skip revalidation, in seconds. After that, the ETag saves them the body."""


@dataclass(frozen=True)
class File:
    """The body of a document, with its name, ETag and compressed form."""

    name: str
    body: bytes

    @cached_property
    def tag(self) -> str:
        return f'"{hashlib.sha256(self.body).hexdigest()[:32]}"'

    @cached_property
    def packed(self) -> bytes:
        """Return the compressed body, compressed only once, since that takes longer than all other
        parts of a request.
        """
        return gzip.compress(self.body, mtime=0)


def answer(request: HttpRequest, file: File, content_type: str) -> HttpResponse:
    """Return the file, or 304 to a client that already has it."""
    packs = "gzip" in request.headers.get("Accept-Encoding", "")
    tag = f"W/{file.tag}" if packs else file.tag
    response = get_conditional_response(request, etag=tag) or HttpResponse(
        file.packed if packs else file.body,
        content_type=content_type,
        headers={"Content-Disposition": f'inline; filename="{file.name}"'},
    )
    if packs and response.content:
        response.headers["Content-Encoding"] = "gzip"
    response.headers["ETag"] = tag
    response.headers["Cache-Control"] = f"public, max-age={KEPT_FOR}"
    patch_vary_headers(response, ("Accept", "Accept-Encoding"))
    return response
