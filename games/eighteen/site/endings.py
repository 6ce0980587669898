"""The reason why a game ended, in a sentence above its result."""

from __future__ import annotations

from typing import Any

from core.i18n.translation import gettext as _
from games.kernel.interface import Result


def by_tokens(view: Any, result: Result) -> str:
    """Say if hole-in-one tokens decided between equal scores (E8.4)."""
    first = max(
        score
        for place, score in zip(result.places, result.scores, strict=True)
        if place == min(result.places)
    )
    pairs = zip(result.places, result.scores, strict=True)
    told_apart = any(score == first and place > 1 for place, score in pairs)
    return _("The scores are tied, so hole-in-one tokens decide.") if told_apart else ""


def last_five(view: Any, result: Result) -> str:
    """Say how chaos ended: with its last 5, or with its rounds (E9.2, E9.2a)."""
    if any(5 in left for left in view.tokens):
        return _("The last round is over. Tokens left on the greens don’t count.")
    return _("The last 5 has been taken. Any 2s left don’t count.")


def flags(view: Any, result: Result) -> str:
    """Say how teams ended: with the last flag, more than half of them, or the rounds (E9.4)."""
    if not any(view.tokens):
        return _("The last flag has been taken.")
    if any(2 * score > len(view.tokens) for score in result.scores):
        return _("One player has more than half of the flags.")
    return _("The last round is over. Flags left on the greens don’t count.")


def last_green(view: Any, result: Result) -> str:
    """Say how a race ended: on the last green, or because all retired (E9.5)."""
    if len(view.course.holes) in result.scores:
        return by_tokens(view, result) or _("First on the last green.")
    return _("No player reached the last green, so the most greens win.")


def pot(view: Any, result: Result) -> str:
    """Say how skins ended: on the last green, or with a playoff, which can stay tied (E9.10)."""
    if view.playoff is None:
        return _("The last green has been played.")
    if result.places.count(1) > 1:
        return _("The playoff ended in a tie, so first place is shared.")
    return _("Decided in a playoff.")


def last_target(view: Any, result: Result) -> str:
    """Say how Kelly ended: with the last green, or with its rounds (E9.6)."""
    if any(view.tokens):
        return _("The last round is over. Greens not taken don’t count.")
    return _("The last green has been taken.")


def last_round(view: Any, result: Result) -> str:
    """Say how solo chaos ended: with the last 5 or the last round of its cards (E10.5)."""
    if any(5 in left for left in view.tokens):
        return _("The last round of the solo cards has been played.")
    return _("The last 5 has been taken. Any 2s left don’t count.")
