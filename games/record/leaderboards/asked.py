"""The leaderboard that a request asks for. Unknown values are refused by name."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from core.i18n.translation import gettext as _
from games.record.leaderboards.boards import ALL, ALL_GAMES, BOARDS, PACES, RATING, Board
from games.registry import CARDS

MONTH = re.compile(r"20[0-9]{2}-(0[1-9]|1[0-2])")

FIRST_MONTH = "2026-01"
"""No game was recorded before."""


class UnknownValueError(Exception):
    """A parameter has a value that this site does not know."""

    def __init__(self, parameter: str, sentence: str) -> None:
        super().__init__(sentence)
        self.parameter, self.sentence = parameter, sentence


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
    board = BOARDS[_one_of("board", query, list(BOARDS), RATING.key)]
    all_games = [ALL_GAMES] if board.has_all_games else []
    games = [*all_games, *games_of(board)]
    game = _one_of("game", query, games, games[0])
    pace = _one_of("pace", query, list(PACES), next(iter(PACES)))
    friends = _one_of("friends", query, ["0", "1"], "0") == "1"
    period = _period(query, today)
    return Asked(board, game, pace if board.has_paces else "", period, friends)


def _one_of(parameter: str, query: Mapping[str, str], known: list[str], usual: str) -> str:
    value = query.get(parameter) or usual
    if value not in known:
        sentence = _("“{value}” is not known here. Use one of these: {known}.")
        names = ", ".join(name for name in known if name)
        raise UnknownValueError(parameter, sentence.format(value=value, known=names))
    return value


def _period(query: Mapping[str, str], today: date) -> str:
    value = query.get("period") or ALL
    if value == ALL:
        return value
    if not MONTH.fullmatch(value) or not FIRST_MONTH <= value <= f"{today:%Y-%m}":
        sentence = _("“{value}” is not a period. Use “all”, or a month until now like {example}.")
        raise UnknownValueError("period", sentence.format(value=value, example=f"{today:%Y-%m}"))
    return value


def months(today: date, count: int = 12) -> list[str]:
    """Return the last months, newest first."""
    number = today.year * 12 + today.month - 1
    found = [f"{each // 12}-{each % 12 + 1:02}" for each in range(number, number - count, -1)]
    return [month for month in found if month >= FIRST_MONTH]
