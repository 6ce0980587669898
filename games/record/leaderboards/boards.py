"""The leaderboards: what each compares, and how many games a golfer needs."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass

from django.utils.functional import Promise

from core.i18n.translation import gettext_lazy as _
from games.registry import CARDS

Words = str | Promise

ALL = "all"
"""The period of all games; the other periods are months like 2026-11."""

PACES: Mapping[str, Words] = {"live": _("Live"), "slow": _("Slow")}
"""The paces of a game, with their names."""

ALL_GAMES = ""
"""The key of all games together."""


@dataclass(frozen=True, kw_only=True)
class Board:
    """A leaderboard."""

    key: str
    title: Words
    column: Words
    """The heading of the values."""
    about: Words
    """The meaning of the values, in one sentence."""
    help: str
    """The section of the page that explains the value."""
    least: int
    """The games that a golfer needs to be ranked for all time."""
    least_in_month: int
    has_paces: bool = False
    games: Callable[[], Collection[str]] | None = None
    """Returns the keys of the games that have the board; left out, all games have it."""
    has_all_games: bool = False
    """True if all games together are a board too."""
    highest_first: bool = True
    decimals: int = 0

    def enough(self, period: str) -> int:
        """Return the games that a golfer needs to be ranked in a period."""
        return self.least if period == ALL else self.least_in_month

    def order(self, value: float) -> float:
        """Return the number by which the rows are sorted, the lowest first."""
        return -value if self.highest_first else value


RATING = Board(
    key="rating",
    title=_("Rating"),
    column=_("Rating"),
    about=_("How strong the golfer plays against others. A win raises it, a loss lowers it."),
    help="rating",
    least=5,
    least_in_month=3,
    has_paces=True,
)
HANDICAP = Board(
    key="handicap",
    title=_("Handicap"),
    column=_("Handicap index"),
    about=_("How many strokes the golfer needs above the pro. The lowest is the best."),
    help="handicap",
    least=3,
    least_in_month=3,
    games=lambda: [key for key, card in CARDS.items() if card.handicap],
    highest_first=False,
    decimals=1,
)
PLAYED = Board(
    key="played",
    title=_("Most played"),
    column=_("Games"),
    about=_("How many games the golfer has finished."),
    help="counts",
    least=1,
    least_in_month=1,
    has_all_games=True,
)
BOARDS: Mapping[str, Board] = {board.key: board for board in (RATING, HANDICAP, PLAYED)}
