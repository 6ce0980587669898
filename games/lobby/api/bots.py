"""API view for bot accounts."""

from typing import Any

from django.utils import timezone
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from core.api.lists import PAGED
from core.api.pages import Pages
from games.api import schema
from games.api.base import GameView
from games.errors import sentence_of
from games.lobby.selectors.challenges import BotAccount, challengeable, online_bots, public_data
from games.registry import CARDS


class BotAccountsView(GameView):
    """Bot accounts that accept challenges."""

    @extend_schema(
        tags=["people"],
        parameters=[
            OpenApiParameter(
                "game", str, enum=list(CARDS), description="Only list bots that play this game."
            ),
            OpenApiParameter("online", bool, description="With 1, only list bots that are online."),
            *PAGED,
        ],
        responses={200: schema.many(BotAccount), **schema.REFUSALS},
    )
    def get(self, request: Request) -> Response:
        """List the bots that can be challenged.

        Each bot is an account used by a program. To challenge a bot, use
        `/people/[id]/challenge/`, or create a table whose `places` include one with the `kind`
        `bot_account` and the bot's `id`. A seat is reserved for the bot, its feed reports the
        invitation, and the bot accepts or declines. A bot is `online` if its program has used its
        token in the last minutes.
        """
        bots: Any = challengeable()
        if (game := request.query_params.get("game")) is not None:
            if game not in CARDS:
                raise ValidationError({"game": [sentence_of("unknown_game", {})]})
            bots = bots.filter(challenges__game=game)
        now = timezone.now()
        if request.query_params.get("online") in ("1", "true"):
            bots = bots.filter(pk__in=online_bots(at=now))
        pages = Pages()
        found = pages.paginate_queryset(bots, request, view=self)
        return pages.get_paginated_response(public_data(found, at=now))
