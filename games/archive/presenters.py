"""What other sites show of ours: a frame to put into their pages, and what oEmbed tells of it."""

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
"""Of a frame where nobody wants it smaller, in pixels."""
LEAST = 240


@dataclass(frozen=True)
class Embed:
    """What can be shown: its name, who made it, and the address of its frame."""

    title: str
    author: str
    frame: str


def embed_at(url: str) -> Embed | None:
    """What one of our addresses is about; None of an address of others, and of what has no frame.

    Nothing is told that a stranger may not see.
    """
    try:
        asked, ours = urlsplit(url), urlsplit(settings.SITE_URL)
        found = resolve(asked.path)
    # ValueError: what is no address at all.
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


def oembed(embed: Embed, *, most_width: int, most_height: int) -> dict[str, Any]:
    """What oEmbed 1.0 tells of it, at most so large."""
    width, height = min(most_width, WIDTH), min(most_height, HEIGHT)
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
    """The frame as HTML, to copy."""
    return format_html(
        '<iframe src="{}" title="{}" width="{}" height="{}" style="max-width:100%;border:0" '
        'loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>',
        embed.frame,
        embed.title,
        width,
        height,
    )
