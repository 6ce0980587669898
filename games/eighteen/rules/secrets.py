"""Who may know what: of seats and decks, and of events, told with holes from 1 (Views)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, get_args

from msgspec.structs import replace

from games.eighteen.rules.components import SHOTS, DeckName
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
from games.eighteen.rules.state import Look, State, deck_of
from games.kernel.interface import Audience, Viewer


def sees(viewer: Viewer, seat: int) -> bool:
    """Whether a viewer may see what only a seat's owner sees."""
    return viewer is Audience.EVERYTHING or viewer == seat


def kept_from(state: State, deck: DeckName, viewer: Viewer) -> Iterator[int]:
    """Cards of a deck that somebody keeps, unseen by the viewer (E11.1)."""
    if state.config.golfers != "off":
        for seat, player in enumerate(state.seats):
            kept = player.powers.kept
            if kept is not None and SHOTS[kept].deck == deck and not sees(viewer, seat):
                yield kept


def seen_by(state: State, seat: int) -> Look | None:
    """What a seat knows to lie on top of a deck (E11.1)."""
    look = state.seats[seat].powers.look
    if look is None:
        return None
    deck = deck_of(state, look.deck)
    there = deck.cards[:1] == (look.card,) and deck.shuffles == look.shuffles
    return look if there else None


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
