"""What the picture in a mail shows, in words, for readers who do not see it."""

from __future__ import annotations

from collections.abc import Sequence

from accounts.translation import gettext as _
from courses.designs.plot.value import PlotDesign, area
from games.minigolf.rules.laid import Laid
from games.minigolf.site.words import points, square, tile


def plots_shown(plots: Sequence[PlotDesign]) -> str:
    """The plots to choose from, by their sizes and points."""
    told = (
        _("{area} m², {points}").format(area=area(plot), points=points(plot.points))
        for plot in plots
    )
    return _("The plots to choose from: {plots}").format(plots="; ".join(told))


def course_shown(tiles: Sequence[Laid]) -> str:
    """The tiles of the course, square by square, in the order in which they were laid."""
    if not tiles:
        return _("Your plot, still empty, and the tiles on the ruler below it.")
    laid = (
        _("{tile} on {square}").format(tile=tile(each.kind), square=square(each.cell))
        for each in tiles
    )
    said = _("Your course: {tiles}. The tiles on the ruler are below it.")
    return said.format(tiles="; ".join(laid))
