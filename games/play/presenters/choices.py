"""What can be chosen, for a page without a script; static/js/games/…/choices.js does the same."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from msgspec.structs import replace

from games.site.messages import OptionWords
from games.site.table_view import TableView

Choice = tuple[Any, OptionWords]
"""An option, and what its button says."""


Groups = list[tuple[str, list[Choice]]]


def option_groups(table: TableView) -> Groups:
    """The choices of what is asked first, under their headings."""
    return _grouped(table.options, table.words)


def beside_groups(table: TableView) -> list[tuple[Any, Groups]]:
    """(prompt, its choices) of all that may be decided beside it."""
    return [(asked.prompt, _grouped(asked.options, asked.words)) for asked in table.beside]


def _grouped(options: Any, words: Sequence[OptionWords] | None) -> Groups:
    choices = zip(options or (), words or (), strict=True)
    grouped = groupby(choices, key=lambda choice: choice[1].group)
    return [(heading, folded(group)) for heading, group in grouped]


def folded(choices: Iterable[Choice]) -> list[Choice]:
    """Ways that come to the same are one choice, which names them all and plays the first."""
    found: dict[Any, Choice] = {}
    for place, (option, words) in enumerate(choices):
        key = words.outcome or place
        first, said = found.get(key, (option, None))
        title = f"{said.title} · {words.title}" if said else words.title
        found[key] = first, replace(said or words, title=title)
    return list(found.values())
