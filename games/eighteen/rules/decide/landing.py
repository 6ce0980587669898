"""Where a shot or a step ends, what that means, and the end of the turn (E3.5, E5.4, E7, E8)."""

from __future__ import annotations

from typing import Literal

from courses.designs.course.terrain import Terrain
from courses.geometry.hex import Hex
from games.eighteen.rules import events as e
from games.eighteen.rules import mode_events as m
from games.eighteen.rules.components import CLUBS, SHOTS, Club
from games.eighteen.rules.decide.rounds import go_on
from games.eighteen.rules.flight import WET, Flight
from games.eighteen.rules.golfers import golfer_of
from games.eighteen.rules.journal import Journal
from games.eighteen.rules.lie import field_of
from games.eighteen.rules.modes import mode_of
from games.eighteen.rules.modes.greens import clubs_left
from games.kernel.interface import Seat


def laid_club(journal: Journal, seat: Seat) -> Club:
    """The club that the seat has selected."""
    laid = journal.state.seats[seat].laid
    assert laid is not None
    return CLUBS[laid]


def ground_at(journal: Journal, seat: Seat, hex: Hex) -> Terrain:
    """What a golfer who stands there stands on."""
    terrain = field_of(journal.state, seat).terrain(hex)
    assert terrain is not None
    return terrain


def name_golfer(journal: Journal, seat: Seat, figure: int) -> None:
    """Say which golfer moves, where a player has two (E9.4)."""
    if journal.state.seats[seat].mate is not None:
        journal.record(m.GolferNamed(seat, figure))


def land(journal: Journal, seat: Seat, card: int | None, flight: Flight) -> None:
    """A shot flies, and the turn is over (E5); `card` is None for a wood."""
    ace = _from_the_tee(journal, seat)
    terrain = ground_at(journal, seat, flight.end)
    journal.record(
        e.BallFlew(seat, card, flight.direction, flight.path, flight.end, flight.fate, terrain)
    )
    if card is not None and SHOTS[card].keeps:
        journal.record(e.LongestDriveKept(seat, card))
    come_down(journal, seat, flight, terrain, ace=ace)


def _from_the_tee(journal: Journal, seat: Seat) -> bool:
    """Whether this is the hit that can be a hole-in-one: the first turn, from the tee (E8.2)."""
    state = journal.state
    player = state.seats[seat]
    if player.turns or not mode_of(state).aces:
        return False
    return player.at == state.config.course.holes[player.hole].tee


def come_down(journal: Journal, seat: Seat, flight: Flight, terrain: Terrain, *, ace: bool) -> None:
    """What the end of a shot means; a ball that left no hex has not landed (E5.2)."""
    if flight.fate == "out_of_bounds":
        if mode_of(journal.state).water_is_a_stroke:
            journal.record(e.StrokeAdded(seat, "out_of_bounds"))
        end_turn(journal, seat, "hand")
        return
    if flight.fate != "stuck":
        arrive(journal, seat, terrain, ace=ace)
    end_turn(journal, seat, "discards")


def arrive(journal: Journal, seat: Seat, terrain: Terrain, *, ace: bool) -> None:
    """The golfer has come to a hex: a green (E8.1), water (E7.2), a tee box (E9.3), or no such."""
    state = journal.state
    mode = mode_of(state)
    hole = mode.green(state, seat)
    if hole is not None:
        mode.reached(journal, seat, hole, ace)
        return
    if terrain in WET and not golfer_of(state, seat).dry:
        stroke = mode.water_is_a_stroke
        journal.record(e.StrokeAdded(seat, "water") if stroke else e.RoundLost(seat))
    elif terrain is Terrain.TEE and mode.extra_turns and clubs_left(state, seat):
        journal.record(e.ExtraTurnEarned(seat))


def end_turn(journal: Journal, seat: Seat, to: Literal["discards", "hand"]) -> None:
    """The club is put away (E3.5)."""
    player = journal.state.seats[seat]
    club = player.laid
    assert club is not None
    if player.powers.owner is not None:
        journal.record(e.TurnEnded(seat, club, "owner"))
    else:
        kept = golfer_of(journal.state, seat).keeps(player.powers.named, club)
        journal.record(e.TurnEnded(seat, club, "hand" if kept else to))
    go_on(journal)
