"""A golfer's ratings, each with its course over the last rated games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from django.utils.formats import date_format, number_format
from django.utils.functional import Promise

from accounts.people.models import User
from core.charts.lines import LineChart, Point, line_chart
from core.i18n.translation import gettext as _
from games.record.log.models import Pace
from games.record.ratings.models import GolferRating, RatingChange
from games.registry import CARDS

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
    """A rating in words, with its chart."""

    game: str
    game_name: str | Promise
    pace: str
    pace_name: str | Promise
    rating: str
    uncertainty: str
    provisional: bool
    games: int
    chart: LineChart | None


def rating_cards(person: User) -> list[RatingCard]:
    """Return the ratings of a person, in the order of the games."""
    rows = GolferRating.objects.filter(golfer__user=person)
    if not rows:
        return []
    # Rows of values are read several times faster than models with their games.
    changes = RatingChange.objects.filter(golfer__user=person).order_by("-game")
    by_rating: dict[tuple[str, str], list[Rated]] = {}
    for game, pace, *values in changes.values_list("game__game", "game__pace", *VALUES)[:READ]:
        by_rating.setdefault((game, pace), []).append(Rated(*values))
    order = list(CARDS)
    known = sorted(
        (row for row in rows if row.game in CARDS), key=lambda row: order.index(row.game)
    )
    return [_card(row, by_rating.get((row.game, row.pace), [])[:SHOWN]) for row in known]


def _card(row: GolferRating, latest: Sequence[Rated]) -> RatingCard:
    card, pace = CARDS[row.game], Pace(row.pace)
    return RatingCard(
        game=row.game,
        game_name=card.about.name,
        pace=row.pace,
        pace_name=pace.label,
        rating=whole(row.rating),
        uncertainty=whole(row.uncertainty),
        provisional=row.skill.provisional,
        games=row.games,
        chart=_chart(row, card.about.name, pace.label, latest),
    )


def _chart(
    row: GolferRating, game: str | Promise, pace: str | Promise, latest: Sequence[Rated]
) -> LineChart | None:
    points = [_point(change) for change in reversed(latest)]
    if not points:
        return None
    values = [point.value for point in points]
    return line_chart(
        points,
        key=f"rating-{row.game}-{row.pace}",
        title=_("Rating in {game}, {pace}").format(game=game, pace=str(pace).lower()),
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
