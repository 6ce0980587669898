"""Slugger always has the driver (E11.6)."""

from courses.designs.course.terrain import Terrain
from games.eighteen.rules.actions import (
    AnyAction,
    FlyBall,
    LayClub,
    MoveOneHex,
    PlayClub,
    TryBigHit,
)
from games.eighteen.rules.components import CLUBS
from games.eighteen.rules.figures import each_active, names_golfer
from games.eighteen.rules.flight import lie_of, must_exit
from games.eighteen.rules.golfers.golfer import Answers, Golfer
from games.eighteen.rules.state import State
from games.kernel.interface import Seat

DRIVER = next(card for card, club in CLUBS.items() if club.tee_only and not club.players)
"""The card number of the driver that has no player mark."""
LONG = ("driver", "wood")


def _keeps(named: int | None, club: int) -> bool:
    return club == DRIVER


def _long_off_a_tee(state: State, seat: Seat, found: Answers) -> Answers:
    """On a tee box, only allow a wood or the driver to be selected (E11.6).

    In teams mode, any club is allowed if one of the golfers is not on a tee box (E9.4).
    """
    if _off_tees(state, seat):
        return found
    return tuple(
        answer
        for answer in found
        if not isinstance(answer, LayClub) or CLUBS[answer.club].family in LONG
    )


def _off_tees(state: State, seat: Seat) -> dict[int, State]:
    """Return the golfers that can move and are not on a tee box.

    Each index is mapped to the state in which that golfer is active.
    """
    return {
        figure: now
        for figure, now in each_active(state, seat)
        if lie_of(now, seat) is not Terrain.TEE
    }


def _other_clubs_off_a_tee(state: State, seat: Seat, found: Answers) -> Answers:
    """On a tee box in teams mode, forbid a club that was selected for the other golfer (E9.4)."""
    player = state.seats[seat]
    assert player.laid is not None
    club = CLUBS[player.laid]
    if player.mate is None or club.family in LONG:
        return found
    free = _off_tees(state, seat)
    swing = any(not must_exit(lie_of(now, seat), club) for now in free.values())
    return tuple(
        answer
        for answer in found
        if (answer.figure in free if names_golfer(answer) else swing or not _swings(answer))
    )


def _swings(answer: AnyAction) -> bool:
    """Return True if the action draws a card before the golfer is named."""
    return isinstance(answer, PlayClub | TryBigHit)


SLUGGER_A = Golfer(brings=(DRIVER,), keeps=_keeps)
SLUGGER_B = Golfer(
    brings=(DRIVER,),
    keeps=_keeps,
    answers={
        "club": _long_off_a_tee,
        "extra": _long_off_a_tee,
        "turn": _other_clubs_off_a_tee,
        "aim": _other_clubs_off_a_tee,
    },
    refusals=dict.fromkeys(
        (LayClub, MoveOneHex, PlayClub, TryBigHit, FlyBall), "slugger_needs_a_wood"
    ),
)
