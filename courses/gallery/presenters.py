"""The links at the top of a gallery: searches that need one tap, and tags with their counts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qsl, urlencode

from django.utils.translation import gettext_lazy as _

from courses.types.design_type import DesignType, Text


@dataclass(frozen=True)
class Chip:
    """A link to a search."""

    query: str
    words: Text
    is_current: bool
    """True if the page shows this search, perhaps among other filters."""
    designs: int | None = None
    """The number of designs found; None if it was not counted."""


def chips(
    type: DesignType,
    shown: Mapping[str, Any],
    tags: Iterable[Mapping[str, Any]],
    *,
    has_picks: bool,
) -> list[Chip]:
    """Return the links of a gallery. `shown` are the fields of the page's URL."""
    picks = {"picked": "on"} if has_picks else {}
    searches = {urlencode(picks): _("Staff picks"), **type.page.shortcuts}
    fixed = [Chip(query, words, _is_in(query, shown)) for query, words in searches.items() if query]
    return [*fixed, *(_tag(tag["word"], tag["designs"], shown) for tag in tags)]


def _tag(word: str, designs: int, shown: Mapping[str, Any]) -> Chip:
    query = urlencode({"tag": word})
    return Chip(query, f"#{word}", _is_in(query, shown), designs)


def _is_in(query: str, shown: Mapping[str, Any]) -> bool:
    return all(shown.get(name) == value for name, value in parse_qsl(query))
