"""Who won, in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils.text import get_text_list
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.kernel.interface import Result
from games.tables.models.seat import Seat


def verdict(sides: Sequence[Sequence[str]]) -> str:
    """The sides at the first place, each a golfer or a team; empty before the end."""
    if len(sides) == 1:
        (people,) = sides
        said = ngettext("{names} wins", "{names} win", len(people))
        return said.format(names=get_text_list(list(people), _("and")))
    names = get_text_list([" + ".join(people) for people in sides], _("and"))
    return _("{names} share the win").format(names=names) if sides else ""


def by_leaving(seats: Sequence[Seat], result: Result) -> dict[str, Any]:
    """Who won a game that all others left, and by what, in place of what its scores say.

    By the names of the people: bots may have played the rest for all of them.
    """
    people = [seat for seat in seats if seat.user is not None]
    won = [str(seat.user) for seat in people if result.places[seat.number] == 1]
    resigned = [str(seat.user) for seat in people if seat.resigned_at]
    return {"verdict": verdict([won]), "ended": _left(resigned), "outcome": None}


def _left(resigned: Sequence[str]) -> str:
    if not resigned:
        return _("All others left the game.")
    return _("By resignation of {names}.").format(names=get_text_list(list(resigned), _("and")))
