"""Keys that nothing knows, refused by their names: of bodies, and of messages of sockets."""

from __future__ import annotations

from collections.abc import Iterable

from django.utils.translation import gettext as _

OF_STRUCTS, PLACE = "Object contains unknown field `", "` - at `$"
"""How msgspec says so, and where."""

Fields = dict[str, list[str]]


def unknown(sent: Iterable[str], known: Iterable[str]) -> Fields:
    """A sentence by the name of each that is not known."""
    known = set(known)
    return {str(name): [_("Nothing here has this name.")] for name in sent if name not in known}


def unknown_to_struct(error: Exception) -> Fields:
    """The same of what msgspec has refused; empty where it is about something else."""
    said = str(error)
    if not said.startswith(OF_STRUCTS):
        return {}
    told = said.removeprefix(OF_STRUCTS).removesuffix("`")
    name, _at, place = told.rpartition(PLACE) if PLACE in told else (told, "", "")
    return unknown([f"{place}.{name}".removeprefix(".")], ())
