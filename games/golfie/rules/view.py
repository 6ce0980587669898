"""The view of a game for one viewer; face-down cards are hidden from all (Views)."""

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
    """A seat as all viewers see it."""

    line: int
    area: tuple[int | None, ...]
    """Nine values, row by row; None face down, 0 a lost ball."""
    up: tuple[bool, ...]
    stage: Stage
    cells: tuple[int, ...]
    """Pointed cells still to play."""
    picked: int | None


class HalfView(msgspec.Struct, frozen=True):
    """A half of a line's score sheet."""

    holes: tuple[int, ...]
    lost_balls: int
    combos: int
    total: int


class Coming(msgspec.Struct, frozen=True):
    """The number of cards of a kind left in the action pile."""

    card: ActionCard
    count: int


class View(msgspec.Struct, frozen=True):
    """The table as a viewer sees it."""

    viewer: int | None
    deck: DeckDesign
    teams: int
    target: int | None
    """The strokes for a solo player to beat (G7.2); None with other players or other cards."""
    phase: Literal["opening", "cards", "over"]
    half: int
    """1 or 2."""
    active: int
    card: ActionCard | None
    seats: tuple[SeatView, ...]
    sheet: tuple[tuple[HalfView, HalfView], ...]
    """The halves of each line of the score sheet."""
    terrain_left: int
    actions_left: int
    """Without the final hole below them."""
    to_come: tuple[Coming, ...]
    """The cards left in the action pile, in unknown order."""
    discards: int
    top_discard: int | None
    unseen: dict[str, int]
    """Unseen cards by value, in the pile and face down together; "0" for lost balls."""


def view(state: State, viewer: Viewer) -> View:
    """Return the table as all seats and the public see it, or with everything."""
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
    """Return the event as a viewer can know it, with holes and halves counted from 1."""
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
