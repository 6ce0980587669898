"""Pages with the rules of every game, built when the site starts."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from django.conf import settings

from games.registry import CARDS
from games.site.card import GameCard
from games.site.learn import LearnStep
from games.site.rulebook import Book, Section, book


def rulebook(card: GameCard, language: str) -> Book:
    """Return the rulebook in a language. Raises FileNotFoundError."""
    return _book(card.rulebook(language))


def illustrated(card: GameCard, language: str) -> list[tuple[Section, int, LearnStep | None]]:
    """Return the sections, each with the number and the step of its picture, if it has one."""
    pictures = {step.section: (number, step) for number, step in enumerate(card.learn, start=1)}
    return [
        (section, *pictures.get(section.id, (0, None)))
        for section in rulebook(card, language).sections
    ]


@cache
def _book(path: Path) -> Book:
    return book(path.read_text(encoding="utf-8"))


for _card in CARDS.values():
    for _language, _name in settings.LANGUAGES:
        rulebook(_card, _language)
