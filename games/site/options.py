"""What the house needs to know of a game before and beside its play."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from django import forms
from django.utils.functional import Promise

from accounts.models import User
from courses.models import DesignVersion


@dataclass(frozen=True)
class Ground:
    """What a game is played on, a course or a deck, as tables and lists call it."""

    slug: str
    name: str
    digest: str = ""
    """Names its picture, which never changes; empty without one, and of practice."""
    version: DesignVersion | None = None
    """Whose records a game counts for; None for what is no design, and for practice."""
    practice: bool = False


@dataclass(frozen=True)
class Picture:
    """A PNG, and what it shows for those who do not see it."""

    png: bytes
    shows: str | Promise


class HostedForm(forms.Form):
    """A form of options that knows who opens the table, None for somebody who has not signed in."""

    def __init__(self, *args: Any, host: User | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.host = host


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
    form: type[HostedForm]
    summary: Callable[[dict[str, Any]], list[str]]
    components: Callable[[], Any]
    """What is printed on the game's cards, for programs and pages."""
    picture: Callable[[Any, int], Picture]
    """What a mail shows of a seat's view."""
    renamed: Callable[[str, Any], Any]
    """A view, or an event, with another name for what is played on and without its words."""
    ground: Callable[[Any], str] | None = None
    """What a game with this config is played on, as SVG."""
    target: Callable[[Any], int | None] | None = None
    """What somebody alone tries to stay under with this config, in games that have such a thing."""
    bots_wait: bool = True
    """Whether bots leave time to take an action back; where all act at once nobody waits."""
