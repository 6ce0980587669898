"""Embeds for other sites: a frame to copy into their pages, and its oEmbed data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qs, urlsplit

from django.conf import settings
from django.urls import Resolver404, resolve
from django.utils.html import format_html

from core.site import page_url
from games.archive.selectors.replays import shown_design, shown_table
from games.archive.services import PREVIEW_SIZE
from games.registry import card_of

WIDTH, HEIGHT = 480, 540
"""The size of a frame unless a smaller one is requested, in pixels."""


@dataclass(frozen=True)
class Embed:
    """An object that can be embedded: its name, its author, and the address of its frame."""

    title: str
    author: str
    frame: str
    picture: str = ""
    """The address of the table's picture; empty for a design or before the game."""


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
    return make(_turn_in(asked.query), **found.kwargs) if make else None


def _turn_in(query: str) -> int | None:
    words = parse_qs(query).get("turn", [""])[0]
    return int(words) if words.isascii() and words.isdecimal() and len(words) < 7 else None


def _design(_turn: int | None, kind: str, slug: str, number: int = 0) -> Embed | None:
    version = shown_design(kind, slug)
    if version is None:
        return None
    author = version.design.author or settings.SITE_NAME
    return Embed(version.name, author, page_url("games:embed-design", kind=kind, slug=slug))


def _table(turn: int | None, public_id: str) -> Embed | None:
    session = shown_table(public_id)
    if session is None:
        return None
    title = str(card_of(session.game).title(session.course_name))
    frame = page_url("games:embed-table", public_id)
    last = session.turn_count - 1
    if last < 0:
        return Embed(title, settings.SITE_NAME, frame)
    picture = page_url("games:board-png", public_id, last if turn is None else min(turn, last))
    # The frame of a running game always shows the newest turn.
    at_turn = f"?turn={turn}" if turn is not None and session.is_finished else ""
    return Embed(title, settings.SITE_NAME, frame + at_turn, picture)


_EMBEDS: dict[str, Any] = {
    "courses:detail": _design,
    "courses:version": _design,
    "games:table": _table,
    "games:replay": _table,
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
        **(_thumbnail(embed.picture) if embed.picture else {}),
    }


def _thumbnail(address: str) -> dict[str, Any]:
    width, height = PREVIEW_SIZE
    return {"thumbnail_url": address, "thumbnail_width": width, "thumbnail_height": height}


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
