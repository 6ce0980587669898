"""Have caddie and pro play alone: satisfaction, happy clients, and sources of points.

    python -m bench.minigolf.solo [games] [level ...]

Each game deals three of the shipped plots. Both levels play with the same tiles and clients.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from statistics import fmean

from bench.minigolf.tables import ADVANCED, FAMILY
from games.kernel.chance import Chance
from games.kernel.replay import start
from games.kernel.rollout import by_bots, rollout
from games.minigolf.rules.counting import MEASURES, judged
from games.minigolf.rules.rating import filled, mistakes
from games.minigolf.rules.rules import MINIGOLF
from games.minigolf.rules.scoring import SCALES
from games.minigolf.rules.settled import HOLES
from games.minigolf.rules.state import Config, State

HAPPY = -2
"""Index in a satisfaction scale at and above which clients are happy."""


def alone(level: str, config: Config, number: int) -> State:
    """Return the final state of a solo game."""
    chance = Chance(f"solo/{number}".encode())
    opening = start(MINIGOLF, 1, config, chance).position
    bots = by_bots(MINIGOLF, [MINIGOLF.bots[level]], chance)
    end: State = rollout(MINIGOLF, opening, bots, chance).state
    return end


def report(level: str, ends: Sequence[State]) -> None:
    """Print totals, holes, filled cells, mistakes, and the mean of each measure."""
    sheets = [sheet for end in ends if (sheet := end.seats[0].sheet)]
    courses = [judged(end, 0) for end in ends]
    holes = [sum(group.well_formed for group in one.course.groups) for one in courses]
    happy = SCALES[ends[0].config.edition][HAPPY]
    print(
        f"{level:7} mean {fmean(sheet.total for sheet in sheets):6.1f}"
        f"  happy {sum(sheet.total >= happy for sheet in sheets)} of {len(sheets)}"
        f"  complete holes {fmean(holes):.1f}, all nine {sum(n >= HOLES for n in holes)}"
        f"  filled {100 * fmean(map(filled, courses)):.0f} %"
        f"  mistakes {fmean(map(mistakes, courses)):.1f}"
    )
    by_measure = zip(*(sheet.conditions for sheet in sheets), strict=True)
    means = (
        f"{name} {fmean(values):.1f}" for name, values in zip(MEASURES, by_measure, strict=True)
    )
    promises = fmean(sum(sheet.promises) for sheet in sheets)
    print("       ", ", ".join(means), f"promises {promises:.1f}")


def main(games: int = 40, levels: Sequence[str] = ("pro", "caddie")) -> None:
    """Print the results for both editions."""
    for config in (FAMILY, ADVANCED):
        print(f"{config.edition}, {games} games")
        for level in levels:
            report(level, [alone(level, config, number) for number in range(games)])


if __name__ == "__main__":
    count, *named = sys.argv[1:] or ["40"]
    main(int(count), named or ("pro", "caddie"))
