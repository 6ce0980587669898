"""The part of a design's page with its results: distribution, hardest hole, records, trend."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.forms import Media
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import number_format

from core.charts.bars import Bar, BarChart, bar_chart
from core.charts.columns import Column, ColumnChart, column_chart
from core.charts.lines import LineChart, Point, line_chart
from core.i18n.translation import gettext as _
from core.i18n.translation import ngettext
from courses.ports import PagePart
from courses.stored.models import DesignVersion
from games.record.designs.asked import modes_of
from games.record.leaderboards.presenters import month_name
from games.record.statistics.asked import UnknownValueError, statistics_asked
from games.record.statistics.selectors.grounds import (
    GroundStatistics,
    HoleStatistics,
    ground_statistics,
)
from games.registry import played_on

STYLES = ("css/games/charts.css", "css/games/record.css")

MOST_COLUMNS = 30


@dataclass(frozen=True)
class Link:
    """A mode or a month to choose."""

    name: str
    query: str
    is_chosen: bool


def results(request: HttpRequest, version: DesignVersion) -> dict[str, Any]:
    """Return the results on the shown version in one mode and period.

    The query chooses them by `mode` and `period`. Unknown values are refused by name.
    """
    today, refused = timezone.now().date(), ""
    games = [card.key for card in played_on(version.design.kind)]
    try:
        asked = statistics_asked(request.GET, games, today=today)
        found = ground_statistics(
            version, request.user, game=asked.game, mode=asked.mode, period=asked.period
        )
    except UnknownValueError as error:
        refused, found = error.sentence, ground_statistics(version, request.user, game=games[0])
    return {
        "version": version,
        "found": found,
        "refused": refused,
        "records_link": _records_link(version, found),
        "records": [(each, month_name(each.month)) for each in found.records],
        "modes": _modes(found),
        "periods": _periods(found, f"{today:%Y-%m}"),
        "period_name": month_name(found.period) if found.period else "",
        "mean": None if found.mean is None else number_format(found.mean, 1),
        "pro": None if found.pro is None else number_format(found.pro, 1),
        "hardest": next((hole for hole in found.holes if hole.number == found.hardest), None),
        "distribution": _distribution(found),
        "holes": _holes(found.holes),
        "trend": _trend(found),
    }


def _records_link(version: DesignVersion, found: GroundStatistics) -> str:
    """Return the address of all records in the chosen mode; empty for a mode without records."""
    if found.mode not in modes_of(found.game):
        return ""
    kind = {"kind": version.design.kind, "slug": version.slug}
    chosen = {"version": version.number, "mode": found.mode, "period": found.period}
    query = urlencode({name: value for name, value in chosen.items() if value})
    return f"{reverse('games:design-records', kwargs=kind)}?{query}"


def _modes(found: GroundStatistics) -> list[Link]:
    period = f"&period={found.period}" if found.period else ""
    return [
        Link(each.name, f"?mode={each.mode}{period}", each.mode == found.mode)
        for each in found.modes
        if each.name
    ]


def _periods(found: GroundStatistics, now: str) -> list[Link]:
    mode = f"mode={found.mode}" if found.mode else ""
    months = dict.fromkeys((found.period or now, now))
    return [
        Link(_("All time"), f"?{mode}", found.period is None),
        *(
            Link(month_name(each), f"?{mode}&period={each}", each == found.period)
            for each in months
        ),
    ]


def _distribution(found: GroundStatistics) -> ColumnChart | None:
    counts = {each.score: each.rounds for each in found.scores}
    if not counts:
        return None
    low, high = min(counts), max(counts)
    scores = range(low, high + 1) if high - low < MOST_COLUMNS else sorted(counts)
    usual = max(counts, key=lambda score: counts[score])
    return column_chart(
        [Column(str(score).replace("-", "−"), counts.get(score, 0)) for score in scores],
        key="results",
        title=_("Distribution of results"),
        summary=_("Results from {low} to {high}. The most frequent is {usual}.").format(
            low=low, high=high, usual=usual
        ),
        heads=(_("Result"), _("Rounds")),
    )


def _holes(holes: Sequence[HoleStatistics]) -> BarChart | None:
    compared = [hole for hole in holes if hole.par is not None]
    if not compared:
        return None
    hardest = max(compared, key=lambda hole: hole.mean - (hole.par or 0))
    return bar_chart(
        [
            Bar(
                _("Hole {number}, par {par}").format(number=hole.number, par=hole.par),
                hole.mean - (hole.par or 0),
                [None if hole.pro is None else hole.pro - (hole.par or 0)],
            )
            for hole in compared
        ],
        key="holes",
        title=_("Mean strokes above par, hole by hole"),
        summary=_("The hardest is hole {number}, with {mean} above par.").format(
            number=hardest.number, mean=_signed(hardest.mean - (hardest.par or 0))
        ),
        heads=(_("Hole"), _("All golfers")),
        references=(_("The pro"),),
        text=_signed,
    )


def _trend(found: GroundStatistics) -> LineChart | None:
    return line_chart(
        [Point(month_name(each.month), each.mean) for each in found.trend],
        key="trend",
        title=_("Mean result by month"),
        summary=ngettext(
            "The mean results of {count} month.",
            "The mean results of {count} months.",
            len(found.trend),
        ).format(count=len(found.trend)),
        heads=(_("Month"), _("Mean result")),
        text=lambda value: number_format(value, 1),
    )


def _signed(value: float) -> str:
    rounded = round(value, 1)
    text = number_format(abs(rounded), 1)
    return f"+{text}" if rounded > 0 else f"−{text}" if rounded < 0 else text


RESULTS = PagePart(
    "games/record/parts/design_results.html", results, media=Media(css={"all": STYLES})
)
