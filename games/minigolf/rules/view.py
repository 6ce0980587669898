"""The view of a game for one viewer.

It hides other players' promises, and plots until all of them are shown (Views).
"""

from __future__ import annotations

from functools import lru_cache

import msgspec
from msgspec.structs import replace

from courses.designs.plot.value import PlotDesign
from courses.geometry.square import Cell
from games.kernel.interface import Audience, Seat, Viewer
from games.minigolf.rules.bag import tiles_in
from games.minigolf.rules.clients import Gentleman, Lady
from games.minigolf.rules.counting import judged
from games.minigolf.rules.events import AnyEvent, PlotKept, PlotsDealt, PromiseMade
from games.minigolf.rules.judged import Judged
from games.minigolf.rules.laid import Laid
from games.minigolf.rules.promises import Promise
from games.minigolf.rules.satisfaction import satisfaction
from games.minigolf.rules.scoring import grade
from games.minigolf.rules.state import (
    Edition,
    Phase,
    Player,
    Sheet,
    Space,
    Stage,
    State,
    VisitRule,
    active,
    alone,
    visiting,
)


class SpaceView(msgspec.Struct, frozen=True):
    """A space of the middle ruler: a kind of tile, or a pawn."""

    tile: int | None
    """The kind of the tile on the space; null if it has been taken."""
    pawn: Seat | None
    """The seat whose pawn has replaced the tile; null if it is still there."""


class SheetView(msgspec.Struct, frozen=True):
    """The final count of a seat's course."""

    conditions: tuple[int, ...]
    """Points in the order popularity, speed, lady, gentleman, par, plot, circuit, playability."""
    promises: tuple[int, ...]
    """The points of each promise, in the order of the seat's promises."""
    total: int
    """The satisfaction of the clients: all points together (M9.1)."""


class SeatView(msgspec.Struct, frozen=True):
    """A seat as the viewer sees it."""

    hand: tuple[PlotDesign, ...] | None
    """The plots dealt, until all seats have kept one; None for other viewers."""
    kept: int | None
    """The index of the kept plot in `hand`; None for other viewers."""
    has_kept: bool
    """True if the seat has chosen its plot, even if `kept` is hidden."""
    plot: PlotDesign | None
    """The plot on which the seat builds; null until all seats have chosen."""
    tiles: tuple[Laid, ...]
    """The tiles of the course, in order of placement."""
    numbers: tuple[Cell | None, ...]
    """The cells of hole numbers 1 to 9."""
    joins: tuple[tuple[int, ...], ...]
    """Groups that count as one hole at the end, by their indices in the course's groups."""
    promises: tuple[Promise, ...] | None
    """The seat's promises; None for other viewers until the end of the game."""
    promised: int
    """The number of promises that the seat has made."""
    promising: bool
    """True if the player can make promises now (M2.4, M5.1)."""
    collected: tuple[int, ...]
    """The kinds of the tiles taken face down."""
    stopped: bool
    """True if the seat no longer builds (M6.2)."""
    passes: int
    """How often the player has passed. In a solo game each pass costs points (M10.1)."""
    asked_back: tuple[int, ...]
    """The spaces of the middle ruler whose tiles the seat wants returned to the bag."""
    confirmed: bool
    """True once the player has confirmed the numbered and joined course (M8.6)."""
    counts: tuple[int, ...]
    """The current count of each condition in the order of a score sheet, not counting promises.

    It uses the current hole numbers. Empty until the seat has a plot.
    """
    links: tuple[tuple[Cell, ...], ...]
    """The links of the circuit: a tee or green at the gate, or a green and the next tee (M7.7)."""
    wrong: tuple[tuple[Cell, ...], ...]
    """Pairs of adjacent cells where a red edge meets grass (M8.3)."""
    sheet: SheetView | None
    """The final count; null until the game is over."""


class View(msgspec.Struct, frozen=True):
    """The table as a viewer sees it."""

    viewer: Seat | None
    edition: Edition
    visit_rule: VisitRule
    """What triggers client visits: a draw from the bag, or 21 tiles set aside (M5.2)."""
    first_game: bool
    phase: Phase
    lady: Lady
    gentleman: Gentleman
    seats: tuple[SeatView, ...]
    order: tuple[Seat, ...]
    """The seats on the top ruler, in order."""
    turn: int
    """The number of seats that have had their turn in this round."""
    active: Seat | None
    """The seat whose turn it is; null while several seats decide at the same time."""
    stage: Stage
    """The step of the turn. In `rest`, a solo player decides about the tiles that are left."""
    held: int | None
    """The kind of the tile that was taken but not placed yet."""
    middle: tuple[SpaceView, ...]
    """The middle ruler, from which tiles are taken; in a solo game, the tiles on offer."""
    bench: tuple[Seat, ...]
    """The seats that have passed. The first one plays first in the next round (M3.3)."""
    bottom: tuple[int, ...]
    """The bottom ruler: the kinds of tiles for the next round."""
    bag: tuple[int, ...]
    """The kinds of the tiles left in the bag, in ascending order instead of drawing order."""
    visits_left: int
    """The number of client visits left in the bag."""
    aside: tuple[int, ...]
    """The kinds of tiles set aside for a client visit (M5.2)."""
    discards: tuple[int, ...]
    """The kinds of tiles that are out of the game."""
    visits: int
    """The number of client visits so far."""
    round: int
    """The round, counted from 1; in a solo game, the turn."""
    final: bool
    """True once the final phase has started (M6.1)."""
    finishers: tuple[Seat, ...]
    """The seats that have taken tiles face down, in the order in which they first did so."""
    grade: str | None
    """The clients' final verdict in a solo game, otherwise null."""


