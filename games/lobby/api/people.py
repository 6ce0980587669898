"""API views for users and bot accounts."""

from typing import Any

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.people.requests import or_404
from core.api.lists import PAGED
from core.api.pages import Pages
from games.api import schema
from games.api.base import GameView
from games.errors import sentence_of
from games.lobby.selectors.challenges import BotAccount, challengeable, public_data
from games.lobby.selectors.people import Profile, person_by_id, profile_of
from games.registry import CARDS


class PersonView(GameView):
    """A user's public profile; their designs are at `courses/?author=`."""

    @extend_schema(tags=["people"], responses={200: schema.of(Profile), **schema.REFUSALS})
    def get(self, request: Request, public_id: str) -> Response:
        """Get a user's profile.

        Returns the name, the date the user joined, and the numbers of designs and games. The user's
        designs are at `courses/?author=`.
        """
        found = or_404(person_by_id(public_id))
        return Response(profile_of(found))


class BotAccountsView(GameView):
    """Bot accounts that accept challenges."""

    @extend_schema(
        tags=["people"],
        parameters=[
            OpenApiParameter(
                "game", str, enum=list(CARDS), description="Only list bots that play this game."
            ),
            *PAGED,
        ],
        responses={200: schema.many(BotAccount), **schema.REFUSALS},
    )
    def get(self, request: Request) -> Response:
        """List the bots that can be challenged.

        Each bot is an account used by a program. To challenge a bot, create a table whose `places`
        include one with the `kind` `bot_account` and the bot's `id`. A seat is reserved for the
        bot, its feed reports the invitation, and the bot accepts or declines.
        """
        bots: Any = challengeable()
        if (game := request.query_params.get("game")) is not None:
            if game not in CARDS:
                raise ValidationError({"game": [sentence_of("unknown_game", {})]})
            bots = bots.filter(challenges__game=game)
        pages = Pages()
        found = pages.paginate_queryset(bots, request, view=self)
        return pages.get_paginated_response([public_data(bot) for bot in found])
