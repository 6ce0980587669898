"""Rounds and holes: selecting clubs, play order, scoring, on to the next tee (E3, E8)."""

from __future__ import annotations

from games.eighteen.rules import events as e
from games.eighteen.rules.actions import LayClub, PickUp
from games.eighteen.rules.components import play_order
from games.eighteen.rules.decide.types import Journal
from games.eighteen.rules.modes import hole_over, mode_of
from games.eighteen.rules.prompts import takes_part
from games.eighteen.rules.state import HoleScore, State
from games.kernel.interface import Seat


def start_hole(journal: Journal, hole: int) -> None:
    """Everybody to the tee; missed rounds are forgotten, hands stay (E8.3)."""
    journal.record(e.HoleStarted(hole))
    next_round(journal)


def next_round(journal: Journal) -> None:
    """Begin rounds until somebody has a club to select, or the hole is over (E3.1, E7.2)."""
    while not hole_over(journal.state):
        _begin_round(journal)
        if _playing(journal.state):
            return
    _end_hole(journal)


def _begin_round(journal: Journal) -> None:
    state = journal.state
    missing = tuple(seat for seat, p in enumerate(state.seats) if p.wet and not p.done)
    journal.record(e.RoundStarted(state.round + 1, missing))
    for seat in _playing(journal.state):
        if not journal.state.seats[seat].hand:
            journal.record(e.HandReset(seat))


def _playing(state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat in range(len(state.seats)) if takes_part(state, seat))


def lay_club(journal: Journal, seat: Seat, action: LayClub) -> None:
    """Select a club, or another one; with the last one all are turned up (E3.2)."""
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
    """Turn the clubs up and set the play order, the lowest initiative first (E3.3)."""
    laid = [(seat, journal.state.seats[seat].laid) for seat in _playing(journal.state)]
    clubs = {seat: club for seat, club in laid if club is not None}
    if len(clubs) == len(laid):
        order = play_order(clubs)
        journal.record(e.ClubsRevealed(order, tuple(clubs[seat] for seat in order)))


def _end_hole(journal: Journal) -> None:
    state = journal.state
    par = state.config.course.holes[state.hole].par
    points = mode_of(state).points
    scores = tuple(HoleScore(p.turns, p.penalties, p.holed, points(p, par)) for p in state.seats)
    journal.record(e.HoleEnded(state.hole, scores))
    if state.hole + 1 < len(state.config.course.holes):
        start_hole(journal, state.hole + 1)
    else:
        journal.record(e.GameEnded())
