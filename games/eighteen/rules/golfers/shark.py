"""The Shark is not stopped by water (E11.8)."""

from collections.abc import Collection, Mapping

from games.eighteen.rules import events as e
from games.eighteen.rules.actions import AnyAction, PickClub
from games.eighteen.rules.components import CLUBS, HAND_SIZE
from games.eighteen.rules.golfers.golfer import Golfer, seat_of
from games.eighteen.rules.journal import Journal
from games.eighteen.rules.modes.mode import NOBODY, Choice
from games.eighteen.rules.state import State
from games.kernel.interface import Ask, Asks, Seat


def _no_wedge(held: tuple[int, ...], club: int) -> bool:
    return CLUBS[club].family != "wedge"


def _asked(state: State) -> Mapping[Seat, Asks]:
    """Prompt the Shark to fill the hand after a draft in which it had to skip a pick (E11.8)."""
    after_draft = state.phase == "draft" and state.drafted == HAND_SIZE
    seat = seat_of(state, "shark")
    if not after_draft or seat is None:
        return NOBODY
    player = state.seats[seat]
    held = len(player.hand)
    if not player.pack or held >= HAND_SIZE:
        return NOBODY
    return {seat: (Ask("left_over", about=str(held)),)}


def _legal(state: State, seat: Seat) -> Collection[AnyAction]:
    return tuple(map(PickClub, state.seats[seat].pack))


def _decide(journal: Journal, seat: Seat, action: PickClub) -> None:
    journal.record(e.ClubTaken(seat, action.club))


_LEFT_OVER = Choice("left_over", (PickClub,), _asked, _legal, _decide, "shark_carries_no_wedge")

SHARK_A = Golfer(dry=True)
SHARK_B = Golfer(
    dry=True,
    carries=_no_wedge,
    refusals={PickClub: "shark_carries_no_wedge"},
    choices=(_LEFT_OVER,),
)
