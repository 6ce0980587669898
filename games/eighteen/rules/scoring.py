"""Scorecards, ranking and result (E8.4, E9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from courses.designs.course.layout import Layout
from games.eighteen.rules.modes import MODES, ROUND_LIMITS, mode_of
from games.eighteen.rules.net import NET_MODES, net_totals
from games.eighteen.rules.state import ANY_GREEN, Config, HoleScore, Player, State
from games.kernel.interface import Problem, Result, Score


def totals(state: State) -> tuple[int, ...]:
    """Return each seat's points so far, or its strokes in stroke play.

    They are net if the net result decides the game.
    """
    return net_totals(state) if state.config.net else gross_totals(state)


def gross_totals(state: State) -> tuple[int, ...]:
    """Return each seat's points so far, or its strokes in stroke play, without handicaps."""
    return tuple(map(mode_of(state).total, state.seats))


def result(state: State) -> Result | None:
    """Return places and scores, or None before the end of the game.

    Hole-in-one tokens break ties (E8.4, E9.7).
    """
    if state.phase != "over":
        return None
    ranks = (mode_of(state).ranks or by_total)(state)
    first = 1 + mode_of(state).ahead(state)
    places = tuple(first + sum(other < rank for other in ranks) for rank in ranks)
    return Result(places, totals(state))


def by_total(state: State) -> Sequence[Any]:
    """Return ranks by points or strokes, then by hole-in-one tokens (E8.4, E9.7)."""
    sign = -1 if mode_of(state).most_wins else 1
    return [
        (sign * total, -player.aces)
        for total, player in zip(totals(state), state.seats, strict=True)
    ]


def scores(state: State) -> tuple[Score, ...]:
    """Return turns and points or strokes of finished holes.

    At the end of the game, totals are included (E6.4).
    """
    course, measure = state.config.course, mode_of(state).measure
    found = tuple(
        score
        for seat, player in enumerate(state.seats)
        for score in (*_holes(course, measure, seat, player.card), *_game(state, seat, player))
    )
    return (*found, *mode_of(state).records(state)) if state.phase == "over" else found


@lru_cache(maxsize=1 << 12)
def _holes(
    course: Layout, measure: str, seat: int, card: tuple[HoleScore, ...]
) -> tuple[Score, ...]:
    return tuple(
        Score(seat, hole + 1, name, value, course.holes[hole].par)
        for hole, found in enumerate(card)
        for name, value in (("turns", found.turns), (measure, found.points))
    )


def _game(state: State, seat: int, player: Player) -> Iterator[Score]:
    if state.phase == "over":
        mode = mode_of(state)
        par = state.config.course.par if mode.by_hole else None
        yield Score(seat, 0, "turns", _turns(player), par)
        yield Score(seat, 0, mode.measure, mode.total(player), par)
        yield Score(seat, 0, "aces", player.aces)
        yield Score(seat, 0, "drives", player.drives)


def _turns(player: Player) -> int:
    """Return a player's turns in the whole game.

    With open greens, the finished holes do not include all turns.
    """
    if player.hole == ANY_GREEN:
        return player.turns
    return sum(hole.turns for hole in player.card)


def check(config: Config, seats: int) -> tuple[Problem, ...]:
    """Return the problems with a table's options, by field (E2.2, E11.9)."""
    return tuple(_problems(config, seats))


def _problems(config: Config, seats: int) -> Iterator[Problem]:
    mode = MODES.get(config.mode)
    if mode is None:
        yield Problem("mode", "unknown_mode", {"mode": config.mode})
        return
    if seats not in mode.seats:
        yield _wrong_number(mode.seats)
    yield from mode.problems(config, seats)
    if config.clubs == "free" and seats != 1:
        yield Problem("clubs", "free_clubs_alone_only")
    if config.golfers != "off" and config.clubs == "starter":
        yield Problem("golfers", "no_golfers_with_starter_hands")
    if config.round_limit not in ROUND_LIMITS:
        limits = {"least": ROUND_LIMITS[0], "most": ROUND_LIMITS[-1]}
        yield Problem("round_limit", "round_limit_out_of_range", dict(limits))
    if config.net:
        yield from _net_problems(config, seats)
    if not config.course.holes:
        yield Problem("course", "course_without_holes")


def _net_problems(config: Config, seats: int) -> Iterator[Problem]:
    if config.mode not in NET_MODES:
        yield Problem("net", "net_needs_strokes_or_points")
    elif seats == 1:
        yield Problem("net", "net_needs_opponents")


def _wrong_number(right: range) -> Problem:
    """Return the problem for a wrong number of seats, with the allowed number or range."""
    if len(right) == 1:
        return Problem("mode", "another_number_of_seats", {"count": right[0]})
    return Problem("mode", "wrong_number_of_seats", {"least": right[0], "most": right[-1]})
