"""Play the pro against the caddie in advanced games: one against one, and two against two.

    python -m bench.minigolf.duel [games]

Prints the winners and the mean of each measure. The last column contains the promises.
"""

from __future__ import annotations

import sys
from time import process_time

from bench.contest import LEVELS, contest
from bench.minigolf.tables import ADVANCED
from games.kernel.interface import Seat
from games.minigolf.rules.rules import MINIGOLF
from games.minigolf.rules.state import State


def _points(state: State, seat: Seat) -> list[int]:
    """Return the points for each measure, followed by the total points for promises."""
    sheet = state.seats[seat].sheet
    assert sheet is not None
    return [*sheet.conditions, sum(sheet.promises)]


def main(games: int = 40) -> None:
    """Print both tables."""
    for levels in (LEVELS, LEVELS * 2):
        started = process_time()
        tally = contest(MINIGOLF, ADVANCED, _points, games, levels)
        took = (process_time() - started) / games
        print(f"{len(levels)} seats, {games} games, {took:.2f} s each: {tally.winners()}")
        tally.report()


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
