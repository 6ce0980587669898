"""The leaderboard that a request asks for. Unknown values are refused by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from games.record.leaderboards.boards import ALL, ALL_GAMES, BOARDS, PACES, RATING, Board
from games.record.statistics.asked import one_of, period_in
from games.record.statistics.values import ALL_TIME
from games.registry import CARDS

FIRST_MONTH = "2026-01"
"""No game was recorded before."""


@dataclass(frozen=True)
class Asked:
    """A leaderboard: its board, game, pace and period."""

    board: Board = RATING
    game: str = ""
    pace: str = ""
    period: str = ALL
    friends: bool = False

    @property
    def least(self) -> int:
        """Return the games that a golfer needs to be ranked."""
        return self.board.enough(self.period)


def games_of(board: Board) -> list[str]:
    """Return the keys of the games that a board has, in the order of the registry."""
    return [key for key in CARDS if board.games is None or key in board.games()]


def asked_for(query: Mapping[str, str], *, today: date) -> Asked:
    """Return what a query asks for. Missing values have defaults. Raises UnknownValueError."""
    board = BOARDS[one_of("board", query, list(BOARDS), RATING.key)]
    all_games = [ALL_GAMES] if board.has_all_games else []
    games = [*all_games, *games_of(board)]
    game = one_of("game", query, games, games[0])
    pace = one_of("pace", query, list(PACES), next(iter(PACES)))
    period = period_asked(query, today)
    return Asked(board, game, pace if board.has_paces else "", period, friends_asked(query))


def friends_asked(query: Mapping[str, str]) -> bool:
    """Return True if only friends are asked for. Raises UnknownValueError."""
    return one_of("friends", query, ["0", "1"], "0") == "1"


def period_asked(query: Mapping[str, str], today: date) -> str:
    """Return the period; there are no months before the first game. Raises UnknownValueError."""
    found = period_in(query, today, since=FIRST_MONTH)
    return ALL if found == ALL_TIME else found


def months(today: date, count: int = 12) -> list[str]:
    """Return the last months, newest first."""
    number = today.year * 12 + today.month - 1
    found = [f"{each // 12}-{each % 12 + 1:02}" for each in range(number, number - count, -1)]
    return [month for month in found if month >= FIRST_MONTH]
