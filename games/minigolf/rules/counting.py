"""The points of all courses at a table (M7 to M10)."""

from __future__ import annotations

from games.kernel.interface import Seat
from games.minigolf.rules import promises
from games.minigolf.rules.best import best_settled
from games.minigolf.rules.ground import ground_of
from games.minigolf.rules.judged import Judged
from games.minigolf.rules.promises import Promise
from games.minigolf.rules.satisfaction import Counted, satisfaction
from games.minigolf.rules.settled import Settled
from games.minigolf.rules.state import Sheet, State, alone, plot_of

MEASURES: tuple[Counted, ...] = (*promises.PROMISES, "playability")
"""The measures, in the order in which they are counted."""


def judged(state: State, seat: Seat) -> Judged:
    """Return the part of a seat's data that the clients judge."""
    player = state.seats[seat]
    return Judged(
        ground=ground_of(plot_of(player)),
        course=player.course,
        lady=state.lady,
        gentleman=state.gentleman,
        settled=player.settled,
        face_down=len(player.collected),
        passes=player.passes if alone(state) else 0,
        first_game=state.config.first_game,
    )


def best_of(state: State, seat: Seat) -> Settled:
    """Return the best joins and numbers for a seat's course (M8.6)."""
    return best_settled(judged(state, seat))


def sheets_of(state: State) -> tuple[Sheet, ...]:
    """Return the score sheets by seat, including promises (M9)."""
    by_seat = tuple(_by_measure(state, seat) for seat in range(len(state.seats)))
    worth = {
        promise: _worth(state, promise, tuple(own[promise] for own in by_seat))
        for promise in promises.PROMISES
    }
    return tuple(
        Sheet(tuple(own.values()), tuple(worth[promise][seat] for promise in player.promises))
        for seat, (own, player) in enumerate(zip(by_seat, state.seats, strict=True))
    )


def points(judged: Judged) -> tuple[int, ...]:
    """Return the points for each measure, in order, with the current joins and numbers."""
    return tuple(count.points for _, count in satisfaction(judged).counts)


def _by_measure(state: State, seat: Seat) -> dict[str, int]:
    """Return the points for each measure, in order and by name."""
    return dict(zip(MEASURES, points(judged(state, seat)), strict=True))


def _worth(state: State, promise: Promise, points: tuple[int, ...]) -> tuple[int, ...]:
    """Return what a promise is worth for each seat (M9.3, M10.3)."""
    if alone(state):
        return (promises.alone(promise, points[0], plot_of(state.seats[0]).points),)
    return promises.by_places(points)