def view(state: State, viewer: Viewer) -> View:
    """Return the view of a seat or of the public, or the full view for EVERYTHING."""
    tiles = tiles_in(state.bag)
    playing = state.phase == "rounds" and not visiting(state)
    return View(
        viewer=viewer if isinstance(viewer, int) else None,
        edition=state.config.edition,
        visit_rule=state.config.visits,
        first_game=state.config.first_game,
        phase=state.phase,
        lady=state.lady,
        gentleman=state.gentleman,
        seats=tuple(_seat_view(state, seat, viewer) for seat in range(len(state.seats))),
        order=state.order,
        turn=state.turn,
        active=active(state) if playing else None,
        stage=state.stage,
        held=state.held,
        middle=tuple(map(_space_view, state.middle)),
        bench=state.bench,
        bottom=state.bottom,
        bag=state.bag[-tiles:] if tiles else (),
        visits_left=len(state.bag) - tiles,
        aside=state.aside,
        discards=state.discards,
        visits=state.visits,
        round=state.round,
        final=state.final,
        finishers=state.finishers,
        grade=_grade(state),
    )


def _space_view(space: Space) -> SpaceView:
    return SpaceView(space.tile, space.pawn)


def _seat_view(state: State, seat: Seat, viewer: Viewer) -> SeatView:
    player = state.seats[seat]
    now = _judgement(judged(state, seat)) if player.plot else NOTHING
    own = viewer in (seat, Audience.EVERYTHING)
    return SeatView(
        hand=player.hand if own else None,
        kept=player.kept if own else None,
        has_kept=player.kept is not None or player.plot is not None,
        plot=player.plot,
        tiles=player.course.tiles,
        numbers=player.settled.numbers,
        joins=player.settled.joins,
        promises=player.promises if own or state.phase == "over" else None,
        promised=len(player.promises),
        promising=player.promising,
        collected=player.collected,
        stopped=player.stopped,
        passes=player.passes,
        asked_back=player.asked_back,
        confirmed=player.confirmed,
        counts=now.counts,
        links=now.links,
        wrong=now.wrong,
        sheet=_sheet_view(player),
    )


class Judgement(msgspec.Struct, frozen=True):
    """The parts of a view that are derived from a course."""

    counts: tuple[int, ...] = ()
    links: tuple[tuple[Cell, ...], ...] = ()
    wrong: tuple[tuple[Cell, ...], ...] = ()


NOTHING = Judgement()


@lru_cache(maxsize=1 << 10)
def _judgement(seen: Judged) -> Judgement:
    """Return the judgement of a course; cached, because most courses have not changed."""
    counts = dict(satisfaction(seen).counts)
    return Judgement(
        counts=tuple(count.points for count in counts.values()),
        links=tuple(reason.cells for reason in counts["circuit"].reasons),
        wrong=tuple(
            reason.cells for reason in counts["playability"].reasons if reason.code == "wrong_join"
        ),
    )


def _sheet_view(player: Player) -> SheetView | None:
    sheet = player.sheet
    return SheetView(sheet.conditions, sheet.promises, sheet.total) if sheet else None


def _grade(state: State) -> str | None:
    sheet: Sheet | None = state.seats[0].sheet
    return grade(state.config.edition, sheet.total) if sheet and alone(state) else None


def redact(event: AnyEvent, viewer: Viewer) -> AnyEvent | None:
    """Return the event with only what the viewer can know, or None."""
    if viewer is Audience.EVERYTHING:
        return event
    if isinstance(event, PlotsDealt):
        hands = (hand if seat == viewer else () for seat, hand in enumerate(event.hands))
        return PlotsDealt(tuple(hands))
    if isinstance(event, PlotKept) and event.seat != viewer:
        return replace(event, place=None)
    if isinstance(event, PromiseMade) and event.seat != viewer:
        return replace(event, promise=None)
    return event
