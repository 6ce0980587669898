"""Refuse unknown keys by name, in request bodies and in socket messages."""

from __future__ import annotations

from collections.abc import Iterable

from django.utils.translation import gettext as _

OF_STRUCTS, PLACE = "Object contains unknown field `", "` - at `$"
"""The text of msgspec's error, and what precedes the path."""

Fields = dict[str, list[str]]


def unknown(sent: Iterable[str], known: Iterable[str]) -> Fields:
    """Return a sentence for each unknown name."""
    known = set(known)
    return {str(name): [_("Unknown field.")] for name in sent if name not in known}


def unknown_to_struct(error: Exception) -> Fields:
    """Return the same for an error of msgspec; empty if the error has another cause."""
    text = str(error)
    if not text.startswith(OF_STRUCTS):
        return {}
    data = text.removeprefix(OF_STRUCTS).removesuffix("`")
    name, _at, place = data.rpartition(PLACE) if PLACE in data else (data, "", "")
    return unknown([f"{place}.{name}".removeprefix(".")], ())
