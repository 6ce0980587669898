"""The printed sheet of a plot: its picture, as large as possible, and its card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils import formats
from django.utils.translation import gettext as _

from courses.designs.plot.drawing import plot_svg, size
from courses.designs.plot.figures import plot_figures
from courses.designs.plot.value import DIFFICULTIES, PlotDesign
from courses.types.paper import Box, Inks, Paper, page, sheet
from courses.types.plot.words import corner_name
from courses.types.sheet_parts import head, picture


@dataclass(frozen=True)
class PlotOnPaper:
    """A plot with all texts for its sheet, already in the user's language."""

    plot: PlotDesign
    version: str
    author: str
    address: str
    """URL of the plot's page, which the QR code contains."""
    figures: tuple[tuple[str, str], ...]
    """(label, value) of each figure."""

    @property
    def name(self) -> str:
        return self.plot.name

    @property
    def about(self) -> str:
        return self.plot.about


def on_paper(version: Any, rating: Mapping[str, Any], address: str) -> PlotOnPaper:
    """Return the facts about a plot version."""
    plot: PlotDesign = version.value
    return PlotOnPaper(
        plot=plot,
        version=_("version %(number)s, %(day)s")
        % {
            "number": version.number,
            "day": formats.date_format(version.published_at, "DATE_FORMAT"),
        },
        author=version.design.author,
        address=address,
        figures=_figures(plot),
    )


def _figures(plot: PlotDesign) -> tuple[tuple[str, str], ...]:
    figures = plot_figures(plot)
    balls = _("%(balls)s of %(most)s golf balls")
    return (
        (_("Points"), str(plot.points)),
        (_("Difficulty"), balls % {"balls": plot.difficulty, "most": DIFFICULTIES[-1]}),
        (_("Cells"), str(figures.cells)),
        (_("Area"), _("%(area)s m²") % {"area": figures.area}),
        (_("Water"), str(figures.water)),
        (_("Gate"), corner_name(plot.gate)),
    )


def plot_sheet(facts: PlotOnPaper, paper: Paper, inks: Inks) -> bytes:
    """Return the PDF for a plot, which has one page."""
    pdf = sheet(paper, facts.name)
    area = page(pdf)
    top = head(pdf, facts, area) + 4
    space = Box(area.x, top, area.width, area.bottom - top)
    picture(pdf, plot_svg(facts.plot), size(facts.plot), space, inks)
    return bytes(pdf.output())
