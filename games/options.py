"""How each game is set up on the web: one line a game, beside the rules' own registry."""

from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.text import format_lazy

from accounts.models import User
from games.eighteen.site import options as eighteen
from games.errors import sentence_of
from games.golfie.site import options as golfie
from games.site.options import HostedForm, Setup, SetupForm

SETUPS: dict[str, Setup] = {"eighteen": eighteen.SETUP, "golfie": golfie.SETUP}


def setup_of(game: str) -> Setup:
    """How a game is set up. Raises KeyError."""
    return SETUPS[game]


def title_of(game: str, ground: str) -> Promise:
    """A game and what it is played on, as a sentence calls it. Raises KeyError."""
    return format_lazy(setup_of(game).title, ground=ground)


def agreed(game: str, choices: Mapping[str, Any]) -> dict[str, Any]:
    """Stored choices of a table; an option that it did not know yet is standard."""
    return {**_standard(setup_of(game).form), **choices}


def _standard(form: type[HostedForm]) -> dict[str, Any]:
    fields = form.base_fields
    return {name: field.initial for name, field in fields.items() if field.initial is not None}


def filled_in(game: str, options: Mapping[str, Any], host: User) -> SetupForm:
    """The game's form with a host's options; what a program left out is standard."""
    form = setup_of(game).form
    bound: Any = form(data={**_standard(form), **options}, host=host)
    for name in options.keys() - form.base_fields.keys():
        bound.add_error(None, sentence_of("unknown_option", {"name": name}))
    return bound
