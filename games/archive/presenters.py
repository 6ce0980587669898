"""Embeds for other sites: a frame to copy into their pages, and its oEmbed data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.urls import Resolver404, resolve
from django.utils.html import format_html

from core.site import page_url
from games.archive.selectors.replays import shown_design, shown_table
from games.registry import card_of

WIDTH, HEIGHT = 480, 540
"""The size of a frame unless a smaller one is requested, in pixels."""


@dataclass(frozen=True)
class Embed:
    """An object that can be embedded: its name, its author, and the address of its frame."""

    title: str
    author: str
    frame: str


def embed_at(url: str) -> Embed | None:
    """Return the embed for a URL; None for other sites and for pages without an embed.

    It contains nothing that an anonymous visitor cannot see.
    """
    try:
        asked, ours = urlsplit(url), urlsplit(settings.SITE_URL)
        found = resolve(asked.path)
    # ValueError: not a valid URL.
    except (Resolver404, ValueError):
        return None
    if asked.netloc != ours.netloc or asked.scheme not in {"http", "https"}:
        return None
    make = _EMBEDS.get(found.view_name)
    return make(**found.kwargs) if make else None


def _design(kind: str, slug: str, number: int = 0) -> Embed | None:
    version = shown_design(kind, slug)
    if version is None:
        return None
    author = version.design.author or settings.SITE_NAME
    return Embed(version.name, author, page_url("games:embed-design", kind=kind, slug=slug))


def _table(public_id: str) -> Embed | None:
    session = shown_table(public_id)
    if session is None:
        return None
    title = str(card_of(session.game).title(session.course_name))
    return Embed(title, settings.SITE_NAME, page_url("games:embed-table", public_id))


_EMBEDS: dict[str, Any] = {
    "courses:detail": _design,
    "courses:version": _design,
    "games:table": _table,
}


def oembed(embed: Embed, width: int, height: int) -> dict[str, Any]:
    """Return the oEmbed 1.0 data of an embed with a frame of this size."""
    return {
        "version": "1.0",
        "type": "rich",
        "title": embed.title,
        "author_name": embed.author,
        "provider_name": settings.SITE_NAME,
        "provider_url": settings.SITE_URL,
        "cache_age": 3600,
        "html": frame_of(embed, width, height),
        "width": width,
        "height": height,
    }


def frame_of(embed: Embed, width: int = WIDTH, height: int = HEIGHT) -> str:
    """Return the frame as HTML, to copy."""
    return format_html(
        '<iframe src="{}" title="{}" width="{}" height="{}" style="max-width:100%;border:0" '
        'loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>',
        embed.frame,
        embed.title,
        width,
        height,
    )
