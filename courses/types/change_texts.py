"""Sentences for differences between two versions that all types have in common."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from courses.designs.change import Change

Sentences = Mapping[str, str | Promise]
Word = Callable[[str, Any], Any]
"""Function (name of a parameter, its value) -> word to insert in a sentence."""

WORDS_CHANGED: Sentences = {
    "name_changed": _("Renamed from “%(before)s” to “%(after)s”."),
    "about_changed": _("The description has changed."),
}


def as_it_is(name: str, value: Any) -> Any:
    return value


def told_by(sentences: Sentences, word: Word = as_it_is) -> Callable[[Change], str]:
    """Return a function that describes a type's changes, using a sentence for each code."""
    known = {**WORDS_CHANGED, **sentences}

    def sentence(change: Change) -> str:
        found: Any = known[change.code]
        # The text stays lazy until here, because the parameters decide between singular and plural.
        return str(found % {name: word(name, value) for name, value in change.params})

    return sentence
