"""Stableford: points for each hole against par (E9.7)."""

from games.eighteen.rules.modes.holes import all_there, hole_by_hole
from games.eighteen.rules.modes.mode import Mode
from games.eighteen.rules.state import Player


def _points(player: Player, par: int) -> int:
    return max(0, 2 + par - player.turns) if player.holed else 0


STABLEFORD = Mode(
    seats=range(1, 6),
    points=_points,
    close=hole_by_hole(all_there, _points),
    may_pick_up=True,
)
