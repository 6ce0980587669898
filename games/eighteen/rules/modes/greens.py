"""Modes with open greens: tokens, extra turns from tee boxes, and the end of the game
(E9.2, E9.3).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Mapping, Sequence

from games.eighteen.rules import events as e
from games.eighteen.rules.actions import AnyAction, Decline, LayClub
from games.eighteen.rules.journal import Journal
from games.eighteen.rules.modes.mode import NOBODY, Choice, Goal
from games.eighteen.rules.state import Player, State
from games.eighteen.rules.view import View
from games.kernel.interface import Ask, Asks, Seat


def lay_tokens(*points: int) -> Callable[[Journal], bool]:
    """Return a function that places the same tokens on every green, the highest first (E9.2)."""

    def prepare(journal: Journal) -> bool:
        if not journal.state.tokens:
            greens = len(journal.state.config.course.holes)
            journal.record(e.TokensLaid((points,) * greens))
        return True

    return prepare


def open_greens(figures: int = 1) -> Callable[[Journal], None]:
    """Return a function that places all golfers on the first tee, with open greens (E9.2, E9.4)."""

    def begin(journal: Journal) -> None:
        journal.record(e.GreensOpened(figures))

    return begin


def open_green(state: State, seat: Seat) -> int | None:
    """Return the hole whose green the golfer is on if it has a token for that golfer (E9.2)."""
    at = state.seats[seat].at
    for hole, played in enumerate(state.config.course.holes):
        if played.green == at and has_token_for(state, seat, hole):
            return hole
    return None


def has_token_for(state: State, seat: Seat, hole: int) -> bool:
    """Return True if a green has a token and the seat has not taken one from it yet (E9.2)."""
    return bool(state.tokens[hole]) and all(
        token.hole != hole for token in state.seats[seat].tokens
    )


def goals(view: View, seat: Seat) -> Sequence[Goal]:
    """Return each green with a token for the seat, and the rivals who can still take one (E9.2)."""
    taken = [{token.hole - 1 for token in golfer.tokens} for golfer in view.seats]
    return [
        Goal(hole, tuple(map(float, points)), _without(taken, hole, seat))
        for hole, points in enumerate(view.tokens)
        if points and hole not in taken[seat]
    ]


def _without(taken: Sequence[Container[int]], hole: int, seat: Seat) -> tuple[Seat, ...]:
    """Return the other seats that have not taken a token from a green yet."""
    return tuple(n for n, holes in enumerate(taken) if n != seat and hole not in holes)


def take_token(journal: Journal, seat: Seat, hole: int, ace: bool) -> None:
    """Give the highest token left on a green to the golfer who has landed there (E9.2)."""
    journal.record(e.TokenTaken(seat, hole, journal.state.tokens[hole][0]))


def token_total(player: Player) -> int:
    """Return the sum of the tokens taken."""
    return sum(token.points for token in player.tokens)


def limit_reached(state: State) -> bool:
    """Return True if the game has used up the rounds of all its holes combined (E9.2a)."""
    return state.rounds >= state.config.round_limit * len(state.config.course.holes)


def close_when(over: Callable[[State], bool]) -> Callable[[Journal], bool]:
    """Return a function that ends the game after a round.

    The game ends if `over` returns True or the limit is reached.
    """

    def close(journal: Journal) -> bool:
        if not over(journal.state) and not limit_reached(journal.state):
            return True
        journal.record(e.GameEnded())
        return False

    return close


def clubs_left(state: State, seat: Seat) -> tuple[int, ...]:
    """Return the clubs available for an extra turn; each can be used once per round (E9.3)."""
    return tuple(club for club in state.seats[seat].hand if club not in state.spent)


def _asked(state: State) -> Mapping[Seat, Asks]:
    """Prompt the first seat with an extra turn, after all regular turns of the round."""
    if state.order or not state.extra:
        return NOBODY
    return {state.extra[0]: (Ask("extra", True, f"{state.rounds}/{len(state.spent)}"),)}


def _legal(state: State, seat: Seat) -> Collection[AnyAction]:
    return (*(LayClub(club) for club in clubs_left(state, seat)), Decline())


def _decide(journal: Journal, seat: Seat, action: LayClub | Decline) -> None:
    if isinstance(action, LayClub):
        journal.record(e.ExtraTurnTaken(seat, action.club))
    else:
        journal.record(e.ExtraTurnDeclined(seat))


EXTRA_TURN = Choice(
    kind="extra",
    actions=(LayClub, Decline),
    asked=_asked,
    legal=_legal,
    decide=_decide,
    refusal="no_club_for_an_extra_turn",
)
"""An extra turn for a golfer who has reached a tee box (E9.3)."""
