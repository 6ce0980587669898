"""How a finished game went for its viewer: place, score, and the score to beat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from core.i18n.translation import gettext as _
from games.kernel.interface import Result
from games.site.table_view import TableView


@dataclass(frozen=True)
class Outcome:
    """Details on a result page in addition to the verdict."""

    score: str = ""
    """The viewer's own score, as text; empty for spectators."""
    is_beaten: bool | None = None
    """True if the viewer has reached the goal of a solo game; None if there is none."""
    to_beat: str = ""
    """The goal of the solo game, in words."""
    is_net: bool = False
    """True if strokes received are taken off the score."""
    decided: str = ""
    """The deciding factor of the game; empty if the verdict names it."""


def margin(table: TableView, counted: Callable[[int], str]) -> str:
    """Return the winners' lead as text; empty without a lead, or if a tie-break decided
    the game.
    """
    result = table.result
    if result is None or len(set(result.places)) < 2:
        return ""
    ahead = _ahead(result)
    return _("The winning margin is {margin}.").format(margin=counted(ahead)) if ahead else ""


def leaders(result: Result | None) -> tuple[int, int] | None:
    """Return the seats of the winner and of the runner-up; None without a single winner."""
    if result is None or result.places.count(1) != 1 or len(set(result.places)) < 2:
        return None
    second = min(place for place in result.places if place > 1)
    return result.places.index(1), result.places.index(second)


def _ahead(result: Result) -> int:
    pairs = list(zip(result.places, result.scores, strict=True))
    second = min(place for place, _score in pairs if place > 1)
    best = next(score for place, score in pairs if place == 1)
    return abs(best - next(score for place, score in pairs if place == second))


def own_score(table: TableView, counted: Callable[[int], str]) -> str:
    """Return the viewer's score as text; empty for spectators and before the end."""
    if table.result is None or table.you.seat is None:
        return ""
    return counted(table.result.scores[table.you.seat])
