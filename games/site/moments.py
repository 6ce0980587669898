"""What a page holds up for: the end of a hole, of a half, of the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from django.utils.text import get_text_list

from core.i18n.translation import gettext as _


@dataclass(frozen=True, kw_only=True)
class Row:
    """A player or a team: what they had here, how it is ringed, what they have in all."""

    seats: tuple[int, ...]
    name: str
    said: str
    mark: str
    total: str


@dataclass(frozen=True, kw_only=True)
class Moment:
    """An end that is worth a look: who won what. `number` grows by one with each."""

    number: int
    title: str
    rows: tuple[Row, ...]
    onward: str
    """What the button says."""
    is_last: bool


def best(values: Sequence[int], of: Callable[[Sequence[int]], int]) -> list[int]:
    """The places of those who have the best value; `of` is min or max."""
    return [place for place, value in enumerate(values) if value == of(values)]


def listed(names: Sequence[str]) -> str:
    """Names in a sentence."""
    return get_text_list(list(names), _("and"))
