"""Events as a viewer may know them, told with holes from 1 (Views)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

from msgspec.structs import replace

from games.eighteen.rules.events import (
    AnyEvent,
    ClubLaid,
    ClubPicked,
    ClubTaken,
    DeckShuffled,
    HandsDealt,
    PacksDealt,
)
from games.eighteen.rules.golfer_events import DeckLookedAt, IronsOffered, LeftOversOffered
from games.eighteen.rules.mode_events import TargetKept, TargetsDrawn
from games.eighteen.rules.solo_events import SoloEvent
from games.eighteen.rules.solo_view import redact_solo
from games.kernel.interface import Audience, Viewer

_PRIVATE: Mapping[type[Any], Mapping[str, Any]] = {
    ClubLaid: {"club": None},
    ClubPicked: {"club": None},
    ClubTaken: {"club": None},
    IronsOffered: {"clubs": ()},
    LeftOversOffered: {"clubs": ()},
    DeckLookedAt: {"card": None},
    TargetsDrawn: {"targets": ()},
    TargetKept: {"target": None},
}
"""By event of a seat, what all others see instead."""
_WITH_HOLE = tuple(kind for kind in get_args(AnyEvent) if "hole" in kind.__struct_fields__)


def redact(event: AnyEvent, viewer: Viewer) -> AnyEvent | None:
    """The event as a viewer may know it."""
    if isinstance(event, SoloEvent):
        return redact_solo(event, viewer)
    told: AnyEvent = _from_one(event)
    if viewer is not Audience.EVERYTHING:
        told = _known(told, viewer)
    return told


def _known(event: Any, viewer: Viewer) -> Any:
    hidden = _PRIVATE.get(type(event))
    if hidden is not None and viewer != event.seat:
        return replace(event, **hidden)
    if isinstance(event, DeckShuffled):
        return replace(event, order=())
    if isinstance(event, PacksDealt):
        return PacksDealt(_own(event.packs, viewer))
    if isinstance(event, HandsDealt):
        return HandsDealt(_own(event.hands, viewer))
    return event


def _from_one(event: Any) -> Any:
    """An event of a hole, or of several, as it is told."""
    if isinstance(event, TargetsDrawn):
        return replace(event, targets=tuple(hole + 1 for hole in event.targets))
    if isinstance(event, TargetKept) and event.target is not None:
        return replace(event, target=event.target + 1)
    return replace(event, hole=event.hole + 1) if isinstance(event, _WITH_HOLE) else event


def _own(cards: tuple[tuple[int, ...], ...], viewer: Viewer) -> tuple[tuple[int, ...], ...]:
    return tuple(held if viewer == seat else () for seat, held in enumerate(cards))
