"""What a viewer may see, built from what may be seen (Views)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, get_args

import msgspec
from msgspec.structs import replace

from courses.designs.course.layout import Layout
from courses.designs.course.value import Hole
from courses.geometry.hex import Hex
from games.eighteen.rules.components import DECKS, DeckName
from games.eighteen.rules.events import (
    AnyEvent,
    ClubLaid,
    ClubPicked,
    ClubTaken,
    DeckShuffled,
    HandsDealt,
    PacksDealt,
)
from games.eighteen.rules.figures import with_active
from games.eighteen.rules.golfer_events import DeckLookedAt, IronsOffered, LeftOversOffered
from games.eighteen.rules.playoff import Playoff
from games.eighteen.rules.secrets import kept_from, seen_by, sees
from games.eighteen.rules.solo_events import SoloEvent
from games.eighteen.rules.solo_view import SoloView, redact_solo, solo_view
from games.eighteen.rules.state import (
    ClubsOption,
    Deck,
    GolferName,
    GolfersOption,
    HoleScore,
    Mate,
    Phase,
    Shot,
    Side,
    State,
)
from games.eighteen.rules.tokens import Token
from games.kernel.interface import Audience, Seat, Viewer


class PowersView(msgspec.Struct, frozen=True):
    """What a golfer card has been used for (E11)."""

    used: bool
    """Not again on this hole; side a of Lucky asks `redrawn` only."""
    redrawn: bool
    """Not again with this hand."""
    named: int | None
    """The club that never expires."""
    owner: int | None
    """The seat whose club is played this turn."""
    looked_at: DeckName | None
    """The deck whose top card was looked at and still lies there."""
    seen: int | None
    """That card; null for those who may not know."""
    keeps: bool
    """A shot card is kept for the next shot."""
    kept: int | None
    """That card; null for those who may not know."""


class SeatView(msgspec.Struct, frozen=True):
    """A seat as a viewer sees it; what is hidden from them is null."""

    hand: tuple[int, ...] | None
    hand_size: int
    pack: tuple[int, ...] | None
    laid: int | None
    """The selected club: the owner's at once, everybody's after the reveal."""
    has_laid: bool
    discards: tuple[int, ...]
    at: Hex
    hole: int
    """The hole that its golfer plays, counted from 1; 0 if all greens are open to it."""
    wet: bool
    out: bool
    turns: int
    penalties: int
    holed: bool
    picked_up: bool
    retired: bool
    """Takes part no more (E9.5, E9.10)."""
    aces: int
    drives: int
    card: tuple[HoleScore, ...]
    tokens: tuple[Token, ...]
    """What it took from greens, holes counted from 1."""
    golfer: GolferName | None
    figure: int
    """In teams, which of two golfers is `at`; the other is the mate (E9.4)."""
    mate: Mate | None
    powers: PowersView | None
    """None without a golfer card."""


class DeckView(msgspec.Struct, frozen=True):
    """A shot deck: which cards are left is public, their order nobody's."""

    left: tuple[int, ...]
    """Ascending, so that it tells nothing of the order; a card that somebody else keeps too."""
    discards: tuple[int, ...]
    top: int | None
    """The card that would be drawn next, if it lies open to all (E11.1)."""


class View(msgspec.Struct, frozen=True):
    """The table as a viewer sees it."""

    viewer: int | None
    course: Layout
    mode: str
    clubs: ClubsOption
    fly_over_out_of_bounds: bool
    round_limit: int
    phase: Phase
    hole: int
    """Counted from 1."""
    round: int
    order: tuple[int, ...]
    """Seats still to play this round; the first is at its turn."""
    seats: tuple[SeatView, ...]
    decks: dict[DeckName, DeckView]
    shot: Shot | None
    tokens: tuple[tuple[int, ...], ...]
    """By hole, the points that lie on its green; empty in modes without tokens."""
    playoff: Playoff | None
    """Who is tied at the end of skins plays on."""
    extra: tuple[int, ...]
    """Seats that have earned an extra turn this round, in order."""
    in_extra: bool
    """The turn under way is an extra one."""
    golfers: GolfersOption
    side: Side
    solo: SoloView | None
    """The opponents of solo chaos and its cards; null in all other modes."""

    @property
    def hole_played(self) -> Hole:
        """The tee, green and par of the hole being played."""
        return self.course.holes[self.hole - 1]


