"""The game as a viewer sees it, and other states that look the same to that viewer."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from games.kernel.chance import Chance
from games.kernel.interface import Audience, Viewer
from tests.toys.laying import events as e
from tests.toys.laying.state import PARS, State


class SeatView(msgspec.Struct, frozen=True):
    """A seat as a viewer sees it. A hidden promise is null."""

    promise: int | None
    course: tuple[int, ...]
    numbers: tuple[tuple[int, int], ...]


class View(msgspec.Struct, frozen=True):
    """The table as a viewer sees it."""

    round: int
    rounds: int
    ruler: tuple[int, ...]
    order: tuple[int, ...]
    bag: tuple[int, ...]
    over: bool
    seats: tuple[SeatView, ...]


def view(state: State, viewer: Viewer) -> View:
    """Return the table as a viewer sees it."""
    return View(
        round=state.round,
        rounds=state.config.rounds,
        ruler=state.ruler,
        order=state.order,
        bag=state.bag,
        over=state.over,
        seats=tuple(
            SeatView(
                promise=player.promise if _knows(state, viewer, seat) else None,
                course=player.course,
                numbers=player.numbers,
            )
            for seat, player in enumerate(state.seats)
        ),
    )


def redact(event: e.AnyEvent, viewer: Viewer) -> e.AnyEvent | None:
    """Return the event without anything hidden from the viewer."""
    if isinstance(event, e.PromisesDealt) and viewer is not Audience.EVERYTHING:
        return e.PromisesDealt(
            tuple(
                promise if seat == viewer else None for seat, promise in enumerate(event.promises)
            )
        )
    return event


def resample(state: State, viewer: Viewer, chance: Chance) -> State:
    """Return the state with different promises for the other seats. Each par is promised at most
    twice.
    """
    if state.over or viewer is Audience.EVERYTHING:
        return state
    cards = list(PARS * 2)
    mine = [player.promise for seat, player in enumerate(state.seats) if seat == viewer]
    for promise in mine:
        cards.remove(promise)
    dealt = iter(chance.shuffle("resample", cards)[0])
    players = tuple(
        player if seat == viewer else replace(player, promise=next(dealt))
        for seat, player in enumerate(state.seats)
    )
    return replace(state, seats=players)


def _knows(state: State, viewer: Viewer, seat: int) -> bool:
    return state.over or viewer in (seat, Audience.EVERYTHING)
