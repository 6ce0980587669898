"""The holes that decided a round of 18 Holes: where the winner gained most on the runner-up."""

from __future__ import annotations

from dataclasses import dataclass

from core.i18n.translation import ngettext
from games.eighteen.rules.modes import MODES as RULES
from games.eighteen.site.net import counted
from games.site.moments import listed
from games.site.outcome import leaders
from games.site.table_view import TableView

MOST = 2
"""The number of holes to show; more would not fit side by side."""


@dataclass(frozen=True)
class Decisive:
    """The winner, the runner-up, and the holes, counted from 1, that separated them."""

    winner: int
    other: int
    holes: tuple[int, ...]


def decisive(table: TableView) -> Decisive | None:
    """Return the winner, the runner-up and the holes that decided the game.

    Return None without a single winner, or if greens are open.
    """
    seats = leaders(table.result)
    if seats is None or not RULES[table.view.mode].by_hole:
        return None
    first, second = seats
    gains = _gains(table, first, second)
    most = sorted(gains, key=lambda hole: (-gains[hole], hole))[:MOST]
    return Decisive(first, second, tuple(sorted(most))) if most else None


def _gains(table: TableView, first: int, second: int) -> dict[int, int]:
    """Return how much the first player gained on the second, by hole, counted from 1.

    Holes without a gain are left out.
    """
    view = table.view
    better = 1 if RULES[view.mode].most_wins else -1
    cards = zip(counted(view, first), counted(view, second), strict=False)
    gains = {hole: better * (own - other) for hole, (own, other) in enumerate(cards, 1)}
    return {hole: gain for hole, gain in gains.items() if gain > 0}


def shown_holes(table: TableView) -> tuple[int, ...]:
    """Return the holes for the picture of a round: the decisive ones, else the last one."""
    if not RULES[table.view.mode].by_hole:
        return ()
    found = decisive(table)
    return found.holes if found else (len(table.view.seats[0].card),)


def decided(table: TableView) -> str:
    """Return a sentence about the decisive holes; empty if there are none."""
    found = decisive(table)
    if found is None:
        return ""
    return ngettext(
        "{name} pulled away from {other} on hole {holes}.",
        "{name} pulled away from {other} on holes {holes}.",
        len(found.holes),
    ).format(
        name=table.seats[found.winner].name,
        other=table.seats[found.other].name,
        holes=listed([str(hole) for hole in found.holes]),
    )
