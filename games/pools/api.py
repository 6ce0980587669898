"""API views of the pools in which players wait for each other."""

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from core.api.body import Body
from core.api.lists import PAGED
from core.api.pages import Pages
from core.rate_limits.limit import visitor_of
from games.api import schema
from games.api.base import GameView, golfer
from games.pools.selectors.choices import CLOCKS, checked_choice
from games.pools.selectors.pools import OwnPool, Pool, own_pool, pools
from games.pools.services.pools import enter_pool, leave_pool
from games.registry import CARDS


class PoolChoiceSerializer(Body):
    """The game, mode and pace for which you wait."""

    game = serializers.ChoiceField(choices=list(CARDS), help_text="The key of the game.")
    mode = serializers.CharField(
        required=False,
        default="",
        allow_blank=True,
        max_length=20,
        help_text="The key of the mode; empty for the usual one, or for a game without modes.",
    )
    pace = serializers.ChoiceField(
        choices=list(CLOCKS),
        help_text="`quick`: a minute per decision and five in reserve. `slow`: a day per decision.",
    )


class PoolsView(GameView):
    """The pools, and how many players wait in each."""

    @extend_schema(
        tags=["pools"],
        parameters=PAGED,
        responses={200: schema.many(Pool), **schema.REFUSALS},
    )
    def get(self, request: Request) -> Response:
        """List the pools.

        A pool is a choice of game, mode and pace. Two players who wait in the same pool get a table
        that starts right away.
        """
        pages = Pages()
        found = pages.paginate_queryset(pools(at=timezone.now()), request, view=self)
        return pages.get_paginated_response(found)


class OwnPoolView(GameView):
    """The user's own place."""

    guests = True

    @extend_schema(tags=["pools"], responses={200: schema.of(OwnPool), **schema.REFUSALS})
    def get(self, request: Request) -> Response:
        """Get your place in the pools.

        It says whether you wait, and at which table you were matched. It does not extend your
        place: repeat the `PUT` request for that.
        """
        return Response(own_pool(golfer(request), at=timezone.now()))

    @extend_schema(
        tags=["pools"],
        request=PoolChoiceSerializer,
        responses={200: schema.of(OwnPool), **schema.REFUSALS},
    )
    def put(self, request: Request) -> Response:
        """Wait for a player.

        If a player with the same choice waits, the response has the `table`, whose game has
        started. Otherwise repeat the request before `expires_at` to keep your place. You also
        receive the `matched` event. Another choice gives up the first. Bot accounts cannot wait.

        Refuses: people_only, pool_limit, seated_elsewhere, unknown_pool.
        """
        body = PoolChoiceSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        user, now = golfer(request), timezone.now()
        choice = checked_choice(**body.validated_data)
        enter_pool(user=user, choice=choice, visitor=visitor_of(request), at=now)
        return Response(own_pool(user, at=now))

    @extend_schema(
        tags=["pools"],
        request=None,
        responses={200: schema.of(OwnPool), **schema.REFUSALS},
    )
    def delete(self, request: Request) -> Response:
        """Stop waiting.

        Repeating the request changes nothing. A table that has started stays.
        """
        user = golfer(request)
        leave_pool(user=user)
        return Response(own_pool(user, at=timezone.now()))
