"""The sentences for what differs between two versions, as far as all types share them."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from courses.designs.change import Change

Sentences = Mapping[str, str | Promise]
Word = Callable[[str, Any], Any]
"""(name of a param, its value) -> what a sentence calls it."""

WORDS_CHANGED: Sentences = {
    "name_changed": _("It is called “%(after)s” and was “%(before)s”."),
    "about_changed": _("The sentence about it is another one."),
}


def as_it_is(name: str, value: Any) -> Any:
    return value


def told_by(sentences: Sentences, word: Word = as_it_is) -> Callable[[Change], str]:
    """What says a type's changes, by their codes."""
    known = {**WORDS_CHANGED, **sentences}

    def sentence(change: Change) -> str:
        found: Any = known[change.code]
        # Lazy until it has its params: they say how many there are of what it counts.
        return str(found % {name: word(name, value) for name, value in change.params})

    return sentence
