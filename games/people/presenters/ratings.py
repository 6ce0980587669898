"""A golfer's ratings, each with its course over the last rated games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from django.utils.formats import date_format, number_format

from accounts.people.models import User
from core.charts.lines import LineChart, Point, line_chart
from core.i18n.translation import gettext as _
from games.record.ratings.models import RatingChange
from games.record.ratings.selectors.ratings import ShownRating

SHOWN = 50
"""The number of a golfer's last rated games in a chart."""

READ = 300
"""The number of a golfer's last rated games in all games and paces that are read for charts."""


class Rated(NamedTuple):
    """A rating after a game."""

    rating: float
    uncertainty: float
    finished_at: datetime


VALUES = ("rating_after", "uncertainty_after", "game__finished_at")
"""The columns of `Rated`."""


@dataclass(frozen=True)
class RatingCard:
    """A rating with its chart."""

    now: ShownRating
    chart: LineChart | None


def rating_cards(person: User, ratings: Sequence[ShownRating]) -> list[RatingCard]:
    """Return a card for each of a person's ratings."""
    if not ratings:
        return []
    # Rows of values are read several times faster than models with their games.
    changes = RatingChange.objects.filter(golfer__user=person).order_by("-game")
    by_rating: dict[tuple[str, str], list[Rated]] = {}
    for game, pace, *values in changes.values_list("game__game", "game__pace", *VALUES)[:READ]:
        by_rating.setdefault((game, pace), []).append(Rated(*values))
    return [
        RatingCard(now, _chart(now, by_rating.get((now.game, now.pace), [])[:SHOWN]))
        for now in ratings
    ]


def _chart(now: ShownRating, latest: Sequence[Rated]) -> LineChart | None:
    points = [_point(change) for change in reversed(latest)]
    if not points:
        return None
    values = [point.value for point in points]
    return line_chart(
        points,
        key=f"rating-{now.key}",
        title=_("Rating in {game}, {pace}").format(game=now.game_name, pace=now.pace_name.lower()),
        summary=_(
            "After the last {count} rated games: between {low} and {high}, now {now}."
        ).format(
            count=len(points),
            low=whole(min(values)),
            high=whole(max(values)),
            now=whole(values[-1]),
        ),
        heads=(_("Date"), _("Rating"), _("At least"), _("At most")),
        text=whole,
    )


def _point(change: Rated) -> Point:
    value, uncertainty = change.rating, change.uncertainty
    label = date_format(change.finished_at.date(), "DATE_FORMAT")
    return Point(label, value, value - uncertainty, value + uncertainty)


def whole(value: float) -> str:
    """Return a rating as people read it."""
    return number_format(round(value), 0, use_l10n=True, force_grouping=False)
