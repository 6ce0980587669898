"""URLs of our pages for emails. They start with SITE_URL, never with a request's Host header."""

from typing import Any
from urllib.parse import urlsplit, urlunsplit

from django.conf import settings
from django.urls import reverse


def page_url(view_name: str, *args: Any, **kwargs: Any) -> str:
    """Return the full address of a page."""
    return settings.SITE_URL + reverse(view_name, args=args, kwargs=kwargs)


def at_our_site(url: str) -> str:
    """Return `url` with its scheme and host replaced by ours."""
    return settings.SITE_URL + urlunsplit(("", "", *urlsplit(url)[2:]))


def host() -> str:
    return urlsplit(settings.SITE_URL).hostname or "localhost"
