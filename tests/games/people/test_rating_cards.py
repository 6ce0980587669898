"""The cards of ratings, each with a chart of its last rated games."""

import pytest

from games.people.presenters import ratings as presenter
from games.people.presenters.ratings import rating_cards
from games.record.log.models import Pace
from games.record.ratings.models import RatingChange
from games.record.ratings.selectors.ratings import ratings_of
from tests.games.record.ratings.rows import bot, golfer_of, recorded

pytestmark = pytest.mark.django_db


def values_after(user, pace: Pace) -> list[str]:
    """Return the ratings after each game of a pace as the chart has them, oldest first."""
    changes = RatingChange.objects.filter(golfer__user=user, game__pace=pace).order_by("game")
    return [str(round(change.rating_after)) for change in changes]


def test_each_pace_has_the_chart_of_its_own_last_games(ann, monkeypatch):
    monkeypatch.setattr(presenter, "SHOWN", 3)
    for number, pace in enumerate([Pace.LIVE] * 4 + [Pace.SLOW] * 2):
        recorded((golfer_of(ann), 1 + number % 2), (bot(), 2 - number % 2), pace=pace)
    live, slow = rating_cards(ann, ratings_of(ann))
    shown = {card.now.pace: [row[1] for row in card.chart.table.rows] for card in (live, slow)}
    assert shown == {
        "live": values_after(ann, Pace.LIVE)[1:],
        "slow": values_after(ann, Pace.SLOW),
    }
