"""Rate the shipped plots by solo games of the caddie and the pro, and list the most satisfying plot
first.

    python -m bench.minigolf.plots [games]

Prints one line per plot: the mean satisfaction of both builders, which determines the golf balls
(16 plots with one, 18 with two and 13 with three, M1.3); the results of each builder; and the
plot's golf balls, with an arrow to the correct number if that differs.
"""

from __future__ import annotations

import sys
from collections import Counter
from statistics import fmean

from courses.designs.plot.figures import plot_figures
from courses.designs.plot.shipped import shipped
from courses.designs.plot.value import PlotDesign
from games.minigolf.rules.rating import Built, PlotRating, rate

GAMES = 40
"""Number of games that each builder plays on each plot."""


def together(rating: PlotRating) -> float:
    """Return the mean of the satisfaction reached by the pro and the caddie."""
    return fmean((rating.pro.satisfaction, rating.caddie.satisfaction))


def dealt() -> list[int]:
    """Return the golf balls for each rank of plots. Each number occurs as often as the plots
    declare it.
    """
    return sorted(plot.difficulty for plot in shipped().values())


def line(slug: str, plot: PlotDesign, rating: PlotRating, should: int) -> str:
    """Return the output line for a plot."""
    balls = f"{plot.difficulty}" + (f" -> {should}" if should != plot.difficulty else "")
    cells = plot_figures(plot).cells
    return (
        f"{slug:20}{cells:6}{plot.points:8}{together(rating):10.1f}"
        f"  {_figures(rating.pro)}  {_figures(rating.caddie)}  {balls}"
    )


def _figures(built: Built) -> str:
    return f"{built.satisfaction:8.1f}{built.filled:7.0f}{built.mistakes:6.1f}"


def main(games: int = GAMES) -> None:
    """Print the table, and the mean satisfaction for each number of golf balls."""
    found: list[tuple[str, PlotDesign, PlotRating]] = []
    for slug, plot in shipped().items():
        found.append((slug, plot, rate(plot, lambda share: None, games)))
        print(f"\r{len(found)} of {len(shipped())}", end="", file=sys.stderr, flush=True)
    found.sort(key=lambda one: together(one[2]), reverse=True)
    builder = "satisf. filled  wrong"
    print(f"\n{'plot':20} cells  points      both  {builder} (pro)  {builder} (caddie)  balls")
    for (slug, plot, rating), should in zip(found, dealt(), strict=True):
        print(line(slug, plot, rating, should))
    counts = Counter(plot.difficulty for _, plot, _ in found)
    for balls in sorted(counts):
        mean = fmean(together(rating) for _, plot, rating in found if plot.difficulty == balls)
        print(f"{counts[balls]} plots of {balls}: {mean:.1f}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
