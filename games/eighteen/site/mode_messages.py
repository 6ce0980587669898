"""Messages about events in individual modes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.utils.functional import Promise

from core.i18n.translation import gettext as _
from core.i18n.translation import gettext_lazy, ngettext
from games.eighteen.rules import mode_events as e
from games.site.messages import Scene

PLAYOFFS = {
    True: gettext_lazy(
        "The jackpot can still decide the game. {names} play for it with all their clubs."
    ),
    False: gettext_lazy("It’s a tie at the top. {names} play on with all their clubs."),
}
GREENS = {
    "own": gettext_lazy("{name} is on green {hole}, their own target: {points}."),
    "other": gettext_lazy("{name} is on green {hole}, {owner}’s target: {points}."),
    "nobody": gettext_lazy("{name} is on green {hole}: {points}."),
}
ASKS: dict[str, str | Promise] = {
    "target": gettext_lazy("Keep one of these greens as your secret target."),
    "token": gettext_lazy("Put your 5 on a green that doesn’t have a token yet."),
}


def _went_on(event: e.WentOn, scene: Scene) -> str:
    return _("{name} moves on to hole {hole}.").format(name=scene.name(event.seat), hole=event.hole)


def _golfer_retired(event: e.GolferRetired, scene: Scene) -> str:
    return _("{name} took too long on the hole and retires.").format(name=scene.name(event.seat))


def _token_laid(event: e.TokenLaid, scene: Scene) -> str:
    return ngettext(
        "{name} puts {n} point on green {hole}.",
        "{name} puts {n} points on green {hole}.",
        event.points,
    ).format(name=scene.name(event.seat), n=event.points, hole=event.hole)


def _jackpot_moved(event: e.JackpotMoved, scene: Scene) -> str:
    return _(
        "No player was on the green alone. All the points move on to green {hole} as a jackpot."
    ).format(hole=event.hole)


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


def _targets_drawn(event: e.TargetsDrawn, scene: Scene) -> str:
    name = scene.name(event.seat)
    if not event.targets:
        return ngettext(
            "{name} draws {n} token.", "{name} draws {n} tokens to choose from.", event.count
        ).format(name=name, n=event.count)
    holes = " · ".join(map(str, event.targets))
    return _("{name} draws tokens for greens: {holes}.").format(name=name, holes=holes)


def _target_kept(event: e.TargetKept, scene: Scene) -> str:
    name = scene.name(event.seat)
    if event.target is None:
        return _("{name} has a new target.").format(name=name)
    return _("{name}’s target is green {hole}.").format(name=name, hole=event.target)


def _green_scored(event: e.GreenScored, scene: Scene) -> str:
    whose = "nobody" if event.owner is None else "own" if event.owner == event.seat else "other"
    points = sum(event.points)
    text = ngettext("{n} point", "{n} points", points).format(n=points)
    owner = "" if event.owner is None else scene.name(event.owner)
    return str(GREENS[whose]).format(
        name=scene.name(event.seat), hole=event.hole, points=text, owner=owner
    )


EVENTS: dict[type[Any], Callable[[Any, Scene], str]] = {
    e.WentOn: _went_on,
    e.GolferRetired: _golfer_retired,
    e.TokenLaid: _token_laid,
    e.JackpotMoved: _jackpot_moved,
    e.PlayoffStarted: _playoff_started,
    e.PlayoffHoleEnded: _playoff_hole_ended,
    e.TargetsDrawn: _targets_drawn,
    e.TargetKept: _target_kept,
    e.GreenScored: _green_scored,
}
