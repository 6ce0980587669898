"""Who won, in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.text import get_text_list
from django.utils.translation import gettext as _
from django.utils.translation import ngettext


def verdict(sides: Sequence[Sequence[str]]) -> str:
    """The sides at the first place, each a golfer or a team; empty before the end."""
    if len(sides) == 1:
        (people,) = sides
        said = ngettext("{names} wins", "{names} win", len(people))
        return said.format(names=get_text_list(list(people), _("and")))
    names = get_text_list([" + ".join(people) for people in sides], _("and"))
    return _("{names} share the win").format(names=names) if sides else ""
