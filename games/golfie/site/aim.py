"""The aim of a table of Golfie: alone, with others, in teams."""

from __future__ import annotations

from collections.abc import Sequence

from accounts.translation import gettext as _
from games.golfie.rules.view import View
from games.site.aim import Aim, against


def aim(view: View, seat: int | None, names: Sequence[str]) -> Aim:
    """Fewest strokes (G6.3), or fewer than the target of the cards (G7.2)."""
    return Aim(_goal(view, seat, names), _counted(view))


def _goal(view: View, seat: int | None, names: Sequence[str]) -> str:
    if view.target is not None:
        return _("Finish with fewer than {target} strokes.").format(target=view.target)
    if len(view.seats) == 1:
        return _("Finish with as few strokes as you can.")
    if view.teams:
        return _("Finish with fewer strokes than any other team.")
    return against(
        names,
        seat,
        one=_("Finish with fewer strokes than {name}."),
        several=_("Finish with fewer strokes than the others."),
    )


def _counted(view: View) -> tuple[str, ...]:
    hole = (
        _("On each hole the lowest card that your team takes from its top rows is your score.")
        if view.teams
        else _("On each hole you take a card from your top row: its number is your score.")
    )
    return (
        hole,
        _("A lost ball costs 1 stroke more. Three equal cards in a row or column take 2 off."),
        _("The strokes of both halves add up.")
        if len(view.seats) == 1
        else _("The strokes of both halves add up, and the lowest total wins."),
    )
