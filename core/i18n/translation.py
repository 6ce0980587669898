"""A faster gettext for messages that are translated by the hundred: a table's view, options and
log.

Django looks up the thread's language on each call, which takes ten times as long as finding the
translation. Within `in_one_language` the lookup happens only once, and translations are cached.
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
"""Maximum number of cached texts, in all languages together."""

_language: ContextVar[str | None] = ContextVar("language", default=None)


def language() -> str:
    """Return the active language; empty if there is none."""
    return _language.get() or translation.get_language() or ""


def in_one_language(make: Callable[P, T]) -> Callable[P, T]:
    """Wrap a function that does not change the language, so that the language is looked up only
    once.
    """

    @wraps(make)
    def made(*args: P.args, **kwargs: P.kwargs) -> T:
        before = _language.set(translation.get_language() or "")
        try:
            return make(*args, **kwargs)
        finally:
            _language.reset(before)

    return made


def spoken(say: Callable[P, T]) -> Callable[P, T]:
    """Wrap a function whose result depends only on its arguments and the language; cache it."""

    @lru_cache(MANY)
    def remembered(_language: str, *args: P.args, **kwargs: P.kwargs) -> T:
        return say(*args, **kwargs)

    @wraps(say)
    def translated(*args: P.args, **kwargs: P.kwargs) -> T:
        return remembered(language(), *args, **kwargs)  # type: ignore[arg-type]

    return translated


@spoken
def gettext(message: str) -> str:
    """Like Django's gettext, but faster."""
    return translation.gettext(message)


@spoken
def ngettext(singular: str, plural: str, number: int) -> str:
    """Like Django's ngettext, but faster."""
    return translation.ngettext(singular, plural, number)


gettext_lazy = cast("Callable[[str], _StrPromise]", lazy(gettext, str))
