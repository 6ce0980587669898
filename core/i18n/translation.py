"""Django's gettext for what is said by the hundred: a table's view, its options and its log.

Django asks at each call which language its thread speaks, which takes ten times as long as finding
the words. Within `in_one_language` that is asked once, and what was found is remembered.
"""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar
from functools import lru_cache, wraps
from typing import TYPE_CHECKING, ParamSpec, TypeVar, cast

from django.utils import translation
from django.utils.functional import lazy

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

P = ParamSpec("P")
T = TypeVar("T")

MANY = 1 << 13
"""What is remembered in all languages together."""

_language: ContextVar[str | None] = ContextVar("language", default=None)


def language() -> str:
    """The language that is spoken now; empty where none is active."""
    return _language.get() or translation.get_language() or ""


def in_one_language(make: Callable[P, T]) -> Callable[P, T]:
    """A function in which nobody changes the language: it is asked for once."""

    @wraps(make)
    def made(*args: P.args, **kwargs: P.kwargs) -> T:
        before = _language.set(translation.get_language() or "")
        try:
            return make(*args, **kwargs)
        finally:
            _language.reset(before)

    return made


def spoken(say: Callable[P, T]) -> Callable[P, T]:
    """A function whose answer follows from its arguments and the language: it is remembered."""

    @lru_cache(MANY)
    def remembered(_language: str, *args: P.args, **kwargs: P.kwargs) -> T:
        return say(*args, **kwargs)

    @wraps(say)
    def said(*args: P.args, **kwargs: P.kwargs) -> T:
        return remembered(language(), *args, **kwargs)  # type: ignore[arg-type]

    return said


@spoken
def gettext(message: str) -> str:
    """As Django's."""
    return translation.gettext(message)


@spoken
def ngettext(singular: str, plural: str, number: int) -> str:
    """As Django's."""
    return translation.ngettext(singular, plural, number)


gettext_lazy = cast("Callable[[str], _StrPromise]", lazy(gettext, str))
