"""The sentences of what happens in some modes only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _

from games.eighteen.rules import mode_events as e
from games.site.messages import Scene


def _went_on(event: e.WentOn, scene: Scene) -> str:
    return _("{name} goes on to hole {hole}.").format(name=scene.name(event.seat), hole=event.hole)


def _golfer_retired(event: e.GolferRetired, scene: Scene) -> str:
    return _("{name} has been too long on the hole and retires.").format(
        name=scene.name(event.seat)
    )


MODE_EVENTS: dict[type[Any], Callable[[Any, Scene], str]] = {
    e.WentOn: _went_on,
    e.GolferRetired: _golfer_retired,
}
