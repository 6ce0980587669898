"""The view of a game for one viewer, built only from visible parts (Views)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec.structs import replace

from courses.designs.course.layout import Layout
from courses.designs.course.value import Hole
from courses.geometry.hex import Hex
from games.eighteen.rules.components import DECKS, DeckName
from games.eighteen.rules.figures import with_active
from games.eighteen.rules.playoff import Playoff
from games.eighteen.rules.secrets import SoloView, kept_from, seen_by, sees, solo_view
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
    SideOption,
    State,
)
from games.eighteen.rules.tokens import Token
from games.kernel.interface import Seat, Viewer


class PowersView(msgspec.Struct, frozen=True):
    """The state of a golfer card's powers (E11)."""

    used: bool
    """Cannot be used again on this hole; for side a of Lucky, only `redrawn` counts."""
    redrawn: bool
    """Cannot be used again with this hand."""
    named: int | None
    """The club that never expires."""
    owner: int | None
    """The seat whose club is played this turn."""
    looked_at: DeckName | None
    """The deck whose top card the player has looked at, if it is still there."""
    seen: int | None
    """The card itself; null for viewers who must not know."""
    keeps: bool
    """A shot card is kept for the next shot."""
    kept: int | None
    """The card itself; null for viewers who must not know."""


class SeatView(msgspec.Struct, frozen=True):
    """A seat as a viewer sees it; hidden values are null."""

    hand: tuple[int, ...] | None
    hand_size: int
    pack: tuple[int, ...] | None
    laid: int | None
    """The selected club: visible to its owner immediately, to others after the reveal."""
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
    """No longer takes part (E9.5, E9.10)."""
    aces: int
    drives: int
    card: tuple[HoleScore, ...]
    tokens: tuple[Token, ...]
    """The tokens taken from greens, holes counted from 1."""
    target: int | None
    """Its target in Kelly, counted from 1; visible only to its owner."""
    has_target: bool
    drawn: tuple[int, ...]
    """The tokens to choose a target from; visible only to their owner."""
    golfer: GolferName | None
    side: Side | None
    """The side of the golfer card; null until it is chosen."""
    figure: int
    """In teams, the index of the golfer that is `at`; the other one is the mate (E9.4)."""
    mate: Mate | None
    powers: PowersView | None
    """None without a golfer card."""


class DeckView(msgspec.Struct, frozen=True):
    """A shot deck: the cards left are public, their order is hidden."""

    left: tuple[int, ...]
    """Sorted, so that the order stays hidden; includes cards that other players keep."""
    discards: tuple[int, ...]
    top: int | None
    """The next card, if it is face up (E11.1)."""


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
    """Seats still to play this round; the first one has the turn."""
    seats: tuple[SeatView, ...]
    decks: dict[DeckName, DeckView]
    shot: Shot | None
    tokens: tuple[tuple[int, ...], ...]
    """The points on each green, by hole; empty in modes without tokens."""
    bag: int
    """Tokens in the bag of Kelly."""
    playoff: Playoff | None
    """The playoff of the players tied at the end of skins."""
    extra: tuple[int, ...]
    """Seats that have earned an extra turn this round, in order."""
    in_extra: bool
    """The current turn is an extra one."""
    golfers: GolfersOption
    side: SideOption
    """The side that the table agreed on; with `each`, the players choose: see `seats`."""
    solo: SoloView | None
    """The opponents of solo chaos and its cards; null in all other modes."""

    @property
    def hole_played(self) -> Hole:
        """The tee, green and par of the current hole."""
        return self.course.holes[self.hole - 1]


def view(state: State, viewer: Viewer) -> View:
    """Return the table as a seat or an audience sees it."""
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
        bag=len(state.targets.bag) if state.targets else 0,
        playoff=state.playoff,
        extra=state.extra,
        in_extra=state.in_extra,
        golfers=config.golfers,
        side=config.side,
        solo=solo_view(state, viewer),
    )


def as_figure(view: View, seat: int, figure: int) -> View:
    """Return the view after the seat has named the golfer that moves (E9.4)."""
    seats: tuple[Any, ...] = view.seats
    now = with_active(seats[seat], figure)
    return replace(view, seats=(*seats[:seat], now, *seats[seat + 1 :]))


@dataclass(frozen=True, slots=True)
class _Target:
    """A seat's tokens of Kelly, holes counted from 1."""

    held: int | None = None
    drawn: tuple[int, ...] = ()


def _target_view(state: State, seat: int) -> _Target:
    targets = state.targets
    if targets is None:
        return _NO_TARGET
    drawn = tuple(hole + 1 for hole in sorted(targets.drawn)) if targets.chooser == seat else ()
    held = targets.held[seat]
    return _Target(None if held is None else held + 1, drawn)


_NO_TARGET = _Target()


def _seat_view(state: State, seat: Seat, own: bool, revealed: bool) -> SeatView:
    player = state.seats[seat]
    target = _target_view(state, seat)
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
        tokens=tuple(token.public for token in player.tokens),
        target=target.held if own else None,
        has_target=target.held is not None,
        drawn=target.drawn if own else (),
        golfer=player.golfer,
        side=player.side,
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
