"""Django system check that every registered game has all its parts."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Any, get_args

from django.core.checks import CheckMessage, Error, register
from django.template import TemplateDoesNotExist
from django.template.loader import get_template

from courses.types.registry import TYPES
from games.registry import CARDS
from games.site.card import GameCard

TEMPLATES = ("before", "fields", "options", "result", "table")
"""Names of the templates that each game must have in `games/<game>/`."""


@register()
def games_are_whole(**_: Any) -> list[CheckMessage]:
    """Return an error for each missing part of a game."""
    return [
        Error(f"The game “{card.key}” {lack}", id="games.E001")
        for card in CARDS.values()
        for find in PARTS
        for lack in find(card)
    ]


def _design(card: GameCard) -> Iterator[str]:
    if card.design not in TYPES:
        yield f"is played on designs of the type “{card.design}”, which does not exist."
    if card.design not in card.options.form.base_fields or card.options.form.design != card.design:
        yield f"has no field “{card.design}” in the form of its options."


def _bots(card: GameCard) -> Iterator[str]:
    if set(card.bots.levels) != set(card.rules.bots) or not card.bots.levels:
        yield from _different("names bot levels", card.bots.levels, card.rules.bots)


def _messages(card: GameCard) -> Iterator[str]:
    messages = card.messages
    data = {*messages.events, *messages.silent}
    if data != set(get_args(card.rules.event)):
        events = {kind.__name__ for kind in get_args(card.rules.event)}
        yield from _different("tells events", {kind.__name__ for kind in data}, events)


def _questions(card: GameCard) -> Iterator[str]:
    asked = set(card.messages.asks)
    if set(card.lessons.guide) != asked:
        yield from _different("teaches questions", card.lessons.guide, asked)
    if set(card.clauses.prompts) != asked:
        yield from _different("names clauses of questions", card.clauses.prompts, asked)


def _by_mail(card: GameCard) -> Iterator[str]:
    if unknown := set(card.by_mail.asks) - set(card.messages.asks):
        yield f"offers by mail what it never asks: {', '.join(sorted(unknown))}."


def _letter(card: GameCard) -> Iterator[str]:
    letter = card.clauses.letter
    if any(other.clauses.letter == letter for other in CARDS.values() if other is not card):
        yield f"shares the letter {letter} of its clauses with another game."


def _rulebook(card: GameCard) -> Iterator[str]:
    if not card.rulebook("en").is_file():
        yield "has no rulebook: site/rulebook/en.md is missing."


def _learn(card: GameCard) -> Iterator[str]:
    if not card.learn:
        yield "teaches nobody: it has no steps to learn it by."


def _templates(card: GameCard) -> Iterator[str]:
    for name in TEMPLATES:
        try:
            get_template(f"games/{card.key}/{name}.html")
        except TemplateDoesNotExist:
            yield f"has no template games/{card.key}/{name}.html."


def _sample(card: GameCard) -> Iterator[str]:
    if not card.sample.tables or card.sample.game is not card.rules:
        yield "has no sample of tables for the tests: site/sample.py is missing or of another game."


PARTS: tuple[Callable[[GameCard], Iterator[str]], ...] = (
    _design,
    _bots,
    _messages,
    _questions,
    _by_mail,
    _letter,
    _rulebook,
    _learn,
    _templates,
    _sample,
)


def _different(what: str, has: Collection[str], wants: Collection[str]) -> Iterator[str]:
    if missing := sorted(set(wants) - set(has)):
        yield f"{what}, but not {', '.join(missing)}."
    if unknown := sorted(set(has) - set(wants)):
        yield f"{what} that its rules do not have: {', '.join(unknown)}."
