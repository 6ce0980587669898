"""The pro against the caddie on the shipped courses, in every mode, with drafted clubs.

    python -m bench.eighteen.duel [games]

Who won, mean turns by hole beside par and what the analysis expects, and how long a decision takes
once the course is analysed. In match play a hole ends for both when one of them has reached the
green.
"""

from __future__ import annotations

import sys
from typing import Any

from bench.contest import by_hole, contest, line
from bench.eighteen.tables import layouts
from courses.designs.course.layout import Layout
from games.eighteen.rules.analysis import outlook
from games.eighteen.rules.flight import hole_field
from games.eighteen.rules.modes import MODES
from games.eighteen.rules.rules import EIGHTEEN
from games.eighteen.rules.state import Config


def expected(layout: Layout, choice: int) -> list[float]:
    """What the analysis expects from each tee for the best of so many clubs."""
    fields = [hole_field(layout, number, False) for number in range(len(layout.holes))]
    return [
        outlook(field, hole.green, 0, (choice,)).turns[hole.tee]
        for field, hole in zip(fields, layout.holes, strict=True)
    ]


def _turns(state: Any, seat: int) -> list[int]:
    return [hole.turns for hole in state.seats[seat].card]


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    for slug, layout in layouts().items():
        print(f"{slug}, par {layout.par}: {by_hole([hole.par for hole in layout.holes], '.0f')}")
        for choice in (3, 1):  # also analyses the course, which is kept
            line(f"expected, best of {choice}", expected(layout, choice))
        for mode in MODES:
            tally = contest(EIGHTEEN, Config(layout, mode), _turns, games)
            print(f"  {mode}: {tally.winners()}")
            tally.report()


if __name__ == "__main__":
    main()
