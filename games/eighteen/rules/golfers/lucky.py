"""Lucky can draw a card again (E11.4)."""

from games.eighteen.rules.actions import Redraw
from games.eighteen.rules.components import SHOTS
from games.eighteen.rules.golfers.golfer import Golfer
from games.eighteen.rules.state import State, deck_of
from games.kernel.interface import Seat


def _piles(state: State) -> list[int]:
    """Return the piles whose top card is a flight and whose deck has another card."""
    tops = [SHOTS[pile[-1]] for pile in state.shot.piles] if state.shot else []
    return [
        pile
        for pile, top in enumerate(tops)
        if not top.special and deck_of(state, top.deck).drawable
    ]


def _once_a_hand(state: State, seat: Seat) -> tuple[Redraw, ...]:
    if state.seats[seat].powers.redrawn:
        return ()
    return tuple(Redraw(pile) for pile in _piles(state))


def _for_a_club(state: State, seat: Seat) -> tuple[Redraw, ...]:
    """Return the redraws of side b, which are paid for with a club (E11.4).

    They are also limited to once per hole.
    """
    player = state.seats[seat]
    if player.powers.redrawn or player.powers.used:
        return ()
    return tuple(Redraw(pile, club) for pile in _piles(state) for club in player.hand)


LUCKY_A = Golfer(redraws=_once_a_hand)
LUCKY_B = Golfer(redraws=_for_a_club)
