"""The end of a turn: where the ball lands, the consequences, and what follows (E3, E5.4, E7, E8).

A turn is followed by the next turn, a choice, or a new round in which players select clubs.
"""

from __future__ import annotations

from typing import Literal

from courses.designs.course.terrain import Terrain
from courses.geometry.hex import Hex
from games.eighteen.rules import events as e
from games.eighteen.rules import mode_events as m
from games.eighteen.rules.actions import LayClub, PickUp
from games.eighteen.rules.components import CLUBS, SHOTS, Club
from games.eighteen.rules.figures import misses_round
from games.eighteen.rules.flight import WET, Flight, field_of
from games.eighteen.rules.golfers import golfer_of, initiative_of, play_order
from games.eighteen.rules.journal import Journal
from games.eighteen.rules.modes import mode_of
from games.eighteen.rules.modes.greens import clubs_left
from games.eighteen.rules.prompts import choice_open, takes_part
from games.eighteen.rules.state import State
from games.kernel.interface import Seat


def laid_club(journal: Journal, seat: Seat) -> Club:
    """Return the club that the seat has selected."""
    laid = journal.state.seats[seat].laid
    assert laid is not None
    return CLUBS[laid]


def ground_at(journal: Journal, seat: Seat, hex: Hex) -> Terrain:
    """Return the terrain of a hex where a golfer stands."""
    terrain = field_of(journal.state, seat).terrain(hex)
    assert terrain is not None
    return terrain


def name_golfer(journal: Journal, seat: Seat, figure: int) -> None:
    """Record which golfer moves if the player has two (E9.4)."""
    if journal.state.seats[seat].mate is not None:
        journal.record(m.GolferNamed(seat, figure))


def land(journal: Journal, seat: Seat, card: int | None, flight: Flight) -> None:
    """Fly a shot and end the turn (E5); `card` is None for a wood."""
    ace = _from_the_tee(journal, seat)
    terrain = ground_at(journal, seat, flight.end)
    journal.record(
        e.BallFlew(seat, card, flight.direction, flight.path, flight.end, flight.fate, terrain)
    )
    if card is not None and SHOTS[card].keeps:
        journal.record(e.LongestDriveKept(seat, card))
    come_down(journal, seat, flight, terrain, ace=ace)


def _from_the_tee(journal: Journal, seat: Seat) -> bool:
    """Return True if this hit can be a hole-in-one: the first turn, from the tee (E8.2)."""
    state = journal.state
    player = state.seats[seat]
    if player.turns or not mode_of(state).aces:
        return False
    return player.at == state.config.course.holes[player.hole].tee


def come_down(journal: Journal, seat: Seat, flight: Flight, terrain: Terrain, *, ace: bool) -> None:
    """Handle the end of a shot; a ball that did not leave its hex has not landed (E5.2)."""
    if flight.fate == "out_of_bounds":
        if mode_of(journal.state).water_is_a_stroke:
            journal.record(e.StrokeAdded(seat, "out_of_bounds"))
        end_turn(journal, seat, "hand")
        return
    if flight.fate != "stuck":
        arrive(journal, seat, terrain, ace=ace)
    end_turn(journal, seat, "discards")


def arrive(journal: Journal, seat: Seat, terrain: Terrain, *, ace: bool) -> None:
    """Handle a golfer's arrival on a green (E8.1), in water (E7.2) or on a tee box (E9.3)."""
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
    """Put the selected club away (E3.5) and continue the game."""
    player = journal.state.seats[seat]
    club = player.laid
    assert club is not None
    if player.powers.owner is not None:
        journal.record(e.TurnEnded(seat, club, "owner"))
    else:
        kept = golfer_of(journal.state, seat).keeps(player.powers.named, club)
        journal.record(e.TurnEnded(seat, club, "hand" if kept else to))
    go_on(journal)


def go_on(journal: Journal) -> None:
    """Continue after a turn or a choice.

    Start the next turn, extra turn, choice or round, or end the game.
    """
    state = journal.state
    mode = mode_of(state)
    if mode.over_at_once(state):
        journal.record(e.GameEnded())
    elif not state.order:
        mode.after_turns(journal)
        if choice_open(journal.state) is None:
            next_round(journal)


def next_round(journal: Journal) -> None:
    """Start rounds until a player has a club to select, or the game is over (E3.1, E7.2)."""
    close = mode_of(journal.state).close
    while close(journal):
        if _begin_round(journal):
            return


def _begin_round(journal: Journal) -> bool:
    """Start a round and reset empty hands (E3.1); return True if a player has a club to select."""
    state = journal.state
    missing = tuple(seat for seat, p in enumerate(state.seats) if misses_round(p))
    journal.record(e.RoundStarted(state.round + 1, missing))
    playing = _playing(journal.state)
    for seat in playing:
        if not journal.state.seats[seat].hand:
            journal.record(e.HandReset(seat))
    return bool(playing)


def _playing(state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat, player in enumerate(state.seats) if takes_part(player))


def lay_club(journal: Journal, seat: Seat, action: LayClub) -> None:
    """Select or change a club; the last selection reveals all clubs (E3.2)."""
    journal.record(e.ClubLaid(seat, action.club))
    _reveal_if_all_laid(journal)


def pick_up(journal: Journal, seat: Seat, action: PickUp) -> None:
    """Leave a hole that can only score 0 (E9.7)."""
    journal.record(e.BallPickedUp(seat))
    if _playing(journal.state):
        _reveal_if_all_laid(journal)
    else:
        next_round(journal)


def _reveal_if_all_laid(journal: Journal) -> None:
    """Reveal the clubs when all are selected.

    The play order starts with the lowest initiative (E3.3).
    """
    clubs: dict[Seat, int] = {}
    for seat, player in enumerate(journal.state.seats):
        if player.laid is not None:
            clubs[seat] = player.laid
        elif takes_part(player):
            return
    order = play_order(journal.state, clubs)
    laid = tuple(clubs[seat] for seat in order)
    journal.record(e.ClubsRevealed(order, laid, _initiatives(journal.state, order, laid)))


def _initiatives(state: State, order: tuple[Seat, ...], clubs: tuple[int, ...]) -> tuple[int, ...]:
    """Return the effective initiatives of the clubs, or an empty tuple without golfer cards."""
    if state.config.golfers == "off":
        return ()
    return tuple(initiative_of(state, seat, club) for seat, club in zip(order, clubs, strict=True))
