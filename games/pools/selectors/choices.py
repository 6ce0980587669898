"""The choices for which players can wait: game, mode and pace."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.clocks.selectors import in_words
from games.errors import TableError
from games.registry import CARDS, card_of
from games.site.card import GameCard
from games.tables.models.session import A_DAY, Clock

PLAYERS = 2

CLOCKS = {
    "quick": Clock(timedelta(seconds=60), bank=timedelta(minutes=5)),
    "slow": Clock(A_DAY),
}
"""The clock of each pace, by the keys that filters of tables use."""

PACES: dict[str, str | Promise] = {"quick": _("Live"), "slow": _("Slow")}


@dataclass(frozen=True)
class Choice:
    """A game, its mode (empty for a game without modes) and the pace."""

    game: str
    mode: str
    pace: str

    @property
    def clock(self) -> Clock:
        return CLOCKS[self.pace]

    @property
    def clock_text(self) -> str:
        return in_words(self.clock)

    @property
    def pace_name(self) -> str:
        return str(PACES[self.pace])

    @property
    def game_name(self) -> str:
        return str(card_of(self.game).about.name)

    @property
    def mode_name(self) -> str:
        """Return the name of the mode; empty for a game without modes."""
        names = {mode.key: mode.name for mode in card_of(self.game).options.modes}
        return str(names.get(self.mode, ""))

    @property
    def options(self) -> dict[str, Any]:
        """Return the options of the table: the usual design, the mode, and else the defaults."""
        options = card_of(self.game).options
        design = card_of(self.game).design
        usual = {name: options.quick[name] for name in (design,) if name in options.quick}
        return {**usual, **({"mode": self.mode} if self.mode else {})}


def modes_for_two(card: GameCard) -> list[str]:
    """Return the modes that two players can play; one empty string for a game without modes."""
    if PLAYERS not in card.rules.seats:
        return []
    if not card.options.modes:
        return [""]
    return [mode.key for mode in card.options.modes if PLAYERS in mode.seats]


def all_choices() -> list[Choice]:
    """Return every choice, by game, mode and pace."""
    return list(_choices())


def _choices() -> Iterator[Choice]:
    for key, card in CARDS.items():
        for mode in modes_for_two(card):
            for pace in CLOCKS:
                yield Choice(key, mode, pace)


def usual_choice(game: str) -> Choice:
    """Return the choice of a game that the form starts with. Raises KeyError."""
    card = card_of(game)
    modes = modes_for_two(card)
    field = card.options.form.base_fields.get("mode")
    usual = field.initial if field else ""
    return Choice(game, usual if usual in modes else modes[0], next(iter(CLOCKS)))


def checked_choice(game: str, mode: str, pace: str) -> Choice:
    """Return the choice, with the usual mode if it is empty.

    Raises TableError: unknown_game, unknown_pool.
    """
    if game not in CARDS:
        raise TableError("unknown_game")
    choice = Choice(game, mode or usual_choice(game).mode, pace)
    if choice not in all_choices():
        modes = ", ".join(filter(None, modes_for_two(CARDS[game]))) or "–"
        raise TableError("unknown_pool", modes=modes, paces=", ".join(CLOCKS))
    return choice
