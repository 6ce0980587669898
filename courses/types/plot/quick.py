"""Quick plots: their options and texts."""

from django.utils.translation import gettext_lazy as _

from core.i18n.translation import ngettext
from courses.designs.plot.figures import plot_figures
from courses.designs.plot.quick import QuickPlotOptions, quick_plot
from courses.designs.plot.quick.options import STANDARD_CELLS
from courses.designs.plot.value import LEAST_CELLS, MOST_CELLS, PlotDesign
from courses.types.quick import Option, Quick, QuickTexts

SHAPES = (
    ("compact", _("Compact")),
    ("mixed", _("Mixed")),
    ("winding", _("Winding: long, narrow arms")),
)
WATERS = (
    ("none", _("No water")),
    ("pond", _("A pond")),
    ("stream", _("A stream")),
)


def _words(plot: PlotDesign) -> str:
    return ngettext(
        "%(cells)s cells, %(balls)s golf ball, %(points)s points",
        "%(cells)s cells, %(balls)s golf balls, %(points)s points",
        plot.difficulty,
    ) % {
        "cells": plot_figures(plot).cells,
        "balls": plot.difficulty,
        "points": plot.points,
    }


QUICK = Quick(
    options=QuickPlotOptions,
    make=quick_plot,
    fields=(
        Option(
            name="cells",
            label=_("Cells"),
            default=STANDARD_CELLS,
            numbers=range(LEAST_CELLS, MOST_CELLS + 1),
            help="The number of tiles that fill the plot.",
        ),
        Option(
            name="shape",
            label=_("Shape"),
            default="mixed",
            choices=SHAPES,
            help="The outline of the plot; `mixed` leaves it to chance.",
        ),
        Option(
            name="water",
            label=_("Water"),
            default="none",
            choices=WATERS,
            help="Where the plot has water.",
        ),
    ),
    texts=QuickTexts(
        title=_("Quick plot"),
        about=_(
            "We create a random plot, and suggest its golf balls and points. You can change "
            "anything afterwards."
        ),
        generate=_("Generate plot"),
        take=_("Use this plot"),
        seed_hint=_("The same seed always creates the same plot."),
        waiting=_("Generating the plot…"),
        lost=_(
            "The preview could not be updated. Wait a moment, then change an option or generate "
            "another plot."
        ),
        done=_("Quick plot created with seed {seed}"),
    ),
    words=_words,
)
