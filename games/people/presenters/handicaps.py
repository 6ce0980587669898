"""A golfer's handicap indexes, each with the differentials that it is computed from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from django.utils.formats import date_format, number_format
from django.utils.functional import Promise

from accounts.people.models import User
from core.charts.lines import LineChart, Point, line_chart
from core.i18n.translation import gettext as _
from games.kernel.handicap import index_of
from games.record.handicaps.models import TENTHS, Differential
from games.record.handicaps.selectors.indexes import index_row, latest_differentials
from games.registry import CARDS
from games.tables.models.session import Listing

LEAST = 3
"""The rounds before the first index."""


@dataclass(frozen=True)
class WrittenDifferential:
    """A round that counts for the handicap."""

    day: date
    ground: str
    session: str
    """The public id of the table; empty if the page must not link it."""
    adjusted: int
    differential: str
    counts: bool
    """True if the differential is one of the lowest, of which the index is the mean."""
    index: str
    """The index after the round; empty before the third."""


@dataclass(frozen=True)
class HandicapCard:
    """A handicap index in words, with its rounds, newest first."""

    game: str
    game_name: str | Promise
    index: str
    """Empty before the third round."""
    missing: int
    """The rounds that are needed until there is an index."""
    rounds: Sequence[WrittenDifferential]
    counting: int
    chart: LineChart | None


def handicap_cards(person: User) -> list[HandicapCard]:
    """Return the handicaps of a person in all games that have one."""
    games = (key for key, card in CARDS.items() if card.handicap)
    return [card for card in (_card(person, key) for key in games) if card is not None]


def _card(person: User, game: str) -> HandicapCard | None:
    row = index_row(person, game)
    if row is None:
        return None
    latest = latest_differentials(person, game)
    found = index_of([each.value for each in latest])
    counting = set(found.counting) if found else set()
    rounds = [_written(each, place in counting) for place, each in enumerate(latest)]
    return HandicapCard(
        game=game,
        game_name=CARDS[game].about.name,
        index="" if row.value is None else index_text(row.value),
        missing=max(LEAST - len(latest), 0),
        rounds=rounds[::-1],
        counting=len(counting),
        chart=_chart(game, latest),
    )


def _written(each: Differential, counts: bool) -> WrittenDifferential:
    game = each.round.game
    session = game.session
    is_linked = session is not None and session.listing == Listing.PUBLIC
    return WrittenDifferential(
        day=game.finished_at.date(),
        ground=session.course_name if session and is_linked else "",
        session=session.public_id if session and is_linked else "",
        adjusted=each.adjusted,
        differential=index_text(each.value),
        counts=counts,
        index="" if each.index_after is None else index_text(each.index_after / TENTHS),
    )


def _chart(game: str, latest: Sequence[Differential]) -> LineChart | None:
    points = list(_points(latest))
    if len(points) < 2:
        return None
    values = [point.value for point in points]
    return line_chart(
        points,
        key=f"handicap-{game}",
        title=_("Handicap index after each round"),
        summary=_("Between {low} and {high}, now {now}. Lower is better.").format(
            low=index_text(min(values)), high=index_text(max(values)), now=index_text(values[-1])
        ),
        heads=(_("Date"), _("Handicap index")),
        text=index_text,
    )


def _points(latest: Iterable[Differential]) -> Iterable[Point]:
    for each in latest:
        if each.index_after is not None:
            day = each.round.game.finished_at.date()
            yield Point(date_format(day, "SHORT_DATE_FORMAT"), each.index_after / TENTHS)


def index_text(value: float) -> str:
    """Return an index or a differential. Better than the pro is a plus handicap."""
    text = number_format(abs(value), 1)
    return f"+{text}" if value < 0 else text
