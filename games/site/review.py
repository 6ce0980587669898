"""A game's part of the review: the analysis, and the words in which people read it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise

from core.i18n.translation import gettext_lazy as _
from games.kernel.interface import Game, Seat
from games.kernel.review import Reviewer

Words = str | Promise

BY_KIND = _("Compared with the pro")
BY_TOOL = _("Compared with the pro, by club")


@dataclass(frozen=True, kw_only=True)
class Review:
    """The review of a game's finished tables."""

    reviewer: Reviewer
    kinds: Mapping[str, Words]
    """The name of each kind of decision, in the order in which a page lists them."""
    by_kind: Words = BY_KIND
    """The heading of the gains by kind of decision."""
    by_tool: Words = BY_TOOL
    """The heading of the gains by club."""
    tools: Callable[[str], str]
    """Returns the name of a club, for statistics per club."""
    unit: Words
    """The unit of the figures, as the heading of a column."""
    amount: Callable[[float], str]
    """Returns an amount in the unit, such as "0.4 strokes"; the caller shows the direction."""
    about: Words
    """The meaning of the figures in this game, in one or two sentences."""


def no_tools(tool: str) -> str:
    """Return an empty name, for a game without clubs."""
    return ""


def option_of(game: Game, state: Any, seat: Seat, kind: str, action: Any) -> Any | None:
    """Return the option of a prompt that has this action, as a page of the table draws it.

    `Messages.describe` puts it into words. None if the current rules do not offer the action.
    """
    options = game.options(state, seat, kind)
    return next((option for option in options if option.action == action), None)
