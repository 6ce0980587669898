"""Compute the next state from a state and an event: assignments only, no rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from games.kernel.interface import Seat
from games.minigolf.rules import events as e
from games.minigolf.rules.bag import put_in, taken_out
from games.minigolf.rules.course import with_tile
from games.minigolf.rules.promises import ordered
from games.minigolf.rules.state import VISIT, Player, Space, Stage, State, alone
from games.minigolf.rules.tiles import box


def evolve(state: State | None, event: e.AnyEvent) -> State:
    """Return the state after an event; the first event, GameStarted, needs no state."""
    return _EVOLVE[type(event)](state, event)


def _seat(state: State, seat: Seat, **changes: Any) -> tuple[Player, ...]:
    seats = state.seats
    return (*seats[:seat], replace(seats[seat], **changes), *seats[seat + 1 :])


def _all(state: State, **changes: Any) -> tuple[Player, ...]:
    return tuple(replace(player, **changes) for player in state.seats)


def _pawn(state: State, space: int, seat: Seat) -> tuple[Space, ...]:
    """Return the middle ruler with a tile replaced by a pawn."""
    return (*state.middle[:space], Space(None, seat), *state.middle[space + 1 :])


def _spaces(tiles: tuple[int, ...]) -> tuple[Space, ...]:
    return tuple(map(Space, tiles))


def _game_started(_: State | None, event: e.GameStarted) -> State:
    seats = (Player(),) * event.seats
    return State(replace(event.config, plots=()), seats, bag=box(), order=tuple(range(event.seats)))


def _clients_drawn(state: State, event: e.ClientsDrawn) -> State:
    return replace(state, lady=event.lady, gentleman=event.gentleman)


def _plots_dealt(state: State, event: e.PlotsDealt) -> State:
    seats = tuple(
        replace(player, hand=hand) for player, hand in zip(state.seats, event.hands, strict=True)
    )
    return replace(state, seats=seats)


def _plot_kept(state: State, event: e.PlotKept) -> State:
    return replace(state, seats=_seat(state, event.seat, kept=event.place))


def _plots_shown(state: State, event: e.PlotsShown) -> State:
    seats = tuple(
        replace(player, hand=(), kept=None, plot=plot)
        for player, plot in zip(state.seats, event.plots, strict=True)
    )
    return replace(state, seats=seats, phase="rounds")


def _order_drawn(state: State, event: e.OrderDrawn) -> State:
    return replace(state, order=event.order)


def _visits_added(state: State, event: e.VisitsAdded) -> State:
    return replace(state, bag=put_in(state.bag, (VISIT,) * event.count))


def _drawn(state: State, tiles: tuple[int, ...], visits: int) -> dict[str, Any]:
    """Return the changed fields after a draw: the bag and the number of draws."""
    bag = taken_out(state.bag, (*tiles, *(VISIT,) * visits))
    return {"bag": bag, "drawn": state.drawn + len(tiles) + visits}


def _ruler_filled(state: State, event: e.RulerFilled) -> State:
    return replace(state, bottom=event.tiles, **_drawn(state, event.tiles, event.visits))


def _rulers_moved(state: State, event: e.RulersMoved) -> State:
    return replace(
        state,
        order=event.order,
        turn=0,
        middle=_spaces(state.bottom),
        bench=(),
        bottom=(),
        round=state.round + 1,
        seats=_all(state, asked_back=()),
    )


def _round_of_passes(state: State, event: e.RoundOfPasses) -> State:
    return replace(state, idle=event.idle)


def _promises_opened(state: State, event: e.PromisesOpened) -> State:
    return replace(state, seats=_all(state, promising=True), visits=state.visits + event.visits)


def _promise_made(state: State, event: e.PromiseMade) -> State:
    assert event.promise is not None
    held = ordered((*state.seats[event.seat].promises, event.promise))
    return replace(state, seats=_seat(state, event.seat, promises=held))


def _promises_left(state: State, event: e.PromisesLeft) -> State:
    return replace(state, seats=_seat(state, event.seat, promising=False))


def _tile_taken(state: State, event: e.TileTaken) -> State:
    middle = _pawn(state, event.space, event.seat)
    return replace(state, middle=middle, held=event.tile, stage="place", idle=0)


def _tile_placed(state: State, event: e.TilePlaced) -> State:
    course = with_tile(state.seats[event.seat].course, event.tile)
    stage: Stage = "rest" if alone(state) else "confirm"
    return replace(state, seats=_seat(state, event.seat, course=course), held=None, stage=stage)


def _tile_collected(state: State, event: e.TileCollected) -> State:
    collected = state.seats[event.seat].collected
    first = () if collected else (event.seat,)
    return replace(
        state,
        middle=_pawn(state, event.space, event.seat),
        seats=_seat(state, event.seat, collected=(*collected, event.tile)),
        finishers=state.finishers + first,
        idle=0,
    )


def _passed(state: State, event: e.Passed) -> State:
    passes = state.seats[event.seat].passes + 1
    return replace(
        state,
        seats=_seat(state, event.seat, passes=passes),
        bench=(event.seat, *state.bench),
        stage="rest" if alone(state) else "take",
    )


def _stopped(state: State, event: e.PlotFilled | e.BuildingStopped) -> State:
    return replace(state, seats=_seat(state, event.seat, stopped=True, asked_back=()))


def _final_phase_begun(state: State, event: e.FinalPhaseBegun) -> State:
    return replace(state, final=True)


def _turn_ended(state: State, event: e.TurnEnded) -> State:
    return replace(state, turn=state.turn + 1, stage="take")


def _offer_drawn(state: State, event: e.OfferDrawn) -> State:
    return replace(
        state,
        middle=_spaces(event.tiles),
        bench=(),
        turn=0,
        stage="take",
        round=state.round + 1,
        **_drawn(state, event.tiles, event.visits),
    )


def _offer_cleared(state: State, event: e.OfferCleared) -> State:
    return replace(
        state,
        middle=(),
        bag=put_in(state.bag, event.returned),
        discards=state.discards + event.discarded,
    )


def _tile_asked_back(state: State, event: e.TileAskedBack) -> State:
    others = [space for space in state.seats[event.seat].asked_back if space != event.space]
    asked = tuple(sorted((*others, event.space))) if event.asked else tuple(others)
    return replace(state, seats=_seat(state, event.seat, asked_back=asked))


def _leftovers_returned(state: State, event: e.LeftoversReturned) -> State:
    return replace(state, bag=put_in(state.bag, event.tiles))


def _leftovers_discarded(state: State, event: e.LeftoversDiscarded) -> State:
    return replace(state, discards=state.discards + event.tiles)


def _leftovers_set_aside(state: State, event: e.LeftoversSetAside) -> State:
    return replace(state, aside=state.aside + event.tiles)


def _aside_returned(state: State, event: e.AsideReturned) -> State:
    return replace(state, bag=put_in(state.bag, state.aside), aside=())


def _holes_numbered(state: State, event: e.HolesNumbered) -> State:
    return replace(state, seats=_seat(state, event.seat, settled=event.settled))


def _building_ended(state: State, event: e.BuildingEnded) -> State:
    seats = tuple(
        replace(player, settled=settled)
        for player, settled in zip(state.seats, event.settled, strict=True)
    )
    return replace(state, phase="settling", seats=seats)


def _course_confirmed(state: State, event: e.CourseConfirmed) -> State:
    return replace(state, seats=_seat(state, event.seat, confirmed=True))


def _game_ended(state: State, event: e.GameEnded) -> State:
    seats = tuple(
        replace(player, sheet=sheet)
        for player, sheet in zip(state.seats, event.sheets, strict=True)
    )
    return replace(state, phase="over", seats=seats)


_EVOLVE: dict[type[Any], Callable[[Any, Any], State]] = {
    e.GameStarted: _game_started,
    e.ClientsDrawn: _clients_drawn,
    e.PlotsDealt: _plots_dealt,
    e.PlotKept: _plot_kept,
    e.PlotsShown: _plots_shown,
    e.OrderDrawn: _order_drawn,
    e.VisitsAdded: _visits_added,
    e.RulerFilled: _ruler_filled,
    e.RulersMoved: _rulers_moved,
    e.RoundOfPasses: _round_of_passes,
    e.PromisesOpened: _promises_opened,
    e.PromiseMade: _promise_made,
    e.PromisesLeft: _promises_left,
    e.TileTaken: _tile_taken,
    e.TilePlaced: _tile_placed,
    e.TileCollected: _tile_collected,
    e.Passed: _passed,
    e.PlotFilled: _stopped,
    e.BuildingStopped: _stopped,
    e.FinalPhaseBegun: _final_phase_begun,
    e.TurnEnded: _turn_ended,
    e.OfferDrawn: _offer_drawn,
    e.OfferCleared: _offer_cleared,
    e.TileAskedBack: _tile_asked_back,
    e.LeftoversReturned: _leftovers_returned,
    e.LeftoversDiscarded: _leftovers_discarded,
    e.LeftoversSetAside: _leftovers_set_aside,
    e.AsideReturned: _aside_returned,
    e.HolesNumbered: _holes_numbered,
    e.BuildingEnded: _building_ended,
    e.CourseConfirmed: _course_confirmed,
    e.GameEnded: _game_ended,
}
