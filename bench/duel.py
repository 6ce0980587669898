"""The pro against the caddie.

    python -m bench.duel [game] [games]

18 Holes on the shipped courses in every mode: who won, mean turns by hole beside par and what the
analysis expects, and how long a decision takes once the course is analysed. In match play a hole
ends for both when one of them has reached the green. Golfie with the classic deck: who won, and
mean strokes by hole, with lost balls and combos in the total.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

from bench.contest import LEVELS, Tally, contest
from bench.tables import CLASSIC, layouts
from courses.designs.course.layout import Layout
from games.eighteen.rules.analysis import outlook
from games.eighteen.rules.flight import hole_field
from games.eighteen.rules.modes import MODES
from games.eighteen.rules.rules import EIGHTEEN
from games.eighteen.rules.state import Config
from games.golfie.rules.rules import GOLFIE


def eighteen(games: int = 200) -> None:
    """All courses, all modes, with drafted clubs."""
    for slug, layout in layouts().items():
        print(f"{slug}, par {layout.par}: {_by_hole([hole.par for hole in layout.holes], '.0f')}")
        for choice in (3, 1):  # also analyses the course, which is kept
            _print(f"expected, best of {choice}", expected(layout, choice))
        for mode in MODES:
            tally = contest(EIGHTEEN, Config(layout, mode), _turns, games)
            print(f"  {mode}: {tally.winners()}")
            _print_levels(tally)


def golfie(games: int = 500) -> None:
    """Two with the classic deck."""
    tally = contest(GOLFIE, CLASSIC, _strokes, games)
    print(f"golfie: {tally.winners()}")
    _print_levels(tally)


def expected(layout: Layout, choice: int) -> list[float]:
    """What the analysis expects from each tee for the best of so many clubs."""
    fields = [hole_field(layout, number, False) for number in range(len(layout.holes))]
    return [
        outlook(field, hole.green, 0, (choice,)).turns[hole.tee]
        for field, hole in zip(fields, layout.holes, strict=True)
    ]


def _turns(state: Any, seat: int) -> list[int]:
    return [hole.turns for hole in state.seats[seat].card]


def _strokes(state: Any, seat: int) -> list[int]:
    """By hole, then lost balls and combos of the first half and of the second."""
    halves = state.sheet[seat]
    extra = [half.total - sum(half.holes) for half in halves]
    return [*halves[0].holes, *halves[1].holes, *extra]


def _print_levels(tally: Tally) -> None:
    for level in LEVELS:
        _print(f"{level}, {tally.pace(level):.2f} ms", tally.mean(level))


def _print(who: str, figures: list[float]) -> None:
    print(f"    {who:24}{sum(figures):5.1f}: {_by_hole(figures, '.1f')}")


def _by_hole(figures: Sequence[float], form: str) -> str:
    return " ".join(f"{figure:{form}}" for figure in figures)


DUELS = {"eighteen": eighteen, "golfie": golfie}


def main() -> None:
    asked = sys.argv[1] if len(sys.argv) > 1 else None
    games = [int(word) for word in sys.argv[2:3]]
    for name, duel in DUELS.items():
        if asked in (None, name):
            duel(*games)


if __name__ == "__main__":
    main()
