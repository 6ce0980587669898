"""Rounds: selecting clubs, play order, and what comes after a turn (E3)."""

from __future__ import annotations

from games.eighteen.rules import events as e
from games.eighteen.rules.actions import LayClub, PickUp
from games.eighteen.rules.figures import misses_round
from games.eighteen.rules.journal import Journal
from games.eighteen.rules.modes import mode_of
from games.eighteen.rules.order import initiative_of, play_order
from games.eighteen.rules.prompts import choice_open, takes_part
from games.eighteen.rules.state import State
from games.kernel.interface import Seat


def go_on(journal: Journal) -> None:
    """What comes after a turn or a choice: the end, a choice, a turn, an extra turn, a round."""
    state = journal.state
    mode = mode_of(state)
    if mode.over_at_once(state):
        journal.record(e.GameEnded())
    elif not state.order:
        mode.after_turns(journal)
        if choice_open(journal.state) is None:
            next_round(journal)


def next_round(journal: Journal) -> None:
    """Begin rounds until somebody has a club to select, or the game is over (E3.1, E7.2)."""
    close = mode_of(journal.state).close
    while close(journal):
        if _begin_round(journal):
            return


def _begin_round(journal: Journal) -> bool:
    """Whether somebody has a club to select; hands that are empty are reset (E3.1)."""
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
    """What the clubs count in the hands of golfers; without golfer cards the clubs say it."""
    if state.config.golfers == "off":
        return ()
    return tuple(initiative_of(state, seat, club) for seat, club in zip(order, clubs, strict=True))
