"""The API view of the records of a course, plot or deck."""

from __future__ import annotations

from collections.abc import Sequence

from django.http import HttpResponseBase
from django.utils import timezone
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.people.requests import or_404
from accounts.tokens.models import Scope
from core.api.lists import PAGED
from core.api.marks import PARAMETER, marked
from core.api.pages import Pages
from courses.api.base import TypeView
from courses.stored.selectors import visible_version
from games.api import schema
from games.api.base import WatchView
from games.record.designs.asked import records_asked
from games.record.designs.selectors import DesignRecords, RankedRecord, design_records
from games.record.leaderboards.api import FRIENDS
from games.record.leaderboards.selectors import mark
from games.record.statistics.api import PERIOD, VERSION, refused_by_name, version_asked
from games.record.statistics.models import BestScore
from games.record.statistics.selectors.records import with_games

MODE = OpenApiParameter(
    "mode",
    str,
    description=(
        "The mode of the game, such as `stroke`. Left out, it is the first one that has records: "
        "in the others, scores depend on the opponents."
    ),
)


class DesignRecordsView(TypeView, WatchView):
    """The best golfers on a course, plot or deck."""

    scope = Scope.PLAY

    @extend_schema(
        tags=["designs"],
        parameters=[VERSION, MODE, PERIOD, FRIENDS, PARAMETER, *PAGED],
        responses={
            200: schema.many(RankedRecord),
            **schema.REFUSALS,
        },
    )
    def get(self, request: Request, slug: str) -> HttpResponseBase:
        """List the records of a {one}.

        Lists each golfer's best score in one mode, the best first; of equal scores, the earlier
        one. Versions with the same ground share their records. Guests, bots, people who can't be
        found by name, and people with a block between you and them are left out, and so are games
        of private tables.

        Refuses: design_hidden.
        """
        number = version_asked(request)
        version = or_404(visible_version(self.type.key, slug, request.user, number))
        query = request.query_params.dict()
        with refused_by_name():
            asked = records_asked(query, self.type.key, today=timezone.now().date())
        board = design_records(version, asked, request.user)
        return marked(request, (version.pk, mark()), lambda: self._answer(request, board))

    def _answer(self, request: Request, board: DesignRecords) -> Response:
        pages, rows = Pages(), with_games(board.rows())
        found: Sequence[BestScore] = pages.paginate_queryset(rows, request, view=self)
        return pages.get_paginated_response(board.ranked(found, first=pages.page.start))
