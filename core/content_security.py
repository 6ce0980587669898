"""django-csp's decorators, typed so that they also accept views with parameters."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeVar, cast

from csp import decorators

View = TypeVar("View", bound=Callable[..., Any])
Directives = Mapping[str, Sequence[str]]


class Decorator(Protocol):
    """Takes a view and returns one of the same type."""

    def __call__(self, view: View, /) -> View: ...


csp = cast(Callable[[Directives], Decorator], decorators.csp)
csp_replace = cast(Callable[[Directives], Decorator], decorators.csp_replace)
csp_update = cast(Callable[[Directives], Decorator], decorators.csp_update)
