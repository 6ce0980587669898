"""The aim of a table of Golfie: solo, against other players, or in teams."""

from __future__ import annotations

from collections.abc import Sequence

from core.i18n.translation import gettext as _
from courses.designs.deck.value import DeckDesign
from games.golfie.rules.scoring import solo_target
from games.golfie.rules.state import Config
from games.golfie.rules.view import View
from games.site.aim import Aim, against


def aim(view: View, seat: int | None, names: Sequence[str]) -> Aim:
    """Return the aim of a game in progress."""
    return _aim(view.deck, view.teams, seat, names)


def aim_before(config: Config, seats: int) -> Aim:
    """Return the aim of a waiting table whose players are not known yet."""
    return _aim(config.deck, config.teams, None, ("",) * seats)


def _aim(deck: DeckDesign, teams: int, seat: int | None, names: Sequence[str]) -> Aim:
    """Return the aim: the fewest strokes (G6.3), or fewer than the cards' target (G7.2)."""
    if len(names) == 1:
        return Aim(_goal_alone(solo_target(deck)), _counted(teams, 1))
    return Aim(_goal(teams, seat, names), _counted(teams, len(names)))


def _goal_alone(target: int | None) -> str:
    if target is None:
        return _("Finish with as few strokes as you can.")
    return _("Finish with fewer than {target} strokes.").format(target=target)


def _goal(teams: int, seat: int | None, names: Sequence[str]) -> str:
    if teams:
        return _("Finish with fewer strokes than any other team.")
    return against(
        names,
        seat,
        one=_("Finish with fewer strokes than {name}."),
        several=_("Finish with fewer strokes than the others."),
    )


def _counted(teams: int, seats: int) -> tuple[str, ...]:
    hole = (
        _("On each hole, the lowest card your team takes from its top rows is your score.")
        if teams
        else _("On each hole, you take a card from your top row. Its number is your score.")
    )
    return (
        hole,
        _(
            "A lost ball costs 1 extra stroke. Three cards of the same value in a row or column "
            "take 2 strokes off."
        ),
        _("The strokes of both halves are added together.")
        if seats == 1
        else _("The strokes of both halves are added together, and the lowest total wins."),
    )
