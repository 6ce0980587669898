"""Iron Jane chooses her irons before the other players choose clubs (E11.3)."""

from collections.abc import Collection, Mapping

from games.eighteen.rules import events as e
from games.eighteen.rules.actions import AnyAction, PickClub
from games.eighteen.rules.components import CLUBS
from games.eighteen.rules.golfers.golfer import Golfer, seat_of
from games.eighteen.rules.journal import Journal
from games.eighteen.rules.modes.mode import NOBODY, Choice
from games.eighteen.rules.state import State
from games.kernel.interface import Ask, Asks, Seat


def _iron(held: tuple[int, ...], club: int) -> bool:
    return CLUBS[club].family == "iron"


def _another_iron(held: tuple[int, ...], club: int) -> bool:
    """Return True for an iron whose name she does not have yet (E11.3)."""
    return _iron(held, club) and CLUBS[club].name not in {CLUBS[other].name for other in held}


def _asked(state: State) -> Mapping[Seat, Asks]:
    seat = seat_of(state, "iron_jane")
    if state.phase != "before" or seat is None or not state.seats[seat].pack:
        return NOBODY
    return {seat: (Ask("irons", about=str(len(state.seats[seat].hand))),)}


def _legal(state: State, seat: Seat) -> Collection[AnyAction]:
    player = state.seats[seat]
    carries = _iron if player.side == "a" else _another_iron
    return tuple(PickClub(club) for club in player.pack if carries(player.hand, club))


def _decide(journal: Journal, seat: Seat, action: PickClub) -> None:
    journal.record(e.ClubTaken(seat, action.club))


_IRONS = Choice("irons", (PickClub,), _asked, _legal, _decide, "jane_carries_irons")

IRON_JANE_A = Golfer(carries=_iron, takes_first=True, choices=(_IRONS,))
IRON_JANE_B = Golfer(clubs=4, carries=_another_iron, takes_first=True, choices=(_IRONS,))
