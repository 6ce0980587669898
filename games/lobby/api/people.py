"""API views for users and bot accounts."""

from typing import Any

from django.utils import timezone
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.people.requests import or_404
from core.api.lists import PAGED
from core.api.pages import Pages
from games.api import schema
from games.api.base import GameView, golfer
from games.errors import sentence_of
from games.lobby.api.filters import GAME, MODE, PACE, PUBLIC_STATUS, filters_in
from games.lobby.selectors.challenges import BotAccount, challengeable, online_bots, public_data
from games.lobby.selectors.filters import narrowed
from games.lobby.selectors.people import Profile, person_by_id, profile_of, public_tables_of
from games.registry import CARDS
from games.table_views.selectors.table_cards import TableCard, table_cards


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


class PersonTablesView(GameView):
    """A user's public games."""

    @extend_schema(
        tags=["people"],
        parameters=[GAME, MODE, PUBLIC_STATUS, PACE, *PAGED],
        responses={200: schema.many(TableCard), **schema.REFUSALS},
    )
    def get(self, request: Request, public_id: str) -> Response:
        """List a user's public games.

        Lists the games at public tables that the user is playing or has played to the end, newest
        first, page by page. Unlisted tables, practice games and games on hidden designs are left
        out.
        """
        person, reader = or_404(person_by_id(public_id)), golfer(request)
        tables = narrowed(public_tables_of(person, reader).light(), filters_in(request))
        pages = Pages()
        found = pages.paginate_queryset(tables, request, view=self)
        cards = table_cards(found, reader, at=timezone.now())
        return pages.get_paginated_response(cards)


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
