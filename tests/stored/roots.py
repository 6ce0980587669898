"""The types stored as JSON, each with the format number that must be raised when it changes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from courses.ports import Proof
from courses.types.registry import TYPES
from games.eighteen.rules.analysis import EDITION as COURSE_EDITION
from games.eighteen.rules.analysis.ratings import CourseRating
from games.golfie.rules.rating import EDITION as DECK_EDITION
from games.golfie.rules.rating import DeckRating
from games.kernel.chance import Draw
from games.kernel.interface import Game
from games.kernel.manual_scorecard import CARD
from games.kernel.replay import POSITION_FORMAT, Position
from games.kernel.rounds import ROUND
from games.kernel.tally import TALLY
from games.registry import all_rules

ANSWERS: dict[str, tuple[int, Any]] = {
    "course": (COURSE_EDITION, CourseRating),
    "deck": (DECK_EDITION, DeckRating),
}
"""Per kind of design: the edition of its analysis jobs and the type of a rating."""


@dataclass(frozen=True)
class Root:
    """Types that share one format number, and the place where that number is defined."""

    name: str
    format: int
    types: tuple[Any, ...]
    raised_in: str


def roots() -> Iterator[Root]:
    """Yield all roots."""
    for game in all_rules().values():
        yield Root(game.key, game.format, _of_game(game), f"games/{game.key}/rules/rules.py")
    for type in TYPES.values():
        place = f"courses/types/{type.key}.py"
        yield Root(f"{type.key}-draft", type.draft.format, (type.draft.type,), place)
        yield Root(f"{type.key}-embedded", type.embedded.format, (type.embedded.type,), place)
    for key, (edition, rating) in ANSWERS.items():
        yield Root(f"{key}-answers", edition, (rating, Proof), "the EDITION of the analysis")
    yield Root("position", POSITION_FORMAT, (Position[None],), "games/kernel/replay.py")
    yield Root("round", ROUND.format, (ROUND.type,), "games/kernel/rounds.py")
    yield Root("tally", TALLY.format, (TALLY.type,), "games/kernel/tally.py")
    yield Root("paper-card", CARD.format, (CARD.type,), "games.kernel.manual_scorecard.py")


def _of_game(game: Game) -> tuple[Any, ...]:
    return game.config, game.action, tuple[game.event, ...], Draw, game.state
