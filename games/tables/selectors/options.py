"""A game's form of options, as somebody fills it in."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache, partial
from typing import Any

from accounts.models import User
from games.errors import sentence_of
from games.registry import card_of
from games.site.options import OptionsForm
from games.tables.selectors.chosen import chosen_design


def options_form(
    game: str, host: User | None, data: Any = None, initial: Mapping[str, Any] | None = None
) -> OptionsForm:
    """The form of a game, which finds the designs that `host` may play. Raises KeyError."""
    card = card_of(game)
    find = partial(chosen_design, card.design, host=host)
    return card.options.form(data, initial=initial, find=find)


def agreed(game: str, choices: Mapping[str, Any]) -> dict[str, Any]:
    """Stored choices of a table; an option that it did not know yet is standard."""
    return {**_standard(card_of(game).options.form), **choices}


def filled_in(game: str, options: Mapping[str, Any], host: User) -> OptionsForm:
    """The form with a host's options; what a program left out is standard."""
    form = options_form(game, host, agreed(game, options))
    for name in options.keys() - form.base_fields.keys():
        form.add_error(None, sentence_of("unknown_option", {"name": name}))
    return form


@lru_cache(maxsize=64)
def _standard(form: type[OptionsForm]) -> dict[str, Any]:
    fields = form.base_fields
    return {name: field.initial for name, field in fields.items() if field.initial is not None}
