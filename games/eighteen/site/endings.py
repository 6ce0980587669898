"""Sentences above a result that say why the game ended."""

from __future__ import annotations

from typing import Any

from core.i18n.translation import gettext as _
from games.kernel.interface import Result


def by_tokens(view: Any, result: Result) -> str:
    """Return a sentence if hole-in-one tokens decided between equal scores, else "" (E8.4)."""
    first = max(
        score
        for place, score in zip(result.places, result.scores, strict=True)
        if place == min(result.places)
    )
    pairs = zip(result.places, result.scores, strict=True)
    told_apart = any(score == first and place > 1 for place, score in pairs)
    return _("The scores are tied, so hole-in-one tokens decide.") if told_apart else ""


def last_five(view: Any, result: Result) -> str:
    """Return a sentence about how chaos ended: with the last 5, or at the round limit (E9.2,
    E9.2a).
    """
    if any(5 in left for left in view.tokens):
        return _("The last round is over. Tokens left on the greens don’t count.")
    return _("The last 5 has been taken. Any 2s left don’t count.")


def flags(view: Any, result: Result) -> str:
    """Return a sentence about how teams ended: with the last flag, most flags, or at the round
    limit (E9.4).
    """
    if not any(view.tokens):
        return _("The last flag has been taken.")
    if any(2 * score > len(view.tokens) for score in result.scores):
        return _("One player has more than half of the flags.")
    return _("The last round is over. Flags left on the greens don’t count.")


def last_green(view: Any, result: Result) -> str:
    """Return a sentence about how a race ended: on the last green, or because all players retired
    (E9.5).
    """
    if len(view.course.holes) in result.scores:
        return by_tokens(view, result) or _("First on the last green.")
    return _("No player reached the last green, so the number of greens decides.")


def pot(view: Any, result: Result) -> str:
    """Return a sentence about how skins ended: on the last green, or with a playoff, which can be
    tied (E9.10).
    """
    if view.playoff is None:
        return _("The last green has been played.")
    if result.places.count(1) > 1:
        return _("The playoff ended in a tie, so first place is shared.")
    return _("Decided in a playoff.")


def last_target(view: Any, result: Result) -> str:
    """Return a sentence about how Kelly ended: with the last green, or at the round limit
    (E9.6).
    """
    if any(view.tokens):
        return _("The last round is over. Any greens left don’t count.")
    return _("The last green has been taken.")


def last_round(view: Any, result: Result) -> str:
    """Return a sentence about how solo chaos ended: with the last 5, or with the last round of its
    cards (E10.5).
    """
    if any(5 in left for left in view.tokens):
        return _("The last round of the solo cards has been played.")
    return _("The last 5 has been taken. Any 2s left don’t count.")
