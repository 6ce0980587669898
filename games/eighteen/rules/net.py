"""Net results: what a player's holes are worth with the strokes that the handicap gives (E9.7,
E9.8).

The strokes are fixed when the game starts. They decide the game only if the table agreed on it.
"""

from __future__ import annotations

from typing import Any

import msgspec

from games.eighteen.rules.state import Config, HoleScore, Player, State
from games.kernel.handicap import Allowance, Rating, net_points, received
from games.kernel.interface import Seat

ALLOWANCES = {
    "stroke": Allowance(1.15, more=0.5, above=15.0),
    "stableford": Allowance(1.1),
}
"""The share of the course handicap that players receive, by mode (docs/handicap.md).

Stroke play counts every stroke of a very bad hole, but the index has at most net double bogey of
it. Weaker players have more such holes.
"""
NET_MODES = frozenset(ALLOWANCES)
"""The modes with handicaps: every player finishes every hole, independently of the others."""
PICKED_UP_OVER = 2
"""The net strokes over par of a hole of Stableford that was not finished: net double bogey."""


class SeatNet(msgspec.Struct, frozen=True):
    """The handicap of a seat, and its net result on the finished holes."""

    index: float | None
    """The handicap index when the game started; null for a player without one."""
    strokes: int
    """The strokes that the player receives on all holes; negative if the player gives strokes."""
    received: tuple[int, ...]
    """The strokes received on each hole."""
    net_strokes: tuple[int, ...]
    """The net strokes on each finished hole."""
    net_points: tuple[int, ...]
    """The net Stableford points on each finished hole."""


class NetView(msgspec.Struct, frozen=True):
    """The handicaps of a game, which are public."""

    decides: bool
    """True if the net result decides the game, because the table agreed on it."""
    rating: Rating
    """The rating of the course, as it was when the game started."""
    seats: tuple[SeatNet, ...]


def received_by(config: Config, seat: Seat) -> tuple[int, ...]:
    """Return the strokes that a seat receives on each hole; none without handicaps."""
    given = config.handicaps
    if given is None:
        return (0,) * len(config.course.holes)
    return received(given.seats[seat].strokes, given.rating.stroke_indexes)


def scored_with(config: Config, seat: Seat, hole: int) -> tuple[int, ...]:
    """Return the numbers of strokes off with which a hole is scored: 0 is the gross score.

    The net score is shown beside the gross one for a player with an index.
    """
    more = received_by(config, seat)[hole]
    if config.net:
        return (more,)
    given = config.handicaps
    return (0,) if given is None or given.seats[seat].index is None else (0, more)


def net_view(state: State) -> NetView:
    """Return the handicaps and net results so far, in a game with handicaps."""
    config = state.config
    assert config.handicaps is not None
    return NetView(
        decides=config.net,
        rating=config.handicaps.rating,
        seats=tuple(_seat(config, seat, player) for seat, player in enumerate(state.seats)),
    )


def _seat(config: Config, seat: Seat, player: Player) -> SeatNet:
    assert config.handicaps is not None
    given, more = config.handicaps.seats[seat], received_by(config, seat)
    return SeatNet(
        index=given.index,
        strokes=given.strokes,
        received=more,
        net_strokes=_by_hole(_net_strokes, config, player, more),
        net_points=_by_hole(_net_points, config, player, more),
    )


def _by_hole(count: Any, config: Config, player: Player, more: tuple[int, ...]) -> tuple[int, ...]:
    holes = zip(player.card, config.course.holes, more, strict=False)
    return tuple(count(config.mode, score, hole.par, given) for score, hole, given in holes)


def _net_strokes(mode: str, score: HoleScore, par: int, more: int) -> int:
    if mode == "stableford" and not score.holed:
        return par + PICKED_UP_OVER
    return score.turns + score.penalties - more


def _net_points(mode: str, score: HoleScore, par: int, more: int) -> int:
    return net_points(par, score.turns + score.penalties, more) if score.holed else 0


def net_totals(state: State) -> tuple[int, ...]:
    """Return each seat's net total, in the measure of the mode; gross without handicaps."""
    config = state.config
    count = _net_points if config.mode == "stableford" else _net_strokes
    return tuple(
        sum(_by_hole(count, config, player, received_by(config, seat)))
        for seat, player in enumerate(state.seats)
    )
