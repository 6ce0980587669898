"""`Link` headers (RFC 8288)."""

from django.http import HttpResponseBase


def add_link(response: HttpResponseBase, url: str, relation: str, media_type: str = "") -> None:
    """Add a link to the response, after the links that it has already."""
    kind = f'; type="{media_type}"' if media_type else ""
    known = response.headers.get("Link")
    link = f'<{url}>; rel="{relation}"{kind}'
    response.headers["Link"] = f"{known}, {link}" if known else link
