"""The view of a game for one viewer. Face-down cards are hidden from every viewer (Views)."""

from __future__ import annotations

from collections import Counter
from typing import Literal

import msgspec
from msgspec.structs import replace

from courses.designs.deck.value import ActionCard, DeckDesign, action_cards
from games.golfie.rules.events import (
    ActionsShuffled,
    AnyEvent,
    AreasDealt,
    CardDealt,
    HalfEnded,
    HoleWritten,
    TerrainShuffled,
)
from games.golfie.rules.scoring import solo_target
from games.golfie.rules.state import Half, Stage, State, line_of
from games.kernel.interface import Audience, Viewer


class SeatView(msgspec.Struct, frozen=True):
    """A seat. All viewers see the same data."""

    line: int
    """The index of the seat's line on the score sheet. A team shares one (G7.1)."""
    area: tuple[int | None, ...]
    """Nine values, row by row; None for a face-down card, 0 for a lost ball."""
    up: tuple[bool, ...]
    """For each of the nine cells, true if its card is face up."""
    stage: Stage
    """What the player still has to do for the current action card; `done` if nothing."""
    cells: tuple[int, ...]
    """The cells of the action card that the seat still has to play."""
    picked: int | None
    """The value of the card that the player has picked for the current hole (G3.3); null before."""


class HalfView(msgspec.Struct, frozen=True):
    """One half of a line on the score sheet."""

    holes: tuple[int, ...]
    """The strokes of each hole written so far in this half."""
    lost_balls: int
    """The number of lost balls, each of which costs one stroke (G5.1)."""
    combos: int
    """The number of combos, each of which saves two strokes (G4.1)."""
    total: int
    """The holes, plus one per lost ball, minus two per combo (G6.1)."""


class Coming(msgspec.Struct, frozen=True):
    """The number of action cards of one kind that are left in the pile."""

    card: ActionCard
    """The kind of card and, for a zone, its cells."""
    count: int
    """How many of these cards are left."""


class View(msgspec.Struct, frozen=True):
    """The table as a viewer sees it."""

    viewer: int | None
    deck: DeckDesign
    teams: int
    target: int | None
    """The strokes that a solo player tries to beat (G7.2).

    None with several players or with cards that differ from those in the box.
    """
    phase: Literal["opening", "cards", "over"]
    """`opening` until all have turned up their first cards (G2.3), then `cards` until the end."""
    half: int
    """The half that is played: 1 or 2 (G6)."""
    active: int
    card: ActionCard | None
    seats: tuple[SeatView, ...]
    sheet: tuple[tuple[HalfView, HalfView], ...]
    """The two halves of each line of the score sheet."""
    terrain_left: int
    """The number of cards in the terrain pile."""
    actions_left: int
    """The number of cards in the action pile, not counting the final hole below them."""
    to_come: tuple[Coming, ...]
    """The cards left in the action pile; their order is unknown."""
    discards: int
    """The number of discarded terrain cards."""
    top_discard: int | None
    """The value of the top discarded card, 0 for a lost ball; null if there is none."""
    unseen: dict[str, int]
    """The number of unseen cards by value, in the pile and face down; "0" is a lost ball."""


def view(state: State, viewer: Viewer) -> View:
    """Return the table as all seats and the public see it, or with nothing hidden for
    EVERYTHING.
    """
    everything = viewer is Audience.EVERYTHING
    return View(
        viewer=viewer if isinstance(viewer, int) else None,
        deck=state.config.deck,
        teams=state.config.teams,
        target=solo_target(state.config.deck) if len(state.seats) == 1 else None,
        phase=state.phase,
        half=state.half + 1,
        active=state.active,
        card=state.card,
        seats=tuple(_seat_view(state, seat, everything) for seat in range(len(state.seats))),
        sheet=tuple((_half_view(one), _half_view(two)) for one, two in state.sheet),
        terrain_left=len(state.terrain),
        actions_left=len(state.actions),
        to_come=_to_come(state),
        discards=len(state.discards),
        top_discard=state.discards[-1] if state.discards else None,
        unseen=_unseen(state),
    )


def _to_come(state: State) -> tuple[Coming, ...]:
    left = Counter(state.actions)
    kinds = dict.fromkeys(action_cards(state.config.deck))
    return tuple(Coming(card, left[card]) for card in kinds if card in left)


def _seat_view(state: State, seat: int, everything: bool) -> SeatView:
    player = state.seats[seat]
    return SeatView(
        line=line_of(state, seat),
        area=tuple(cell.value if cell.up or everything else None for cell in player.area),
        up=tuple(cell.up for cell in player.area),
        stage=player.stage,
        cells=player.cells,
        picked=player.picked,
    )


def _half_view(half: Half) -> HalfView:
    return HalfView(half.holes, half.lost_balls, half.combos, half.total)


def _unseen(state: State) -> dict[str, int]:
    hidden = [cell.value for player in state.seats for cell in player.area if not cell.up]
    counts = Counter((*state.terrain, *hidden))
    return {str(value): counts[value] for value in sorted(counts)}


def redact(event: AnyEvent, viewer: Viewer) -> AnyEvent | None:
    """Return the event with what a viewer can know, and with holes and halves counted from 1."""
    if isinstance(event, HoleWritten):
        return replace(event, hole=event.hole + 1)
    if isinstance(event, HalfEnded):
        return replace(event, half=event.half + 1)
    if viewer is Audience.EVERYTHING:
        return event
    if isinstance(event, TerrainShuffled | ActionsShuffled):
        return replace(event, order=())
    if isinstance(event, AreasDealt):
        return AreasDealt(((),) * len(event.areas))
    if isinstance(event, CardDealt) and not event.up:
        return replace(event, value=None)
    return event
