"""How a finished game went for its reader: place, score, what there was to beat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from core.i18n.translation import gettext as _
from games.kernel.interface import Result
from games.site.table_view import TableView


@dataclass(frozen=True)
class Outcome:
    """What a result page tells beside its verdict."""

    score: str = ""
    """The reader's own, in words; empty for spectators."""
    is_beaten: bool | None = None
    """Whether the reader has beaten what a game alone sets; None if it sets nothing."""
    to_beat: str = ""
    """What that is."""
    decided: str = ""
    """What decided the game; empty where the verdict says it."""


def margin(table: TableView, counted: Callable[[int], str]) -> str:
    """By how much the winners are ahead; empty if nobody is, or if only equals were told apart."""
    result = table.result
    if result is None or len(set(result.places)) < 2:
        return ""
    ahead = _ahead(result)
    return _("The winning margin is {margin}.").format(margin=counted(ahead)) if ahead else ""


def _ahead(result: Result) -> int:
    pairs = list(zip(result.places, result.scores, strict=True))
    second = min(place for place, _score in pairs if place > 1)
    best = next(score for place, score in pairs if place == 1)
    return abs(best - next(score for place, score in pairs if place == second))


def own_score(table: TableView, counted: Callable[[int], str]) -> str:
    """The reader's score in words; empty for spectators and before the end."""
    if table.result is None or table.you.seat is None:
        return ""
    return counted(table.result.scores[table.you.seat])
