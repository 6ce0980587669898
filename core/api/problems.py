"""Bodies and media types of errors, as problem details (RFC 9457)."""

from typing import Any

from django.conf import settings

MEDIA_TYPE = "application/problem+json"
PLAIN_JSON = "application/json"
"""The media type of errors before November 2026."""
PAGE = "/developers/errors/"
"""The page that explains every code."""


def problem(*, status: int, code: str, detail: str, **members: Any) -> dict[str, Any]:
    """Return the body of an error response. `members` are data for programs, such as `fields`."""
    return {
        "type": f"{settings.SITE_URL}{PAGE}#{code}",
        "title": title_of(code),
        "status": status,
        "code": code,
        "detail": detail,
        **members,
    }


def title_of(code: str) -> str:
    """Return the code as words in English. It is the same for every error with this code."""
    return code.replace("_", " ").capitalize()


def media_type_for(accept: str) -> str:
    """Return the media type of an error response for a client's `Accept` header.

    Clients that ask for plain JSON by name were probably written before problem details, so they
    get plain JSON unless they also name problem details.
    """
    named = {part.partition(";")[0].strip().lower() for part in accept.split(",")}
    return PLAIN_JSON if PLAIN_JSON in named and MEDIA_TYPE not in named else MEDIA_TYPE
