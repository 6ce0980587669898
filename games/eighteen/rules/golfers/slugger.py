"""Slugger always has the driver (E11.6)."""

from courses.designs.course.terrain import Terrain
from games.eighteen.rules.actions import LayClub
from games.eighteen.rules.components import CLUBS
from games.eighteen.rules.golfers.golfer import Answers, Golfer
from games.eighteen.rules.lie import lie_of
from games.eighteen.rules.state import Player, State
from games.kernel.interface import Seat

DRIVER = next(card for card, club in CLUBS.items() if club.tee_only and not club.players)
"""The one without a mark."""
LONG = ("driver", "wood")


def _keeps(player: Player, club: int) -> bool:
    return club == DRIVER


def _long_off_a_tee(state: State, seat: Seat, found: Answers) -> Answers:
    """On a tee box only a wood or the driver may be laid; all else stays allowed (E11.6)."""
    if lie_of(state, seat) is not Terrain.TEE:
        return found
    return tuple(
        answer
        for answer in found
        if not isinstance(answer, LayClub) or CLUBS[answer.club].family in LONG
    )


SLUGGER_A = Golfer(brings=(DRIVER,), keeps=_keeps)
SLUGGER_B = Golfer(
    brings=(DRIVER,),
    keeps=_keeps,
    answers={"club": _long_off_a_tee, "extra": _long_off_a_tee},
    refusals={LayClub: "slugger_needs_a_wood"},
)