def view(state: State, viewer: Viewer) -> View:
    """The table for a seat, for everybody, or with everything."""
    config = state.config
    return View(
        viewer=viewer if isinstance(viewer, int) else None,
        course=config.course,
        mode=config.mode,
        clubs=config.clubs,
        fly_over_out_of_bounds=config.fly_over_out_of_bounds,
        round_limit=config.round_limit,
        phase=state.phase,
        hole=state.hole + 1,
        round=state.round,
        order=state.order,
        seats=tuple(
            _seat_view(state, seat, sees(viewer, seat), state.phase == "turns")
            for seat in range(len(state.seats))
        ),
        decks={
            name: _deck_view(deck, kept_from(state, name, viewer))
            for name, deck in zip(DECKS, state.decks, strict=True)
        },
        shot=state.shot,
        tokens=state.tokens,
        playoff=state.playoff,
        extra=state.extra,
        in_extra=state.in_extra,
        golfers=config.golfers,
        side=config.side,
        solo=solo_view(state, viewer),
    )


def as_figure(view: View, seat: int, figure: int) -> View:
    """The view once the seat has named the golfer that moves (E9.4)."""
    seats: tuple[Any, ...] = view.seats
    now = with_active(seats[seat], figure)
    return replace(view, seats=(*seats[:seat], now, *seats[seat + 1 :]))


def _seat_view(state: State, seat: Seat, own: bool, revealed: bool) -> SeatView:
    player = state.seats[seat]
    return SeatView(
        hand=player.hand if own else None,
        hand_size=len(player.hand) + (player.laid is not None and not revealed),
        pack=player.pack if own else None,
        laid=player.laid or None if own or revealed else None,
        has_laid=player.laid is not None,
        discards=player.discards,
        at=player.at,
        hole=player.hole + 1,
        wet=player.wet,
        out=player.out,
        turns=player.turns,
        penalties=player.penalties,
        holed=player.holed,
        picked_up=player.picked_up,
        retired=player.retired,
        aces=player.aces,
        drives=player.drives,
        card=player.card,
        tokens=tuple(token.told for token in player.tokens),
        golfer=player.golfer,
        figure=player.figure,
        mate=player.mate,
        powers=_powers_view(state, seat, own),
    )


def _powers_view(state: State, seat: Seat, own: bool) -> PowersView | None:
    player = state.seats[seat]
    if player.golfer is None:
        return None
    powers, look = player.powers, seen_by(state, seat)
    return PowersView(
        used=powers.used,
        redrawn=powers.redrawn,
        named=powers.named,
        owner=powers.owner,
        looked_at=look.deck if look else None,
        seen=look.card if look and own else None,
        keeps=powers.kept is not None,
        kept=powers.kept if own else None,
    )


def _deck_view(deck: Deck, kept: Iterable[int]) -> DeckView:
    top = deck.cards[0] if deck.open else None
    return DeckView(tuple(sorted((*deck.cards, *kept))), deck.discards, top)


_PRIVATE = (ClubLaid, ClubPicked, ClubTaken)
_WITH_HOLE = tuple(kind for kind in get_args(AnyEvent) if "hole" in kind.__struct_fields__)


def redact(event: AnyEvent, viewer: Viewer) -> AnyEvent | None:
    """The event as a viewer may know it, told with holes from 1."""
    if isinstance(event, SoloEvent):
        return redact_solo(event, viewer)
    if isinstance(event, _WITH_HOLE):
        event = _from_one(event)
    if viewer is Audience.EVERYTHING:
        return event
    if isinstance(event, _PRIVATE):
        return event if viewer == event.seat else replace(event, club=None)
    if isinstance(event, DeckShuffled):
        return replace(event, order=())
    if isinstance(event, PacksDealt):
        return PacksDealt(_own(event.packs, viewer))
    if isinstance(event, HandsDealt):
        return HandsDealt(_own(event.hands, viewer))
    if isinstance(event, IronsOffered | LeftOversOffered):
        return event if viewer == event.seat else replace(event, clubs=())
    if isinstance(event, DeckLookedAt):
        return event if viewer == event.seat else replace(event, card=None)
    return event


def _from_one(event: Any) -> Any:
    """An event of a hole as it is told."""
    return replace(event, hole=event.hole + 1)


def _own(cards: tuple[tuple[int, ...], ...], viewer: Viewer) -> tuple[tuple[int, ...], ...]:
    return tuple(held if viewer == seat else () for seat, held in enumerate(cards))
