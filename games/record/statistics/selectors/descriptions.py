"""The descriptions of all figures of a game: general ones, strokes gained, and the game's own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from core.i18n.translation import gettext as now
from core.i18n.translation import gettext_lazy as _
from games.registry import CARDS
from games.site.card import GameCard
from games.site.figures import Described, Figure, Figures, Words
from games.site.review import Review

GENERAL = (
    Figure(
        key="game.rounds",
        title=_("Rounds"),
        about=_("The rounds that count for statistics."),
        section="game",
        shown="total",
        unit=_("rounds"),
        decimals=0,
    ),
    Figure(
        key="game.won",
        title=_("Games won"),
        about=_("How often you won against others, alone or in a team. A shared win counts."),
        section="game",
        shown="share",
        better="more",
    ),
    Figure(
        key="game.place",
        title=_("Place"),
        about=_("The mean place in games against others."),
        section="game",
        shown="mean",
        unit=_("place"),
        better="fewer",
    ),
    Figure(
        key="game.score",
        title=_("Score"),
        about=_("The mean score of a round in this mode."),
        section="game",
        shown="mean",
        unit=_("score"),
    ),
)


@cache
def figures_of_game(game: str) -> Figures:
    """Return the descriptions of all figures of a game. Raises KeyError."""
    card = CARDS[game]
    own = card.figures
    gains = tuple(_gains(card, card.review)) if card.review else ()
    sections: dict[str, Words] = {"game": _("Games")}
    if card.review:
        sections |= {"gained": card.review.by_kind, "gained_tool": card.review.by_tool}
    return replace(
        own, sections=sections | dict(own.sections), figures=(*GENERAL, *gains, *own.figures)
    )


def _gains(card: GameCard, review: Review) -> Iterator[Figure]:
    kinds, own = review.kinds, list(review.kinds)
    yield _gain("gained", _("All decisions"), ALL, review)
    yield replace(
        _gain("gained.*", _("Strokes gained"), OF_KIND, review),
        title=review.by_kind,
        members=kinds.get,
        order=own.index,
    )
    yield _gain("choices", _("All choices, without luck"), CHOICES, review)
    yield replace(
        _gain("choices.*", _("Choices, without luck"), CHOICES, review),
        members=kinds.get,
        order=own.index,
    )
    clubs = card.figures.figures
    family = next((figure for figure in clubs if figure.key == "club.*"), None)
    if family is None:
        return
    for key, title, about in (
        ("gained.tool.*", review.by_tool, OF_TOOL),
        ("choices.tool.*", _("Choices by club, without luck"), CHOICES),
    ):
        one = _gain(key, title, about, review)
        yield replace(
            one, section="gained_tool", members=family.members, order=family.order, decimals=2
        )


ALL = _("Your gain per round compared with the pro, from your choices and from luck.")
OF_KIND = _("Your gain per round in this part of the game, with luck.")
OF_TOOL = _("Your gain each time you played this club, with luck.")
CHOICES = _("The gain of your choices compared with the pro’s. The pro’s own choices gain 0.")


def _gain(key: str, title: Words, about: Words, review: Review) -> Figure:
    return Figure(
        key=key,
        title=title,
        about=about,
        section="gained",
        shown="mean",
        unit=review.unit,
        better="more",
        decimals=2,
    )


def describe(game: str, key: str) -> Described | None:
    """Return the description of a key; None if the game has no such figure (any more)."""
    return figures_of_game(game).describe(key)


def title_of(described: Described) -> str:
    """Return the title of a figure in one line, with its member."""
    if not described.member:
        return str(described.figure.title)
    return now("{figure}: {member}").format(figure=described.figure.title, member=described.member)


def mode_name(game: str, mode: str) -> str:
    """Return the name of a mode; empty for a game without modes."""
    return str(CARDS[game].figures.modes.get(mode, mode))
