"""The design type for Mini Golf Designer plots."""

from __future__ import annotations

from typing import Any

import msgspec
from django.utils.safestring import mark_safe
from django.utils.translation import gettext_lazy as _

from courses.designs.plot.canonical import at_origin, content_hash, digest, likeness, shift
from courses.designs.plot.drawing import empty_board, plot_svg, size
from courses.designs.plot.figures import plot_figures
from courses.designs.plot.mending import mended
from courses.designs.plot.notation import parse, write
from courses.designs.plot.shipped import shipped
from courses.designs.plot.value import (
    DIFFICULTIES,
    LEAST_CELLS,
    MOST_CELLS,
    MOST_SIDE,
    POINTS,
    Gate,
    PlotDesign,
)
from courses.designs.stored import Stored
from courses.designs.text import NotationError
from courses.types.design_type import (
    Bound,
    DesignType,
    Editor,
    Figures,
    Grading,
    Page,
    Sheet,
    Words,
)
from courses.types.looks import look_of
from courses.types.plot.comparison import COMPARISON
from courses.types.plot.editor_texts import PLOT_TEXTS
from courses.types.plot.page import plot_page
from courses.types.plot.problems import plot_fix_sentence, plot_notation_sentence, plot_sentence
from courses.types.plot.quick import QUICK
from courses.types.plot.sheet import on_paper, plot_sheet
from courses.types.plot.words import golf_balls
from courses.types.reading import unreadable_lines

FIRST_POINTS = 10
"""Points for a new plot. A rating suggests a better value to the author."""


def _blank(name: str) -> PlotDesign:
    """Return a plot that contains only a gate."""
    return PlotDesign(name, (), Gate(0, 0, "nw"), FIRST_POINTS, DIFFICULTIES[0])


def _parsed(text: str) -> PlotDesign:
    try:
        return parse(text)
    except NotationError as refusal:
        raise unreadable_lines(refusal, plot_notation_sentence) from None


def _figures(plot: PlotDesign) -> Figures:
    return Figures(length=plot_figures(plot).cells)


def _facts(plot: PlotDesign) -> dict[str, Any]:
    facts: dict[str, Any] = msgspec.to_builtins(plot_figures(plot))
    return facts


def _everything() -> str:
    """Return a sample drawing with cells, water and the gate."""
    return plot_svg(shipped()["duck-pond"])


EDITOR = Editor(
    texts=PLOT_TEXTS,
    context=lambda: {
        "drawing": mark_safe(empty_board()),
        "least_cells": LEAST_CELLS,
        "most_cells": MOST_CELLS,
        "most_side": MOST_SIDE,
        "most_points": POINTS[-1],
        "difficulties": DIFFICULTIES,
    },
    data=lambda name: {},
    addresses=lambda api: {},
    quick=QUICK,
)

PAGE = Page(
    context=plot_page,
    rated_part="satisfaction",
    picture="picture",
    pictures=(),
    look=look_of(_everything),
    sheet=Sheet(edition=2, facts=on_paper, printed=plot_sheet),
    filters=("difficulty",),
    grading=Grading(
        label=_("Golf balls"),
        most=DIFFICULTIES[-1],
        words=golf_balls,
        declared=lambda plot: plot.difficulty,
    ),
    links={},
    shortcuts={"sort=easy": _("Easiest"), "sort=hard": _("Hardest")},
    starter="",
    urls="",
    api_urls="",
    listed="courses.api.serializers.VersionSerializer",
    detailed="courses.api.serializers.VersionSerializer",
)

PLOT = DesignType(
    key="plot",
    path="plots",
    words=Words(
        one=_("plot"),
        many=_("plots"),
        untitled=_("Untitled plot"),
        play=_("Play this plot"),
        unknown=_(
            "There’s no such plot. Choose one from the list. Programs can get the list at "
            "/api/v1/plots/."
        ),
        retired=_(
            "This plot is retired. Games in progress continue, but no new games can "
            "start. Choose another plot."
        ),
        notation_hint=_(
            "Card: points, difficulty, the gate’s place and corner. Ground: rows between "
            "bars, with # for a cell, ~ for water and a dot for neither."
        ),
        not_buildable="",
    ),
    draft=Stored(PlotDesign),
    embedded=Stored(PlotDesign),
    blank=_blank,
    parse=_parsed,
    write=write,
    validate=mended,
    sentence=plot_sentence,
    fix_sentence=plot_fix_sentence,
    at_origin=at_origin,
    shift=shift,
    content=content_hash,
    likeness=likeness,
    figures=_figures,
    playable=at_origin,
    digest=digest,
    draw=plot_svg,
    size=size,
    shipped=shipped,
    score=lambda plot: (0, 0),
    holes_and_par=lambda plot: (0, 0),
    facts=_facts,
    is_blank=lambda plot: not plot_figures(plot).cells,
    most_bytes=64 * 1024,
    comparison=COMPARISON,
    editor=EDITOR,
    bounds={"rows": Bound(200, _("A plot can have at most 20 rows. This one has %(count)s."))},
    page=PAGE,
)
