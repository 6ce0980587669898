"""The view of a game for one viewer, built only from what that viewer can see (Views)."""

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
from games.eighteen.rules.net import NetView, net_view
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
    """True if the power cannot be used again on this hole. Side a of Lucky only uses `redrawn`."""
    redrawn: bool
    """True if the power cannot be used again with this hand."""
    named: int | None
    """The club that never expires."""
    owner: int | None
    """The owner of the club that the seat has borrowed for this turn."""
    looked_at: DeckName | None
    """The deck whose top card the player has looked at, if that card is still there."""
    seen: int | None
    """The card that the player has looked at; null for viewers who must not know it."""
    keeps: bool
    """True if a shot card is kept for the next shot."""
    kept: int | None
    """The kept card; null for viewers who must not know it."""


class SeatView(msgspec.Struct, frozen=True):
    """A seat as a viewer sees it; hidden values are null."""

    hand: tuple[int, ...] | None
    """The clubs in the player's hand; null for viewers who must not know them.
    """
    hand_size: int
    """The number of clubs in the hand, which all viewers know."""
    pack: tuple[int, ...] | None
    """The clubs to choose from in the draft or in a free choice; null for other viewers."""
    laid: int | None
    """The selected club. Its owner sees it immediately, other viewers after the reveal."""
    has_laid: bool
    """True if the player has selected a club, even if `laid` is hidden."""
    discards: tuple[int, ...]
    at: Hex
    hole: int
    """The hole that the golfer plays, counted from 1; 0 if all greens are open to the golfer."""
    wet: bool
    out: bool
    turns: int
    penalties: int
    holed: bool
    picked_up: bool
    retired: bool
    """True if the player no longer takes part (E9.5, E9.10)."""
    aces: int
    """The number of hole-in-one tokens (E8.2)."""
    drives: int
    """The number of longest-drive cards that the player keeps (E6.4)."""
    card: tuple[HoleScore, ...]
    """The results of the finished holes, in playing order."""
    tokens: tuple[Token, ...]
    """The tokens taken from greens, with holes counted from 1."""
    target: int | None
    """The seat's target in Kelly, counted from 1; only visible to its owner."""
    has_target: bool
    """True if the seat has a target, even if `target` is hidden."""
    drawn: tuple[int, ...]
    """The tokens from which the player chooses a target; only visible to that player."""
    golfer: GolferName | None
    """The seat's golfer card (E11); null without one."""
    side: Side | None
    """The side of the golfer card; null until it is chosen."""
    figure: int
    """In teams mode, the index of the golfer at `at`; the other golfer is the mate (E9.4)."""
    mate: Mate | None
    """The player's other golfer in teams mode (E9.4); null in other modes."""
    powers: PowersView | None
    """The state of the golfer card's powers; None without a card."""


class DeckView(msgspec.Struct, frozen=True):
    """A shot deck. The remaining cards are public, but their order is hidden."""

    left: tuple[int, ...]
    """The remaining cards, including those that other players keep; sorted to hide the order."""
    discards: tuple[int, ...]
    """The cards drawn since the last shuffle, in the order in which they were discarded."""
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
    """The current hole, counted from 1."""
    round: int
    order: tuple[int, ...]
    """The seats still to play this round; the first seat is the active one."""
    seats: tuple[SeatView, ...]
    decks: dict[DeckName, DeckView]
    """The shot decks by name (E6)."""
    shot: Shot | None
    """The shot for which cards are being drawn; null between shots."""
    tokens: tuple[tuple[int, ...], ...]
    """The points of the tokens on each green, in the order of the holes; empty in modes without
    tokens.
    """
    bag: int
    """The number of tokens in the bag of Kelly."""
    playoff: Playoff | None
    """The playoff between players tied at the end of a game of skins."""
    extra: tuple[int, ...]
    """The seats that have earned an extra turn this round, in order."""
    in_extra: bool
    """True if the current turn is an extra turn."""
    golfers: GolfersOption
    side: SideOption
    """The side that the table agreed on. With "each", the sides are in `seats`."""
    solo: SoloView | None
    """The opponents and cards of solo chaos; null in other modes."""
    net: NetView | None
    """The handicaps and net results; null without handicaps."""

    @property
    def hole_played(self) -> Hole:
        """The tee, green and par of the current hole."""
        return self.course.holes[self.hole - 1]


def view(state: State, viewer: Viewer) -> View:
    """Return the table with only what the viewer can see."""
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
        net=None if config.handicaps is None else net_view(state),
    )


def as_figure(view: View, seat: int, figure: int) -> View:
    """Return the view as it would be after the seat has named the golfer that moves (E9.4)."""
    seats: tuple[Any, ...] = view.seats
    now = with_active(seats[seat], figure)
    return replace(view, seats=(*seats[:seat], now, *seats[seat + 1 :]))


@dataclass(frozen=True, slots=True)
class _Target:
    """A seat's target tokens in Kelly, with holes counted from 1."""

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
