"""API view of the leaderboards."""

from collections.abc import Sequence
from typing import Any

from django.http import HttpResponseBase
from django.utils import timezone
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from core.api.lists import PAGED
from core.api.marks import PARAMETER, marked
from core.api.pages import Pages
from games.api import schema
from games.api.base import WatchView
from games.record.leaderboards.asked import Asked, asked_for
from games.record.leaderboards.boards import BOARDS, PACES, RATING
from games.record.leaderboards.models import Standing
from games.record.leaderboards.selectors import Leaderboard, LeaderboardRow, leaderboard, mark
from games.record.statistics.api import PERIOD, refused_by_name
from games.registry import CARDS

BOARD = OpenApiParameter(
    "board",
    str,
    enum=list(BOARDS),
    default=RATING.key,
    description="What to rank by: `rating`, `handicap`, or `played` for the number of games.",
)
GAME = OpenApiParameter(
    "game",
    str,
    enum=list(CARDS),
    description=(
        "The game. Left out, it is the first game that has the leaderboard; for `played`, all "
        "games together."
    ),
)
PACE = OpenApiParameter(
    "pace",
    str,
    enum=list(PACES),
    default=next(iter(PACES)),
    description="The pace of the games. Only ratings differ by pace.",
)
FRIENDS = OpenApiParameter(
    "friends",
    str,
    enum=["0", "1"],
    default="0",
    description="With 1, only you and your friends are ranked.",
)


class LeaderboardView(WatchView):
    """The golfers with the best values."""

    @extend_schema(
        tags=["people"],
        parameters=[BOARD, GAME, PACE, PERIOD, FRIENDS, PARAMETER, *PAGED],
        responses={
            200: schema.many(LeaderboardRow),
            **schema.REFUSALS,
        },
    )
    def get(self, request: Request) -> HttpResponseBase:
        """List the golfers of a leaderboard.

        Lists the golfers with enough games, the best first. Guests, bots, and people who can't be
        found by name are left out, and so is everyone whom you have blocked or who has blocked you.
        """
        board = leaderboard(_asked(request), request.user)
        return marked(request, mark(), lambda: self._answer(request, board))

    def _answer(self, request: Request, board: Leaderboard) -> Response:
        pages = Pages()
        found: Sequence[Standing] = pages.paginate_queryset(board.rows(), request, view=self)
        return pages.get_paginated_response(board.ranked(found, first=pages.page.start))


def _asked(request: Request) -> Asked:
    query: dict[str, Any] = request.query_params.dict()
    with refused_by_name():
        return asked_for(query, today=timezone.now().date())
