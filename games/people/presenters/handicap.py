"""The handicap on the Record tab: the index, its history, and the rounds that count."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.formats import date_format

from core.charts.lines import LineChart, Point, line_chart
from core.i18n.translation import gettext as _
from core.i18n.translation import ngettext
from games.kernel.handicap import HIGHEST_INDEX
from games.people.selectors.handicap import Handicap, HandicapRound
from games.registry import card_of
from games.site.handicap import index_text


@dataclass(frozen=True)
class RoundRow:
    """A round with its texts."""

    round: HandicapRound
    mode: str
    differential: str
    index: str
    """Empty without an index."""


@dataclass(frozen=True)
class HandicapPart:
    """What the part of the page shows."""

    index: str
    """Empty without an index."""
    text: str
    """How the index came about, or what is missing for one."""
    rows: Sequence[RoundRow]
    chart: LineChart | None


def handicap_part(found: Handicap) -> HandicapPart:
    """Return the texts of a handicap."""
    return HandicapPart(
        index="" if found.index is None else index_text(found.index),
        text=_text(found),
        rows=[_row(found.game, each) for each in found.latest],
        chart=_chart(found),
    )


def _row(game: str, each: HandicapRound) -> RoundRow:
    modes = {mode.key: str(mode.name) for mode in card_of(game).options.modes}
    return RoundRow(
        round=each,
        mode=modes.get(each.mode, each.mode),
        differential=index_text(each.differential),
        index="" if each.index is None else index_text(each.index),
    )


def _text(found: Handicap) -> str:
    if found.missing:
        return ngettext(
            "{n} more round is needed for an index.",
            "{n} more rounds are needed for an index.",
            found.missing,
        ).format(n=found.missing)
    counting = sum(each.counts for each in found.latest)
    how = ngettext(
        "The index is the lowest of the last {rounds} differentials.",
        "The index is the mean of the lowest {n} of the last {rounds} differentials.",
        counting,
    ).format(n=counting, rounds=len(found.latest))
    if found.index == HIGHEST_INDEX:
        return how + " " + _("No index is higher than {n}.").format(n=HIGHEST_INDEX)
    if not found.adjustment:
        return how
    less = _("{n} is taken off because there are few rounds.").format(n=f"{-found.adjustment:g}")
    return f"{how} {less}"


def _chart(found: Handicap) -> LineChart | None:
    points = [
        Point(date_format(each.finished_at, "DATE_FORMAT"), each.index)
        for each in reversed(found.latest)
        if each.index is not None
    ]
    return line_chart(
        points,
        key="handicap-chart",
        title=_("Handicap index"),
        summary=_("The handicap index after each of the last rounds. Lower is better."),
        heads=(_("Date"), _("Index")),
        text=index_text,
    )
