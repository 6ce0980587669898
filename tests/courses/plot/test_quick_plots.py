"""Quick plots make random choices, but each can be published as it is."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from statistics import mean

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from courses.designs.likeness import share
from courses.designs.plot.canonical import at_origin, likeness
from courses.designs.plot.figures import plot_figures
from courses.designs.plot.notation import parse
from courses.designs.plot.quick import QuickPlotOptions, quick_plot
from courses.designs.plot.shipped import shipped
from courses.designs.plot.validation import validate
from courses.designs.plot.value import CORNERS, LEAST_CELLS, MOST_CELLS, PlotDesign
from tests.examples import examples

GOLDEN = Path(__file__).parent / "golden"
SHAPES, WATERS = ("compact", "mixed", "winding"), ("none", "pond", "stream")
WISHES = st.builds(
    QuickPlotOptions,
    seed=st.integers(0, 9999) | st.text(max_size=12),
    cells=st.integers(LEAST_CELLS, MOST_CELLS),
    shape=st.sampled_from(SHAPES),
    water=st.sampled_from(WATERS),
)


@given(WISHES)
@settings(max_examples=examples(60), deadline=None)
def test_every_combination_of_options_has_a_valid_plot(options: QuickPlotOptions) -> None:
    plot = quick_plot(options)
    figures = plot_figures(plot)
    assert validate(plot) == ()
    assert at_origin(plot) == plot
    assert figures.cells == options.cells
    assert (figures.water > 0) == (options.water != "none")
    assert (plot.difficulty, plot.points) == (figures.fair_difficulty, figures.fair_points)


@pytest.mark.parametrize("cells", [LEAST_CELLS, MOST_CELLS])
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("water", WATERS)
def test_the_smallest_and_largest_plots_are_valid(cells: int, shape: str, water: str) -> None:
    for seed in range(4):
        options = {"seed": seed, "cells": cells, "shape": shape, "water": water}
        assert validate(quick_plot(msgspec.convert(options, QuickPlotOptions))) == ()


@pytest.mark.parametrize(
    ("file", "options"),
    [
        ("quick-4711", QuickPlotOptions(seed=4711, cells=36, shape="compact", water="pond")),
        ("quick-rainy-day", QuickPlotOptions(seed="rainy day", cells=45, shape="winding")),
    ],
)
def test_a_seed_gives_the_same_ground_forever(file: str, options: QuickPlotOptions) -> None:
    """Users save a seed instead of a plot. Points and golf balls follow the suggestion, which can
    improve.
    """
    saved = parse((GOLDEN / f"{file}.plot").read_text("utf-8"))
    plot = quick_plot(options)
    assert (plot.name, plot.rows, plot.gate) == (saved.name, saved.rows, saved.gate)


def test_a_numeric_seed_equals_its_text() -> None:
    assert quick_plot(QuickPlotOptions(seed=12)) == quick_plot(QuickPlotOptions(seed="12"))


def _many() -> list[PlotDesign]:
    return [quick_plot(QuickPlotOptions(seed=seed)) for seed in range(60)]


def test_plots_are_varied_and_their_gates_are_on_all_sides() -> None:
    plots = _many()
    assert len({likeness(plot).whole for plot in plots}) == len(plots)
    gates = Counter(plot.gate.corner for plot in plots if plot.gate)
    assert all(gates[corner] >= 6 for corner in CORNERS)


def test_they_are_not_copies_of_shipped_plots() -> None:
    """An author must not have to credit a shipped plot for a plot made by chance (decision 38)."""
    known = [likeness(plot) for plot in shipped().values()]
    assert not any(share(likeness(plot), other) for plot in _many() for other in known)


def test_winding_plots_have_more_border_and_are_harder() -> None:
    compact, mixed, winding = (
        [plot_figures(quick_plot(_wish(seed, shape))) for seed in range(12)] for shape in SHAPES
    )
    border = [mean(figures.ragged for figures in some) for some in (compact, mixed, winding)]
    balls = [mean(figures.fair_difficulty for figures in some) for some in (compact, winding)]
    assert border == sorted(border)
    assert balls[0] + 0.5 < balls[1]


def _wish(seed: int, shape: str) -> QuickPlotOptions:
    return msgspec.convert({"seed": seed, "shape": shape}, QuickPlotOptions)


@pytest.mark.parametrize(
    "options",
    [
        {"seed": 1, "cells": LEAST_CELLS - 1},
        {"seed": 1, "cells": MOST_CELLS + 1},
        {"seed": 1, "shape": "round"},
        {"seed": 1, "water": "sea"},
        {"seed": "x" * 65},
        {"seed": 1, "holes": 9},
        {},
    ],
)
def test_options_have_bounds(options: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(options, QuickPlotOptions)
