"""API view of the games that anyone can watch."""

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from core.api.lists import PAGED
from core.api.pages import Pages
from games.api import schema
from games.api.base import WatchView
from games.lobby.api.filters import GAME, MODE, PACE, filters_in
from games.lobby.selectors.filters import narrowed
from games.lobby.selectors.watching import watchable_games
from games.table_views.selectors.table_cards import TableCard, table_cards


class WatchableView(WatchView):
    """Running games that anyone can watch."""

    @extend_schema(
        tags=["tables"],
        parameters=[GAME, MODE, PACE, *PAGED],
        responses={200: schema.many(TableCard), **schema.REFUSALS},
    )
    def get(self, request: Request) -> Response:
        """List the running games to watch.

        Lists the running games of public tables, the last started first, except practice games.
        `watching` is the number of spectators.
        """
        pages, asked = Pages(), filters_in(request)
        # Without a viewer: everyone gets the same list.
        page = pages.paginate_queryset(narrowed(watchable_games(), asked), request, view=self)
        return pages.get_paginated_response(table_cards(page, None, at=timezone.now()))
