"""Dorian has a club that never expires, or three of them (E11.2)."""

from collections.abc import Collection, Mapping

from games.eighteen.rules import golfer_events as e
from games.eighteen.rules.actions import AnyAction, Decline, NameClub, ResetHand
from games.eighteen.rules.golfers.golfer import Answers, Golfer, seat_of
from games.eighteen.rules.journal import Journal
from games.eighteen.rules.modes.mode import NOBODY, Choice
from games.eighteen.rules.state import State
from games.kernel.interface import Ask, Asks, Seat


def _keeps_named(named: int | None, club: int) -> bool:
    return club == named


def _keeps_all(named: int | None, club: int) -> bool:
    return True


def _before_the_tee_shot(state: State, seat: Seat, found: Answers) -> Answers:
    """Allow a reset only before teeing off.

    The club that never expires must be the only one in hand.
    """
    player = state.seats[seat]
    others = _without_reset(state, seat, found)
    teed_off = player.turns > player.powers.began
    if teed_off or player.laid is not None or player.hand != (player.powers.named,):
        return others
    return (*others, ResetHand()) if player.discards else others


def _without_reset(state: State, seat: Seat, found: Answers) -> Answers:
    return tuple(answer for answer in found if not isinstance(answer, ResetHand))


def _no_reset(state: State, seat: Seat, found: Answers) -> Answers:
    """Remove the reset from the actions of a turn.

    If no other action is possible, offer to decline (E3.4).
    """
    return _without_reset(state, seat, found) or (Decline(),)


def _asked(state: State) -> Mapping[Seat, Asks]:
    """Prompt for the club after the draft, before the first tee."""
    seat = seat_of(state, "dorian")
    if state.phase != "draft" or seat is None or state.seats[seat].powers.named is not None:
        return NOBODY
    return {seat: (Ask("name"),)}


def _legal(state: State, seat: Seat) -> Collection[AnyAction]:
    return tuple(map(NameClub, state.seats[seat].hand))


def _decide(journal: Journal, seat: Seat, action: NameClub) -> None:
    journal.record(e.ClubNamed(seat, action.club))


_NAME = Choice("name", (NameClub,), _asked, _legal, _decide, "club_not_in_hand", full_hands=True)

DORIAN_A = Golfer(
    keeps=_keeps_named,
    answers={"club": _before_the_tee_shot, "turn": _no_reset},
    refusals={ResetHand: "dorian_resets_before_teeing_off"},
    choices=(_NAME,),
)
DORIAN_B = Golfer(clubs=3, may_pass=True, keeps=_keeps_all)
