"""Measure how hard the shipped plots are by solo games of the caddie and the pro, easiest first.

    python -m bench.minigolf.plots [games] [slug …]

The measure of a plot is the mean satisfaction of both builders without the plot's own points. The
bots depend on which way a plot lies, so each game uses the next of its eight positions. Prints one
line per plot with the measure, the suggestion from its shape, and the values on its card, then the
means for each number of golf balls (16 plots with one, 18 with two and 13 with three, M1.3).
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from statistics import fmean

from courses.designs.plot.canonical import at_origin
from courses.designs.plot.figures import plot_figures
from courses.designs.plot.shipped import shipped
from courses.designs.plot.turning import turned_plot
from courses.designs.plot.value import DIFFICULTIES, PlotDesign
from courses.designs.plot.worth import suggested
from games.minigolf.rules.rating import built, filled, mistakes
from games.minigolf.rules.satisfaction import satisfaction

GAMES = 16
"""Number of games that each builder plays on each plot: twice in each position."""
TURNS = 4


@dataclass(frozen=True)
class Result:
    """The means of one builder's games on a plot."""

    satisfaction: float
    """Without the plot's own points."""
    filled: float
    mistakes: float


def result(plot: PlotDesign, level: str, games: int) -> Result:
    """Return the result of a builder."""
    found = [built(position(plot, number), level, number) for number in range(games)]
    return Result(
        fmean(satisfaction(course).total - plot.points for course in found),
        100 * fmean(map(filled, found)),
        fmean(map(mistakes, found)),
    )


def position(plot: PlotDesign, number: int) -> PlotDesign:
    """Return the plot in one of its eight positions."""
    return at_origin(turned_plot(plot, number % TURNS, mirrored=number // TURNS % 2 == 1))


def line(slug: str, plot: PlotDesign, measure: float, results: list[Result]) -> str:
    """Return the output line for a plot."""
    worth, cells = suggested(plot), plot_figures(plot).cells
    builders = "".join(
        f"{one.satisfaction:8.1f}{one.filled:7.0f}{one.mistakes:6.1f}" for one in results
    )
    card, wanted = (plot.difficulty, plot.points), (worth.balls, worth.points)
    note = "" if card == wanted else f"  suggested {wanted[0]} balls, {wanted[1]} points"
    return (
        f"{slug:20}{cells:6}{measure:9.1f}{worth.satisfaction:9.1f}{builders}"
        f"{card[0]:6}{card[1]:7}{note}"
    )


def main(games: int, slugs: list[str]) -> None:
    """Print the table, and the means for each number of golf balls."""
    found = []
    for slug in slugs:
        plot = shipped()[slug]
        results = [result(plot, level, games) for level in ("pro", "caddie")]
        found.append((fmean(one.satisfaction for one in results), slug, plot, results))
        print(f"\r{len(found)} of {len(slugs)}", end="", file=sys.stderr, flush=True)
    builder = " satisf. filled wrong"
    print(f"\n{'plot':20} cells measured  by shape {builder} (pro) {builder} (caddie) balls points")
    for measure, slug, plot, results in sorted(found, key=lambda one: -one[0]):
        print(line(slug, plot, measure, results))
    for balls in DIFFICULTIES:
        of_kind = [
            (measure, plot.points) for measure, _, plot, _ in found if plot.difficulty == balls
        ]
        if of_kind:
            measures, points = zip(*of_kind, strict=True)
            print(
                f"{len(of_kind)} plots of {balls}: {fmean(measures):.1f} measured, "
                f"{fmean(points):.1f} points"
            )


if __name__ == "__main__":
    count = next((int(word) for word in sys.argv[1:] if word.isdecimal()), GAMES)
    main(count, [word for word in sys.argv[1:] if not word.isdecimal()] or [*shipped()])
