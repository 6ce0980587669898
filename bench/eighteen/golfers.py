"""Measure how much a golfer card is worth.

    python -m bench.eighteen.golfers [games] [processes]

Four pros play: one with the card, the others without one. Seats rotate, and every card is played
with the same deals, on a course with little water and on one with a lot. Prints how many strokes
the card saves in stroke play compared with the mean of the other three, with the standard error.
For cards that change the order of play it also prints the points gained in match play. At the end
it lists the cards whose side b is not weaker than side a.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import partial
from math import sqrt
from multiprocessing import get_context
from statistics import mean, stdev
from typing import Any, NamedTuple

from msgspec.structs import replace

from bench.eighteen.tables import NINE_HOLES, SEATS, layouts
from games.eighteen.rules.actions import ChooseGolfer
from games.eighteen.rules.golfers.choosing import NAMES
from games.eighteen.rules.modes import MODES
from games.eighteen.rules.rules import EIGHTEEN
from games.eighteen.rules.state import Config, GolferName, Side, State
from games.kernel.chance import Chance
from games.kernel.interface import Seat
from games.kernel.replay import Position, opening, start
from games.kernel.rollout import answers, rollout

COURSES = (NINE_HOLES, "drowned-mead")
EARLY: tuple[GolferName, ...] = ("slick_rikesh", "swift")
"""Golfers whose cards change the order of play, which matters in match play."""
SIDES: tuple[Side, ...] = ("a", "b")
WITHOUT: Any = "nobody"
"""Name of a golfer card that has no effect."""


class Card(NamedTuple):
    """A golfer card, with the mode and the course on which it is measured."""

    golfer: GolferName
    side: Side
    mode: str
    course: str


class Worth(NamedTuple):
    """The gain of a card per round, with its standard error."""

    gain: float
    error: float


def cards() -> Iterator[Card]:
    """Yield all cards to measure."""
    for golfer in NAMES:
        for mode in ("stroke", "match") if golfer in EARLY else ("stroke",):
            for side in SIDES:
                yield from (Card(golfer, side, mode, course) for course in COURSES)


def alone_with_a_card(state: State, seat: Seat) -> State:
    """Return the state in which only this seat still has to choose a golfer."""
    seats = (
        player if n == seat else replace(player, golfer=WITHOUT)
        for n, player in enumerate(state.seats)
    )
    return replace(state, seats=tuple(seats))


def gained(card: Card, number: int) -> float:
    """Play one game; return how much better the seat with the card did than the other seats on
    average.
    """
    deal, seat = divmod(number, SEATS)
    chance = Chance(f"golfers/{deal}".encode())
    config = Config(layouts()[card.course], card.mode, golfers="choose", side=card.side)
    dealt = start(EIGHTEEN, SEATS, config, chance).position
    started = opening(EIGHTEEN, alone_with_a_card(dealt.state, seat), SEATS)

    def choose(position: Position[Any], seat: Seat) -> Any:
        legal = answers(EIGHTEEN, position, seat)
        if ChooseGolfer(card.golfer) in legal:
            return ChooseGolfer(card.golfer)
        return EIGHTEEN.bots["pro"](EIGHTEEN.view(position.state, seat), seat, legal, chance)

    end = rollout(EIGHTEEN, started, choose, chance).state
    mode = MODES[card.mode]
    totals = [mode.total(player) for player in end.seats]
    ahead = totals.pop(seat) - mean(totals)
    return ahead if mode.most_wins else -ahead


def worth(card: Card, games: int, pool: Any) -> Worth:
    """Measure a card over this many games.

    Games with the same deal are correlated, so the standard error is computed from the means of the
    deals.
    """
    found = pool.map(partial(gained, card), range(games), SEATS)
    deals = [mean(found[first : first + SEATS]) for first in range(0, games, SEATS)]
    return Worth(mean(deals), stdev(deals) / sqrt(len(deals)))


def main() -> None:
    games, processes = (*map(int, sys.argv[1:3]), *(200, 1)[len(sys.argv) - 1 :])
    found: dict[Card, Worth] = {}
    with get_context("fork").Pool(processes) as pool:
        for card in cards():
            found[card] = worth(card, games, pool)
            one = found[card]
            print(
                f"{card.golfer:14}{card.side:3}{card.mode:8}{card.course:16}"
                f"{one.gain:+7.2f} ± {one.error:.2f}",
                flush=True,
            )
    for card, one in found.items():
        if card.side == "a" and found[card._replace(side="b")].gain >= one.gain:
            print(f"{card.golfer} b is not weaker than a: {card.mode}, {card.course}")


if __name__ == "__main__":
    main()
