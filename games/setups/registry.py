"""How each game is set up on the web: one line a game, beside the rules' own registry."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from django import forms
from django.utils.functional import Promise
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from games.errors import sentence_of

from .eighteen import EighteenSetup
from .eighteen import components as eighteen_components
from .eighteen import summary as eighteen_summary
from .golfie import GolfieSetup
from .golfie import components as golfie_components
from .golfie import summary as golfie_summary
from .ground import Ground
from .pictures import Picture, hole_in_play, own_area


class SetupForm(Protocol):
    """A form whose fields are a game's options; `config` and `ground` need a valid one."""

    cleaned_data: dict[str, Any]
    errors: Mapping[str, Any]

    def is_valid(self) -> bool: ...
    def add_error(self, field: str | None, error: Any) -> None: ...
    def config(self) -> Any: ...
    def ground(self) -> Ground: ...


@dataclass(frozen=True)
class Setup:
    """A game as people choose it."""

    name: str | Promise
    title: str | Promise
    """The name with its `ground`, as a sentence calls a table."""
    form: type[forms.Form]
    summary: Callable[[dict[str, Any]], list[str]]
    components: Callable[[], Any]
    """What is printed on the game's cards, for programs and pages."""
    picture: Callable[[Any, int], Picture]
    """What a mail shows of a seat's view."""


SETUPS: dict[str, Setup] = {
    "eighteen": Setup(
        name=_("18 Holes"),
        title=_("18 Holes on {ground}"),
        form=EighteenSetup,
        summary=eighteen_summary,
        components=eighteen_components,
        picture=hole_in_play,
    ),
    "golfie": Setup(
        name=_("Golfie"),
        title=_("Golfie with the cards “{ground}”"),
        form=GolfieSetup,
        summary=golfie_summary,
        components=golfie_components,
        picture=own_area,
    ),
}


def setup_of(game: str) -> Setup:
    """How a game is set up. Raises KeyError."""
    return SETUPS[game]


def title_of(game: str, ground: str) -> Promise:
    """A game and what it is played on, as a sentence calls it. Raises KeyError."""
    return format_lazy(setup_of(game).title, ground=ground)


def filled_in(game: str, options: Mapping[str, Any]) -> SetupForm:
    """The game's form with these options; what was left out, as a program may do, is standard."""
    form = setup_of(game).form
    fields = form.base_fields
    standard = {name: field.initial for name, field in fields.items() if field.initial is not None}
    bound: Any = form(data={**standard, **options})
    for name in options.keys() - fields.keys():
        bound.add_error(None, sentence_of("unknown_option", {"name": name}))
    return bound
