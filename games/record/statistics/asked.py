"""Values in query strings, and how unknown ones are refused by name."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from core.i18n.translation import gettext as _
from games.record.statistics.values import ALL_TIME
from games.registry import CARDS

MONTH = re.compile(r"20[0-9]{2}-(0[1-9]|1[0-2])")

ALL = "all"
"""The period of all games in addresses."""


class UnknownValueError(Exception):
    """A parameter has a value that this site does not know."""

    def __init__(self, parameter: str, sentence: str) -> None:
        super().__init__(sentence)
        self.parameter, self.sentence = parameter, sentence


@dataclass(frozen=True)
class AskedStatistics:
    """The game, the mode (None for all) and the period of statistics."""

    game: str
    mode: str | None
    period: str


def statistics_asked(
    query: Mapping[str, str], games: Sequence[str], *, today: date
) -> AskedStatistics:
    """Return what a query asks for. `games` are the possible ones; the first is the default.

    Raises UnknownValueError.
    """
    game = one_of("game", query, games, games[0])
    modes = list(CARDS[game].figures.modes)
    mode = one_of("mode", query, modes, "") if query.get("mode") else None
    return AskedStatistics(game, mode, period_in(query, today))


def one_of(parameter: str, query: Mapping[str, str], known: Sequence[str], usual: str) -> str:
    """Return the value of a parameter, or the usual one. Raises UnknownValueError."""
    value = query.get(parameter) or usual
    if value not in known:
        sentence = _("“{value}” is not known here. Use one of these: {known}.")
        names = ", ".join(name for name in known if name) or "–"
        raise UnknownValueError(parameter, sentence.format(value=value, known=names))
    return value


def period_in(query: Mapping[str, str], today: date, *, since: str = "") -> str:
    """Return the period as it is stored. Raises UnknownValueError."""
    value = query.get("period") or ALL
    if value == ALL:
        return ALL_TIME
    if not MONTH.fullmatch(value) or not since <= value <= f"{today:%Y-%m}":
        sentence = _("“{value}” is not a period. Use “all”, or a month until now like {example}.")
        raise UnknownValueError("period", sentence.format(value=value, example=f"{today:%Y-%m}"))
    return value


MOST_DIGITS = 7


def version_in(query: Mapping[str, str]) -> int:
    """Return the number of a version; 0 for the newest. Raises UnknownValueError."""
    value = query.get("version") or ""
    if not value:
        return 0
    if not (value.isascii() and value.isdigit() and len(value) <= MOST_DIGITS and int(value)):
        sentence = _("“{value}” is not the number of a version. Use a whole number from 1.")
        raise UnknownValueError("version", sentence.format(value=value))
    return int(value)
