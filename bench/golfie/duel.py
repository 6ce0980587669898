"""Play the pro against the caddie: two-player games with the classic deck.

    python -m bench.golfie.duel [games]

Prints the winners and the mean strokes for each hole. The total includes lost balls and combos.
"""

from __future__ import annotations

import sys
from typing import Any

from bench.contest import contest
from bench.golfie.tables import CLASSIC
from games.golfie.rules.rules import GOLFIE


def _strokes(state: Any, seat: int) -> list[int]:
    """Return the strokes for each hole, followed by the lost balls and combos of each half."""
    halves = state.sheet[seat]
    extra = [half.total - sum(half.holes) for half in halves]
    return [*halves[0].holes, *halves[1].holes, *extra]


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    tally = contest(GOLFIE, CLASSIC, _strokes, games)
    print(tally.winners())
    tally.report()


if __name__ == "__main__":
    main()
