"""The rules for what viewers can see: seats, decks, solo opponents, events (E10, Views)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, get_args

import msgspec
from msgspec.structs import replace

from games.eighteen.rules import solo_events as e
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
from games.eighteen.rules.solo import PLAYER, Opponent, combined_needed, rank_of, symbols
from games.eighteen.rules.solo_cards import SOLO_CARDS, SoloRound
from games.eighteen.rules.solo_events import SoloEvent
from games.eighteen.rules.state import Look, State, deck_of
from games.eighteen.rules.tokens import Token
from games.kernel.interface import Audience, Viewer


def sees(viewer: Viewer, seat: int) -> bool:
    """Return True if a viewer can see what is private to a seat."""
    return viewer is Audience.EVERYTHING or viewer == seat


def kept_from(state: State, deck: DeckName, viewer: Viewer) -> Iterator[int]:
    """Yield the cards of a deck that players keep and the viewer cannot see (E11.1)."""
    if state.config.golfers != "off":
        for seat, player in enumerate(state.seats):
            kept = player.powers.kept
            if kept is not None and SHOTS[kept].deck == deck and not sees(viewer, seat):
                yield kept


def seen_by(state: State, seat: int) -> Look | None:
    """Return the top card that a seat has looked at, if it is still on its deck (E11.1)."""
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
"""Fields of a seat's events with the values that replace them for other viewers."""

_WITH_HOLE = tuple(kind for kind in get_args(AnyEvent) if "hole" in kind.__struct_fields__)


def redact(event: AnyEvent, viewer: Viewer) -> AnyEvent | None:
    """Return the event with only what a viewer can know."""
    if isinstance(event, SoloEvent):
        return redact_solo(event, viewer)
    data: AnyEvent = _from_one(event)
    if viewer is not Audience.EVERYTHING:
        data = _known(data, viewer)
    return data


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
    """Return an event with its holes counted from 1."""
    if isinstance(event, TargetsDrawn):
        return replace(event, targets=tuple(hole + 1 for hole in event.targets))
    if isinstance(event, TargetKept) and event.target is not None:
        return replace(event, target=event.target + 1)
    return replace(event, hole=event.hole + 1) if isinstance(event, _WITH_HOLE) else event


def _own(cards: tuple[tuple[int, ...], ...], viewer: Viewer) -> tuple[tuple[int, ...], ...]:
    return tuple(held if viewer == seat else () for seat, held in enumerate(cards))


class OpponentView(msgspec.Struct, frozen=True):
    """An opponent. All viewers see only the number of face-down clubs and covered targets."""

    clubs: int
    """The number of face-down clubs."""
    top: int | None
    """The top club if the viewer has looked at it."""
    seen: bool
    """True if the player has looked at the top club."""
    turned: tuple[int, ...]
    """The clubs that are turned up until all have been, and are shuffled (E10.3)."""
    target: int | None
    """The open target, counted from 1; null if no target is left."""
    targets: int
    """The number of targets left, including the open one."""
    tokens: tuple[Token, ...]
    """The tokens taken, with holes counted from 1."""
    points: int
    """The points of the opponent's tokens together."""


class SoloView(msgspec.Struct, frozen=True):
    """The opponents and the solo cards."""

    opponents: tuple[OpponentView, ...]
    """The three opponents, in the order of `opponent` in actions and events."""
    rank: tuple[int, int]
    """The lowest and highest rank that the deck can have."""
    card: tuple[SoloRound, ...]
    """The rounds of the open card: P for the player alone, C for a combined one."""
    now: int
    """The current round of the card, counted from 1; 0 before the first."""
    left: tuple[int, ...]
    """The solo cards still to come, sorted so that their order stays hidden."""


_PEEKERS = (PLAYER, Audience.EVERYTHING)


def solo_view(state: State, viewer: Viewer) -> SoloView | None:
    """Return the solo data as a viewer sees it, or None in other modes."""
    solo = state.solo
    if solo is None:
        return None
    cards = frozenset(solo.opened + solo.deck)
    return SoloView(
        opponents=tuple(_opponent_view(opponent, viewer) for opponent in solo.opponents),
        rank=rank_of(cards, combined_needed(len(state.config.course.holes))),
        card=SOLO_CARDS[solo.opened[-1]].rounds if solo.opened else (),
        now=state.rounds - len(symbols(solo.opened[:-1])),
        left=tuple(sorted(solo.deck)),
    )


def _opponent_view(opponent: Opponent, viewer: Viewer) -> OpponentView:
    return OpponentView(
        clubs=len(opponent.clubs),
        top=opponent.clubs[0] if opponent.seen and viewer in _PEEKERS else None,
        seen=opponent.seen,
        turned=opponent.turned,
        target=opponent.targets[0] + 1 if opponent.targets else None,
        targets=len(opponent.targets),
        tokens=tuple(token.public for token in opponent.tokens),
        points=opponent.points,
    )


def redact_solo(event: e.SoloEvent, viewer: Viewer) -> e.SoloEvent:
    """Return the event with only what a viewer can know, and with holes counted from 1."""
    known = event if viewer is Audience.EVERYTHING else _known_of_solo(event, viewer)
    return _visible_solo(known)


def _known_of_solo(event: e.SoloEvent, viewer: Viewer) -> e.SoloEvent:
    """Remove the order of the cards, the face-down clubs and the covered targets."""
    match event:
        case e.OpponentsSet():
            return e.OpponentsSet(
                ((),) * len(event.clubs), tuple(stack[:1] for stack in event.targets)
            )
        case e.SoloDeckBuilt():
            return e.SoloDeckBuilt(tuple(sorted(event.cards)))
        case e.OpponentPeeked():
            return event if viewer == PLAYER else replace(event, club=None)
        case e.OpponentClubsShuffled():
            return replace(event, clubs=())
    return event


def _visible_solo(event: e.SoloEvent) -> e.SoloEvent:
    match event:
        case e.OpponentScored():
            return replace(event, hole=event.hole + 1)
        case e.OpponentsSet():
            targets = tuple(tuple(hole + 1 for hole in stack) for stack in event.targets)
            return replace(event, targets=targets)
        case e.TargetsOpened():
            opened = tuple(None if hole is None else hole + 1 for hole in event.targets)
            return replace(event, targets=opened)
    return event
