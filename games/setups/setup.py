"""What the house needs to know of a game before and beside its play."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from django import forms
from django.utils.functional import Promise

from courses.models import CourseVersion


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
