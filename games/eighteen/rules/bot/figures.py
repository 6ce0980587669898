"""A bot's view with one or the other of its golfers as the active one (E9.4)."""

from __future__ import annotations

from games.eighteen.rules.view import View, as_figure
from games.kernel.interface import Seat


def by_figure(view: View, seat: Seat) -> dict[int, View]:
    """The view for each golfer that the seat may move now; for the active one if it is none."""
    player = view.seats[seat]
    alone = player.mate is None or view.in_extra or seat in view.extra
    figures = (player.figure,) if alone else (0, 1)
    views = {figure: as_figure(view, seat, figure) for figure in figures}
    able = {figure: now for figure, now in views.items() if not now.seats[seat].out}
    return able or {player.figure: view}
