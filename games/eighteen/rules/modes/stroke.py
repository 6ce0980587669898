"""Stroke play: the fewest turns and penalties win (E9.8)."""

from games.eighteen.rules.modes.holes import all_there, hole_by_hole
from games.eighteen.rules.modes.mode import Mode
from games.eighteen.rules.state import Player


def _strokes(player: Player, par: int) -> int:
    return player.turns + player.penalties


STROKE = Mode(
    seats=range(1, 6),
    points=_strokes,
    close=hole_by_hole(all_there, _strokes),
    measure="strokes",
    most_wins=False,
    water_is_a_stroke=True,
)
