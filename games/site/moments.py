"""Moments at which a page pauses: the end of a hole, of a half or of the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from django.utils.text import get_text_list

from core.i18n.translation import gettext as _


@dataclass(frozen=True, kw_only=True)
class Row:
    """A player's or a team's row: their result on this part of the game, its mark, and
    their total.
    """

    seats: tuple[int, ...]
    name: str
    spoken: str
    mark: str
    total: str
    ahead: bool = False
    """True if this row won the hole, or leads at the end of a half."""


@dataclass(frozen=True, kw_only=True)
class Moment:
    """The end of a part of the game, and its winners. `number` increases by one with each
    moment.
    """

    number: int
    title: str
    rows: tuple[Row, ...]
    onward: str
    """The text of the button."""
    is_last: bool

    @property
    def said(self) -> str:
        """The whole moment in sentences, for screen readers."""
        rows = (
            _("{name}: {here}, {total} in total.").format(
                name=row.name, here=row.spoken, total=row.total
            )
            for row in self.rows
        )
        return " ".join((f"{self.title}.", *rows))


def best(values: Sequence[int], of: Callable[[Sequence[int]], int]) -> list[int]:
    """Return the indices of the best value; `of` is min or max."""
    return [place for place, value in enumerate(values) if value == of(values)]


def listed(names: Sequence[str]) -> str:
    """Join names in a sentence."""
    return get_text_list(list(names), _("and"))
