"""Match play: a point for each hole that is reached first (E8, E9.1)."""

from games.eighteen.rules.modes.holes import hole_by_hole, somebody_there
from games.eighteen.rules.modes.mode import Mode, first_there
from games.eighteen.rules.state import Player


def _points(player: Player, par: int) -> int:
    return int(player.holed)


MATCH = Mode(
    seats=range(2, 6),
    points=_points,
    close=hole_by_hole(somebody_there, _points),
    goals=first_there,
)
