"""The figures of each game and the kinds of rounds, as the page lists them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.functional import Promise

from games.record.log.models import COUNTS_FOR, Purpose, Reason
from games.record.statistics.selectors.descriptions import figures_of_game
from games.registry import CARDS
from games.site.card import GameCard
from games.site.figures import Figure

Words = str | Promise

NEVER_OWN = (Reason.BOT,)
"""Reasons that no golfer meets."""


@dataclass(frozen=True)
class ExplainedSection:
    """The figures of one section."""

    title: Words
    figures: Sequence[Figure]


@dataclass(frozen=True)
class ExplainedGame:
    """The figures of a game, section by section."""

    key: str
    name: Words
    sections: Sequence[ExplainedSection]


@dataclass(frozen=True)
class Counting:
    """A kind of round, and whether it counts for each purpose."""

    round: Words
    counts: Sequence[bool]


def explained_games() -> list[ExplainedGame]:
    """Return all figures of all games."""
    return [_game(key, card) for key, card in CARDS.items()]


def _game(key: str, card: GameCard) -> ExplainedGame:
    found = figures_of_game(key)
    sections = [
        ExplainedSection(title, [each for each in found.figures if each.section == section])
        for section, title in found.sections.items()
    ]
    return ExplainedGame(key, card.about.name, [each for each in sections if each.figures])


def counting_rounds() -> list[Counting]:
    """Return what each kind of round counts for, in the order of the purposes."""
    return [
        Counting(reason.label, [purpose in COUNTS_FOR[reason] for purpose in Purpose])
        for reason in Reason
        if reason not in NEVER_OWN
    ]
