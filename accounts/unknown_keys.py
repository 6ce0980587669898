"""Keys that nothing knows, refused by their names: of bodies, and of messages of sockets."""

from __future__ import annotations

import re
from collections.abc import Iterable

from django.utils.translation import gettext as _

OF_STRUCTS = re.compile(
    r"Object contains unknown field `(?P<name>.*)`( - at `\$\.?(?P<place>.*)`)?"
)
"""How msgspec says so."""

Fields = dict[str, list[str]]


def unknown(sent: Iterable[str], known: Iterable[str]) -> Fields:
    """A sentence by the name of each that is not known."""
    known = set(known)
    return {str(name): [_("Nothing here has this name.")] for name in sent if name not in known}


def unknown_to_struct(error: Exception) -> Fields:
    """The same of what msgspec has refused; empty where it is about something else."""
    found = OF_STRUCTS.fullmatch(str(error))
    if found is None:
        return {}
    place = [found["place"]] if found["place"] else []
    return unknown([".".join([*place, found["name"]])], ())
