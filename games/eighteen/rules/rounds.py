"""Finished rounds by hole, from the public events of a game (E3, E5, E8.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from courses.geometry.hex import Hex, neighbour
from games.eighteen.rules import events as e
from games.eighteen.rules.modes import MODES
from games.eighteen.rules.state import Config
from games.kernel.rounds import HolePlayed, Leg, Round

ASIDE = {"left": -1, "right": 1}
"""The offset from the declared direction in sixths of a turn, by bunker icon (E4.4)."""
TO_THE_END = frozenset({"stableford", "stroke"})
"""Modes in which a hole continues until all players are done (E9.7, E9.8).

In a solo game, this is true of every mode.
"""


@dataclass
class _RoundData:
    """The data collected so far."""

    config: Config
    seats: int
    at: dict[int, Hex] = field(default_factory=dict)
    legs: dict[int, list[Leg]] = field(default_factory=dict)
    holes: dict[int, dict[int, HolePlayed]] = field(default_factory=dict)
    """Played holes by hole number and seat. If a playoff repeats a hole, the first play counts."""


def rounds_of_events(events: Iterable[Any]) -> tuple[Round, ...]:
    """Return the rounds by seat, from the public events that were not undone, in order.

    The first event is GameStarted. The result is empty if the mode does not play the holes in order
    (E9.2, E9.5) or if not all holes are finished.
    """
    data: _RoundData | None = None
    for event in events:
        if isinstance(event, e.GameStarted):
            if not MODES[event.config.mode].by_hole:
                return ()
            data = _RoundData(event.config, event.seats)
        elif data is not None and type(event) in _DESCRIBED:
            _DESCRIBED[type(event)](data, event)
    if data is None:
        return ()
    numbers = range(1, len(data.config.course.holes) + 1)
    if any(number not in data.holes for number in numbers):
        return ()
    played_out = data.seats == 1 or data.config.mode in TO_THE_END
    return tuple(
        Round(tuple(data.holes[number][seat] for number in numbers), played_out)
        for seat in range(data.seats)
    )


def _hole_started(data: _RoundData, event: e.HoleStarted) -> None:
    tee = data.config.course.holes[event.hole - 1].tee
    data.at = dict.fromkeys(range(data.seats), tee)
    data.legs = {seat: [] for seat in range(data.seats)}


def _walked(data: _RoundData, event: e.GolferMoved) -> None:
    _add(data, event.seat, Leg((_stood(data, event.seat), event.to), struck=False))
    data.at[event.seat] = event.to


def _flew(data: _RoundData, event: e.BallFlew) -> None:
    out = event.fate == "out_of_bounds"
    path = (_stood(data, event.seat), *event.path)
    # A ball that did not leave its hex still counts as struck (E5.2).
    shown = path if out or event.end != path[0] else path[:1]
    _add(data, event.seat, Leg(shown, struck=True, lost="out_of_bounds" if out else ""))
    data.at[event.seat] = event.end


def _dug_out(data: _RoundData, event: e.BunkerPlayed) -> None:
    stood, out = _stood(data, event.seat), event.fate == "out_of_bounds"
    to = neighbour(stood, event.direction + ASIDE.get(event.icon, 0)) if out else event.end
    path = (stood,) if to == stood else (stood, to)
    _add(data, event.seat, Leg(path, struck=True, lost="out_of_bounds" if out else ""))
    data.at[event.seat] = event.end


def _went_in(data: _RoundData, event: e.RoundLost | e.StrokeAdded) -> None:
    """Mark the last leg as lost in water, whether walked or struck (E7.2, E9.8).

    A ball out of bounds has already been marked with its flight.
    """
    legs = data.legs.get(event.seat)
    if legs and not legs[-1].lost:
        legs[-1] = replace(legs[-1], lost="water")


def _hole_ended(data: _RoundData, event: e.HoleEnded) -> None:
    data.holes.setdefault(
        event.hole,
        {
            seat: HolePlayed(
                strokes=score.turns + score.penalties,
                holed=score.holed,
                legs=tuple(data.legs.get(seat, ())),
            )
            for seat, score in enumerate(event.scores)
        },
    )


def _stood(data: _RoundData, seat: int) -> Hex:
    return data.at[seat]


def _add(data: _RoundData, seat: int, leg: Leg) -> None:
    data.legs[seat].append(leg)


_DESCRIBED: dict[type[Any], Callable[[_RoundData, Any], None]] = {
    e.HoleStarted: _hole_started,
    e.GolferMoved: _walked,
    e.BallFlew: _flew,
    e.BunkerPlayed: _dug_out,
    e.RoundLost: _went_in,
    e.StrokeAdded: _went_in,
    e.HoleEnded: _hole_ended,
}
