"""A plot's picture and figures for its page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from courses.designs.drawing import png_size
from courses.designs.plot.canonical import extent
from courses.designs.plot.drawing import size
from courses.designs.plot.figures import plot_figures
from courses.designs.plot.value import PlotDesign
from courses.types.plot.words import corner_name, golf_balls


def plot_page(version: Any, rating: Mapping[str, Any] | None) -> dict[str, Any]:
    """Return the part of a plot version's template context that other types do not have."""
    plot: PlotDesign = version.playable
    columns, rows = extent(plot)
    return {
        "plot": plot,
        "figures": plot_figures(plot),
        "balls": golf_balls(plot.difficulty),
        "columns": columns,
        "rows": rows,
        "gate_corner": corner_name(plot.gate),
        "picture_size": size(plot),
        "preview_size": png_size(*size(plot)),
    }
