"""The rules of every game as a page, made when the site starts."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from django.conf import settings
from django.utils.safestring import SafeString

from games.registry import CARDS
from games.site.card import GameCard
from games.site.rulebook import rendered


def rulebook(card: GameCard, language: str) -> SafeString:
    """The rules as HTML; a clause's id is its anchor. Raises FileNotFoundError."""
    return _book(card.rulebook(language))


@cache
def _book(path: Path) -> SafeString:
    return rendered(path.read_text(encoding="utf-8"))


for _card in CARDS.values():
    for _language, _name in settings.LANGUAGES:
        rulebook(_card, _language)
