"""The values of leaderboards as text, and the choices of their page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from django.utils.formats import date_format, number_format
from django.utils.functional import Promise

from core.i18n.translation import gettext as _
from games.record.leaderboards.asked import Asked, games_of, months
from games.record.leaderboards.boards import ALL, ALL_GAMES, BOARDS, PACES
from games.record.leaderboards.selectors import LeaderboardRow
from games.registry import card_of

Words = str | Promise
Choices = Sequence[tuple[str, Words]]


@dataclass(frozen=True)
class WrittenRow:
    """A row with its value as text."""

    row: LeaderboardRow
    value: str
    is_own: bool = False


def written(asked: Asked, row: LeaderboardRow, own_id: str = "") -> WrittenRow:
    """Return a row with its value as text. `own_id` is the public id of the viewer."""
    is_own = row.person is not None and row.person.id == own_id
    return WrittenRow(row, value_text(asked, row), is_own)


def value_text(asked: Asked, row: LeaderboardRow) -> str:
    """Return the value of a row: a rating has its uncertainty, a plus handicap has its sign."""
    value = number_format(abs(row.value), asked.board.decimals)
    if row.uncertainty is not None:
        uncertainty = number_format(row.uncertainty, asked.board.decimals)
        return _("{value} ± {uncertainty}").format(value=value, uncertainty=uncertainty)
    return f"+{value}" if row.value < 0 else value


def choices(asked: Asked, today: date) -> dict[str, Choices]:
    """Return the values and the names of each choice on the page."""
    board = asked.board
    all_games: list[tuple[str, Words]] = [(ALL_GAMES, _("All games"))]
    games = [(key, card_of(key).about.name) for key in games_of(board)]
    return {
        "boards": [(key, each.title) for key, each in BOARDS.items()],
        "games": [*(all_games if board.has_all_games else []), *games],
        "paces": list(PACES.items()) if board.has_paces else [],
        "periods": period_choices(asked.period, today),
    }


def period_choices(chosen: str, today: date) -> Choices:
    """Return the periods and their names: all time, and the last months."""
    return [(ALL, _("All time")), *_named(months(today), chosen)]


def _named(shown: Iterable[str], chosen: str) -> list[tuple[str, Words]]:
    """Return months with their names. An older month that was asked for is listed too."""
    found = list(shown)
    if chosen not in (ALL, *found):
        found.append(chosen)
    return [(month, month_name(month)) for month in found]


def month_name(month: str) -> str:
    """Return a month like 2026-11 in words."""
    year, number = month.split("-")
    return date_format(date(int(year), int(number), 1), "YEAR_MONTH_FORMAT")
