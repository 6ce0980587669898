"""A golfer's turn: step, play, big hit, exit, reset (E3.4, E4)."""

from __future__ import annotations

from games.eighteen.rules import actions as a
from games.eighteen.rules import events as e
from games.eighteen.rules.components import big_hit_deck
from games.eighteen.rules.decide.landing import (
    arrive,
    end_turn,
    ground_at,
    laid_club,
    land,
    name_golfer,
)
from games.eighteen.rules.decide.shot import declare
from games.eighteen.rules.journal import Journal
from games.eighteen.rules.legal import wood_flights_of
from games.kernel.interface import Seat


def move_one_hex(journal: Journal, seat: Seat, action: a.MoveOneHex) -> None:
    """A step to the next hex (E4.1)."""
    name_golfer(journal, seat, action.figure)
    terrain = ground_at(journal, seat, action.to)
    journal.record(e.GolferMoved(seat, action.to, terrain))
    arrive(journal, seat, terrain, ace=False)
    end_turn(journal, seat, "discards")


def play_club(journal: Journal, seat: Seat, action: a.PlayClub) -> None:
    """Fly a wood, or draw for the shot (E4.2)."""
    if action.deck is None:
        assert action.direction is not None
        name_golfer(journal, seat, action.figure)
        land(journal, seat, None, wood_flights_of(journal.state, seat)[action.direction])
        return
    declared = e.ShotDeclared(seat, "play", action.deck, action.direction)
    declare(journal, declared, laid_club(journal, seat).draw)


def try_big_hit(journal: Journal, seat: Seat, action: a.TryBigHit) -> None:
    """Draw one card more than the club would, from the deck above its own (E4.3)."""
    club = laid_club(journal, seat)
    declare(journal, e.ShotDeclared(seat, "big_hit", big_hit_deck(club), None), club.draw + 1)


def exit_bunker(journal: Journal, seat: Seat, action: a.ExitBunker) -> None:
    """A direction declared, one card drawn for its icon (E4.4)."""
    name_golfer(journal, seat, action.figure)
    declare(journal, e.ShotDeclared(seat, "exit", action.deck, action.direction), 1)


def pass_turn(journal: Journal, seat: Seat) -> None:
    """There is nothing that could be done (E3.4)."""
    end_turn(journal, seat, "discards")


def reset_hand(journal: Journal, seat: Seat, action: a.ResetHand) -> None:
    """All discards back: before selecting for free (E3.1), else the whole turn (E4.5)."""
    journal.record(e.HandReset(seat))
    if journal.state.phase == "turns":
        end_turn(journal, seat, "hand")
