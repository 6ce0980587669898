"""Solo chaos as a viewer may see it (E10, Views)."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from games.eighteen.rules import solo_events as e
from games.eighteen.rules.solo import PLAYER, Opponent, combined_needed, rank_of, symbols
from games.eighteen.rules.solo_cards import SOLO_CARDS, SoloRound
from games.eighteen.rules.state import State
from games.eighteen.rules.tokens import Token
from games.kernel.interface import Audience, Viewer


class OpponentView(msgspec.Struct, frozen=True):
    """An opponent; its clubs that lie face down and its targets that are not open are nobody's."""

    clubs: int
    """How many lie face down."""
    top: int | None
    """The top one, for the player who has looked at it."""
    seen: bool
    """The player has looked at it."""
    turned: tuple[int, ...]
    target: int | None
    """The open one, counted from 1; null after the last."""
    targets: int
    """How many are left, the open one included."""
    tokens: tuple[Token, ...]
    """Holes counted from 1."""
    points: int


class SoloView(msgspec.Struct, frozen=True):
    """The opponents, and the solo cards."""

    opponents: tuple[OpponentView, ...]
    rank: tuple[int, int]
    """Of the deck: the least and the greatest that the cards opened can add up to."""
    card: tuple[SoloRound, ...]
    """The rounds of the open card, P for the player alone, C for a combined one."""
    now: int
    """Which of them is played, counted from 1; 0 before the first."""
    left: tuple[int, ...]
    """Solo cards to come, ascending, so that it tells nothing of the order."""


_PEEKERS = (PLAYER, Audience.EVERYTHING)


def solo_view(state: State, viewer: Viewer) -> SoloView | None:
    """What a viewer sees of it; nothing in other modes."""
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
        tokens=tuple(token.told for token in opponent.tokens),
        points=opponent.points,
    )


def redact_solo(event: e.SoloEvent, viewer: Viewer) -> e.SoloEvent:
    """The event as a viewer may know it, told with holes from 1."""
    known = event if viewer is Audience.EVERYTHING else _known(event, viewer)
    return _told(known)


def _known(event: e.SoloEvent, viewer: Viewer) -> e.SoloEvent:
    """Without the order of cards, clubs face down and targets to come."""
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


def _told(event: e.SoloEvent) -> e.SoloEvent:
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
