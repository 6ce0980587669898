"""API views of statistics: of a golfer, and of a course, plot or deck."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.http import HttpResponseBase
from django.utils import timezone
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.people.requests import or_404
from accounts.tokens.models import Scope
from core.api.errors import InvalidParameters
from core.api.marks import PARAMETER, marked
from courses.api.base import TypeView
from courses.social.reactions.selectors import unblocked_person
from courses.stored.selectors import visible_version
from games.api import schema
from games.api.base import WatchView
from games.record.statistics.asked import (
    AskedStatistics,
    UnknownValueError,
    statistics_asked,
    version_in,
)
from games.record.statistics.selectors.golfers import GolferStatistics, statistics_of
from games.record.statistics.selectors.grounds import GroundStatistics, ground_statistics
from games.record.statistics.selectors.marks import mark
from games.registry import CARDS, played_on

GAME = OpenApiParameter(
    "game", str, enum=list(CARDS), default=next(iter(CARDS)), description="The game."
)
VERSION = OpenApiParameter(
    "version",
    {"type": "integer", "minimum": 1},
    description="The number of a version. Left out, it is the newest one.",
)
MODE = OpenApiParameter(
    "mode",
    str,
    description="Only rounds of this mode of the game, such as `stroke`.",
)
PERIOD = OpenApiParameter(
    "period",
    {"type": "string", "pattern": "^(all|20[0-9]{2}-(0[1-9]|1[0-2]))$", "default": "all"},
    description="`all`, or a month like `2026-11`, in UTC.",
)


class PersonStatisticsView(WatchView):
    """A golfer's figures in one game."""

    @extend_schema(
        tags=["people"],
        operation_id="people_statistics_retrieve",
        parameters=[GAME, MODE, PERIOD, PARAMETER],
        responses={
            200: schema.of(GolferStatistics),
            **schema.REFUSALS,
        },
    )
    def get(self, request: Request, public_id: str) -> HttpResponseBase:
        """Get a golfer's statistics in a game.

        Each figure comes with the same figure of all people and of the best bot. Strokes gained are
        worked out in the background, so they can be some minutes behind. The page of the golfer
        links a CSV file with the same figures. If one of you has blocked the other, the answer is
        404.
        """
        person = or_404(unblocked_person(public_id, request.user))
        asked = _asked(request, list(CARDS))
        return marked(
            request,
            mark(),
            lambda: Response(
                statistics_of(person, asked.game, mode=asked.mode, period=asked.period)
            ),
        )


class GroundStatisticsView(TypeView, WatchView):
    """The results on a course, plot or deck."""

    scope = Scope.PLAY

    @extend_schema(
        tags=["designs"],
        parameters=[VERSION, MODE, PERIOD, PARAMETER],
        responses={
            200: schema.of(GroundStatistics),
            **schema.REFUSALS,
        },
    )
    def get(self, request: Request, slug: str) -> HttpResponseBase:
        """Get the results on a {one}.

        Returns how rounds ended in one mode, by default the most played one: the distribution of
        scores, the results by hole, the mean of each month, and the best scores. Versions with the
        same ground share their results. People with a block between you and them are left out.

        Refuses: design_hidden.
        """
        version = or_404(visible_version(self.type.key, slug, request.user, version_asked(request)))
        asked = _asked(request, [card.key for card in played_on(self.type.key)])
        return marked(
            request,
            (version.pk, mark()),
            lambda: Response(
                ground_statistics(
                    version,
                    request.user,
                    game=asked.game,
                    mode=asked.mode,
                    period=asked.period,
                )
            ),
        )


def _asked(request: Request, games: list[str]) -> AskedStatistics:
    query: dict[str, Any] = request.query_params.dict()
    with refused_by_name():
        return statistics_asked(query, games, today=timezone.now().date())


def version_asked(request: Request) -> int:
    """Return the number of the version that a request asks for; 0 for the newest."""
    with refused_by_name():
        return version_in(request.query_params.dict())


@contextmanager
def refused_by_name() -> Iterator[None]:
    """Turn an unknown value into the API's refusal, which names the parameter."""
    try:
        yield
    except UnknownValueError as error:
        raise InvalidParameters({error.parameter: [error.sentence]}) from None
