"""How each game is set up on the web: one line a game, beside the rules' own registry."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from courses.models import CourseVersion
from games.errors import sentence_of

from .eighteen import EighteenSetup
from .eighteen import components as eighteen_components
from .eighteen import summary as eighteen_summary
from .pictures import hole_in_play


class SetupForm(Protocol):
    """A form whose fields are a game's options; `config` and `ground` need a valid one."""

    cleaned_data: dict[str, Any]
    errors: Mapping[str, Any]

    def is_valid(self) -> bool: ...
    def add_error(self, field: str | None, error: Any) -> None: ...
    def config(self) -> Any: ...
    def ground(self) -> CourseVersion: ...


@dataclass(frozen=True)
class Setup:
    """A game as people choose it."""

    name: str | Promise
    form: type[forms.Form]
    summary: Callable[[dict[str, Any]], list[str]]
    components: Callable[[], Any]
    """What is printed on the game's cards, for programs and pages."""
    picture: Callable[[Any], bytes]
    """What a mail shows of a seat's view, as PNG."""


SETUPS: dict[str, Setup] = {
    "eighteen": Setup(
        _("18 Holes"), EighteenSetup, eighteen_summary, eighteen_components, hole_in_play
    ),
}


def setup_of(game: str) -> Setup:
    """How a game is set up. Raises KeyError."""
    return SETUPS[game]


def filled_in(game: str, options: Mapping[str, Any]) -> SetupForm:
    """The game's form with these options; what was left out, as a program may do, is standard."""
    form = setup_of(game).form
    fields = form.base_fields
    standard = {name: field.initial for name, field in fields.items() if field.initial is not None}
    bound: Any = form(data={**standard, **options})
    for name in options.keys() - fields.keys():
        bound.add_error(None, sentence_of("unknown_option", {"name": name}))
    return bound
