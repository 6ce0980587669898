"""Where a golfer stands, and what can be played from there."""

from __future__ import annotations

from courses.designs.course.terrain import Terrain
from games.eighteen.rules.components import Club
from games.eighteen.rules.flight import Field, hole_field
from games.eighteen.rules.state import State
from games.kernel.interface import Seat


def field_of(state: State, seat: Seat) -> Field:
    """The ground as the hole that the seat plays sees it."""
    config, hole = state.config, state.seats[seat].hole
    return hole_field(config.course, hole, config.fly_over_out_of_bounds)


def lie_of(state: State, seat: Seat) -> Terrain | None:
    """What the golfer stands on."""
    return field_of(state, seat).terrain(state.seats[seat].at)


def usable(state: State, seat: Seat, club: Club) -> bool:
    """Whether a club could be played from where the golfer stands (E3.1, E4.2).

    Every club gets a golfer out of a bunker (E4.4).
    """
    return not club.tee_only or lie_of(state, seat) in (Terrain.TEE, Terrain.BUNKER)


def must_exit(terrain: Terrain | None, club: Club) -> bool:
    """Whether the golfer has to get out of a bunker first (E3.4, E7.1)."""
    return terrain is Terrain.BUNKER and not club.bunker_as_rough
