"""The sentences of what happens in some modes only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.eighteen.rules import mode_events as e
from games.site.messages import Scene

PLAYOFFS = {
    True: gettext_lazy(
        "The jackpot can still decide the game: {names} play for it, with all their clubs."
    ),
    False: gettext_lazy("Tied at the top: {names} play on, with all their clubs."),
}
ASKS: dict[str, str | Promise] = {
    "token": gettext_lazy("Put your 5 on a green that has no token yet."),
}


def _went_on(event: e.WentOn, scene: Scene) -> str:
    return _("{name} goes on to hole {hole}.").format(name=scene.name(event.seat), hole=event.hole)


def _golfer_retired(event: e.GolferRetired, scene: Scene) -> str:
    return _("{name} has been too long on the hole and retires.").format(
        name=scene.name(event.seat)
    )


def _token_laid(event: e.TokenLaid, scene: Scene) -> str:
    return ngettext(
        "{name} puts {n} point on green {hole}.",
        "{name} puts {n} points on green {hole}.",
        event.points,
    ).format(name=scene.name(event.seat), n=event.points, hole=event.hole)


def _jackpot_moved(event: e.JackpotMoved, scene: Scene) -> str:
    return _("Nobody was there alone: a jackpot, all of it moves on to green {hole}.").format(
        hole=event.hole
    )


def _playoff_started(event: e.PlayoffStarted, scene: Scene) -> str:
    sentence = PLAYOFFS[event.jackpot]
    return str(sentence).format(names=scene.list_of(event.seats))


def _playoff_hole_ended(event: e.PlayoffHoleEnded, scene: Scene) -> str:
    names = scene.list_of(event.seats)
    if len(event.seats) == 1:
        return _("Hole {hole} of the playoff is won by {names}.").format(
            hole=event.hole, names=names
        )
    return _("Hole {hole} of the playoff is tied; still in: {names}.").format(
        hole=event.hole, names=names
    )


EVENTS: dict[type[Any], Callable[[Any, Scene], str]] = {
    e.WentOn: _went_on,
    e.GolferRetired: _golfer_retired,
    e.TokenLaid: _token_laid,
    e.JackpotMoved: _jackpot_moved,
    e.PlayoffStarted: _playoff_started,
    e.PlayoffHoleEnded: _playoff_hole_ended,
}
