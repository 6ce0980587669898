"""Text descriptions of the picture in a mail, for readers who cannot see it."""

from __future__ import annotations

from collections.abc import Sequence

from core.i18n.translation import gettext as _
from courses.designs.plot.value import PlotDesign, area
from games.minigolf.rules.laid import Laid
from games.minigolf.site.words import points, square, tile


def plots_shown(plots: Sequence[PlotDesign]) -> str:
    """Describe the plots to choose from, by size and points."""
    text = _("Plot {n}: {area} m², {points}.")
    data = (
        text.format(n=number, area=area(plot), points=points(plot.points))
        for number, plot in enumerate(plots, start=1)
    )
    return " ".join((_("The plots to choose from."), *data))


def course_shown(tiles: Sequence[Laid]) -> str:
    """Describe the course tile by tile, in the order of placing."""
    if not tiles:
        return _("Your plot, still empty, and the tiles on the ruler below it.")
    text = _("{square}: {tile}.")
    laid = (text.format(square=square(each.cell), tile=tile(each.kind)) for each in tiles)
    return " ".join(
        (
            _("Your course, tile by tile in the order you laid them."),
            *laid,
            _("The tiles on the ruler are below it."),
        )
    )
