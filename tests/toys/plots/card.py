"""The card of plots: what a design type has to bring, and nothing more."""

from __future__ import annotations

from typing import Any

import msgspec

from courses.designs.problem import Problem
from courses.designs.stored import Stored
from courses.designs.text import NotationError
from courses.ports import Analyst, Proof, ProvenHole, Tell
from courses.types.design_type import (
    DesignType,
    Editor,
    Figures,
    NotReadableError,
    Page,
    Sheet,
    Words,
)
from courses.types.looks import look_of
from tests.toys.plots.plot import (
    Plot,
    parse_plot,
    plot_hash,
    plot_problems,
    plot_svg,
    write_plot,
)


class Rating(msgspec.Struct):
    """What the toy's analyst makes of a plot."""

    strokes: int


def _rate(plot: Plot, tell: Tell) -> Rating:
    return Rating(2 * plot.flags)


def _prove(plot: Plot, tell: Tell) -> Proof:
    return Proof(passed=plot.flags != 7, holes=(ProvenHole(1, plot.flags != 7, 3),))


ANALYST = Analyst(edition=1, rate=_rate, prove=_prove)


def _parsed(text: str) -> Plot:
    try:
        return parse_plot(text)
    except NotationError as refusal:
        raise NotReadableError(f"line {refusal.line}", f"Line {refusal.line} is odd.") from None


def _sentence(problem: Problem) -> str:
    return "A plot has 1 to {most} flags.".format_map(dict(problem.params))


def _printed(facts: Any, paper: Any, inks: Any) -> bytes:
    return f"%PDF of {facts['name']} at {facts['address']}".encode()


PLOT = DesignType(
    key="plot",
    path="plots",
    words=Words(
        one="plot",
        many="plots",
        untitled="Untitled plot",
        unknown="There is no such plot.",
        retired="This plot is retired.",
        notation_hint="Ground: how many flags.",
        not_buildable="",
    ),
    draft=Stored(Plot),
    embedded=Stored(Plot),
    blank=Plot,
    parse=_parsed,
    write=write_plot,
    validate=plot_problems,
    sentence=_sentence,
    fix_sentence=lambda fix: "Take some away",
    at_origin=lambda plot: plot,
    shift=lambda plot: (0, 0),
    content=plot_hash,
    figures=lambda plot: Figures(holes=plot.flags),
    playable=lambda plot: plot,
    digest=plot_hash,
    draw=plot_svg,
    size=lambda plot: (99, 10),
    shipped=lambda: {"village-green": Plot("Village Green", 2)},
    score=lambda plot: (plot.flags, 0),
    holes_and_par=lambda plot: (plot.flags, 0),
    facts=lambda plot: {"flags": plot.flags},
    is_blank=lambda plot: False,
    most_bytes=4096,
    editor=Editor(
        texts={"flag": "A flag"},
        context=lambda: {"most_flags": 9},
        data=lambda name: {},
        addresses=lambda api: {},
        beginnings={"three": lambda given: Plot("Three of them", 3)},
    ),
    page=Page(
        context=lambda version, rating: {"flags": version.playable.flags},
        rated_part="strokes",
        picture="picture",
        pictures=(),
        look=look_of(lambda: plot_svg(Plot("", 9))),
        sheet=Sheet(
            edition=1,
            facts=lambda version, rating, address: {"name": version.name, "address": address},
            printed=_printed,
        ),
        filters=(),
        links={},
        starter="village-green",
        urls="",
        api_urls="",
        listed="courses.api.serializers.VersionSerializer",
        detailed="courses.api.serializers.VersionSerializer",
    ),
)
