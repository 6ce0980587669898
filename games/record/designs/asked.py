"""The records of a design that a request asks for. Unknown values are refused by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from games.record.leaderboards.asked import friends_asked, period_asked
from games.record.leaderboards.boards import ALL
from games.record.statistics.asked import one_of
from games.record.statistics.values import ALL_TIME
from games.registry import CARDS, played_on


@dataclass(frozen=True)
class AskedRecords:
    """Records of a ground: the game, the mode, the period, and among whom."""

    game: str
    mode: str
    period: str = ALL
    """A month like 2026-11, or "all"."""
    friends: bool = False

    @property
    def stored_period(self) -> str:
        """Return the period as best scores have it."""
        return ALL_TIME if self.period == ALL else self.period

    @property
    def fewest_first(self) -> bool:
        """Return True if the lowest score is the best."""
        return CARDS[self.game].figures.records[self.mode] == "fewer"


def modes_of(game: str) -> Sequence[str]:
    """Return the modes with records. The scores of the others depend on the opponents."""
    return list(CARDS[game].figures.records)


def usual_records(kind: str) -> AskedRecords:
    """Return what is shown without a query."""
    game = played_on(kind)[0].key
    return AskedRecords(game, modes_of(game)[0])


def records_asked(query: Mapping[str, str], kind: str, *, today: date) -> AskedRecords:
    """Return what a query asks for. Missing values have defaults. Raises UnknownValueError."""
    game = one_of("game", query, [card.key for card in played_on(kind)], usual_records(kind).game)
    modes = modes_of(game)
    mode = one_of("mode", query, modes, modes[0])
    return AskedRecords(game, mode, period_asked(query, today), friends_asked(query))
