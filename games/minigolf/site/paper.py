"""The sheet of Mini Golf Designer on a card that people fill in themselves (M7 to M9)."""

from __future__ import annotations

from typing import Any

from core.i18n.translation import gettext_lazy as _
from courses.designs.plot.value import PlotDesign
from games.minigolf.rules import playability
from games.minigolf.rules.conditions import circuit, gentleman, par, plot, speed
from games.minigolf.rules.promises import BROKEN, BY_PLACE, KEPT, LEAST_ALONE, PROMISES
from games.minigolf.rules.scoring import SEATS
from games.minigolf.site.words import MEASURE_NAMES
from games.site.paper import Paper, PaperLine, PaperMode

ALONE = SEATS[:1]
TOGETHER = SEATS[1:]


def ground(design: PlotDesign) -> dict[str, Any]:
    """Return nothing: in a game, each player chooses from several plots."""
    return {}


def _line(key: str, name: Any, group: str, weight: int, **more: Any) -> PaperLine:
    return PaperLine(key=key, name=name, group=MEASURE_NAMES[group], weight=weight, **more)


CONDITIONS = (
    _line("visitors", _("Visitors on the course"), "popularity", 1),
    _line(
        "face_down",
        _("Tiles collected face down"),
        "speed",
        speed.FACE_DOWN,
        players=TOGETHER,
    ),
    _line("passed", _("Passes"), "speed", speed.PASSED, players=ALONE),
    _line("lady", _("Points from the lady"), "lady", 1),
    _line("liked", _("Holes the gentleman likes"), "gentleman", gentleman.LIKED, most=9),
    _line(
        "all_in_line",
        _("All eight in line (Mr Straightforward)"),
        "gentleman",
        gentleman.ALL_IN_LINE,
        most=1,
    ),
    _line("in_zone", _("Holes with par 3, 4 or 5"), "par", par.IN_ZONE, most=9),
    _line("cubes", _("Cubes left over, or cubes above 36"), "par", -1),
    _line("plot_points", _("Points of the plot"), "plot", 1),
    _line("outside", _("Tiles outside the plot or on water"), "plot", plot.OUTSIDE),
    _line("uncovered", _("Empty cells of the plot"), "plot", plot.UNCOVERED),
    _line("links", _("Links of the circuit"), "circuit", circuit.LINKED, most=10),
    _line("count", _("Holes missing or too many"), "playability", playability.WRONG_COUNT),
    _line("joins", _("Wrong joins"), "playability", playability.WRONG_JOIN),
    _line("malformed", _("Malformed holes"), "playability", playability.MALFORMED),
    _line("against", _("Tiles played against their arrow"), "playability", playability.WRONG_WAY),
)
STOPPED = PaperLine(
    key="stopped",
    name=_("Who stopped first: enter 1, then 2, 3 …"),
    weight=0,
    least=1,
    most=SEATS[-1],
    players=TOGETHER,
    breaks_ties=True,
)
PROMISED = tuple(
    PaperLine(
        key=f"promise-{condition}",
        name=MEASURE_NAMES[condition],
        group=_("Promises"),
        most=1,
        promise=condition,
    )
    for condition in PROMISES
)
LINES_OF = {
    condition: tuple(line.key for line in CONDITIONS if line.group is MEASURE_NAMES[condition])
    for condition in PROMISES
}
"""The lines that make up each condition, for the places of its promise."""


def _mode(key: str, name: Any, lines: tuple[PaperLine, ...], **facts: Any) -> PaperMode:
    return PaperMode(
        key=key,
        name=name,
        line=_("The course that satisfies its two clients most wins."),
        enter=_("Count each item on the finished courses. The card multiplies and adds up."),
        scoring="sum",
        players=SEATS,
        facts=facts,
        lines=lines,
    )


PAPER = Paper(
    ground=ground,
    modes=(
        _mode("family", _("Mini Golf Designer, family edition"), (*CONDITIONS, STOPPED)),
        _mode(
            "advanced",
            _("Mini Golf Designer, advanced edition"),
            (*CONDITIONS, *PROMISED, STOPPED),
            by_place={str(players): list(points) for players, points in BY_PLACE.items()},
            alone={
                "kept": KEPT,
                "broken": BROKEN,
                "least": dict(LEAST_ALONE),
                "added": {"plot": "plot_points"},
            },
            lines_of={condition: list(keys) for condition, keys in LINES_OF.items()},
        ),
    ),
)
