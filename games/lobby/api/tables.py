"""API views to list tables, open one, and play again."""

from typing import Any

from django.http import HttpResponseBase
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.people.requests import or_404
from accounts.visibility.selectors import person_by_id
from core.api.body import Body
from core.api.created import LOCATION
from core.api.lists import PAGED, PAGED_ON_REQUEST
from core.api.marks import marked
from core.api.pages import Pages, array_or_page
from games.api import schema
from games.api.base import GameView, golfer
from games.lobby.api.filters import FREE, GAME, JOINABLE, MODE, PACE, RATED, STATUS, filters_in
from games.lobby.api.opening import ChallengeSerializer, OpenTableSerializer, opened
from games.lobby.selectors.filters import joinable, narrowed, with_free_seats
from games.lobby.selectors.lobby import my_games, my_games_mark, visible_tables
from games.lobby.selectors.rated import with_rating
from games.lobby.services.opening import Place
from games.lobby.services.rematch import play_rematch
from games.site.table_view import TableView
from games.table_views.selectors.table import table_view
from games.table_views.selectors.table_cards import TableCard, table_cards
from games.tables.models.session import Status


class RematchSerializer(Body):
    """The players to add to a rematch."""

    people = serializers.ListField(
        child=serializers.CharField(max_length=40),
        max_length=10,
        required=False,
        default=list,
        help_text=(
            "Ids of spectators who have asked to join the next game. They are invited to the seats "
            "of bots, or to further seats."
        ),
    )


class RematchView(GameView):
    """Play again with the same people. The response is the table of the rematch."""

    guests = True

    @extend_schema(
        tags=["tables"],
        request=RematchSerializer,
        responses={200: schema.of(TableView), **schema.REFUSALS},
    )
    def post(self, request: Request, public_id: str) -> Response:
        """Play again with the same people.

        The first player to ask creates the table; the others join it with the same request.
        Repeating the request changes nothing.

        Refuses: host_blocked, not_over, not_seated, not_welcome, open_tables_limit, unknown_person.
        """
        before, now = self.session(public_id), timezone.now()
        body = RematchSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        table = play_rematch(
            session_id=before.pk, user=golfer(request), at=now, **body.validated_data
        )
        return Response(table_view(table, request.user, at=now))


class TablesView(GameView):
    """Lists the tables in the lobby and the user's own tables, and opens tables."""

    marked = True

    @extend_schema(
        tags=["tables"],
        parameters=[GAME, MODE, STATUS, PACE, FREE, JOINABLE, RATED, *PAGED],
        responses={200: schema.many(TableCard), **schema.REFUSALS},
    )
    def get(self, request: Request) -> HttpResponseBase:
        """List tables.

        Lists the tables in the lobby and your own, page by page. `joinable=1` lists the tables
        where you can take a seat now.
        """
        now, user, asked = timezone.now(), golfer(request), filters_in(request)
        tables = narrowed(visible_tables(user, at=now), asked)
        if asked["joinable"] or "free" in asked:
            waiting = tables.filter(status=Status.OPEN)
            tables = with_free_seats(waiting, asked.get("free", 1), at=now)
        if asked["joinable"]:
            tables = joinable(tables, user)
        if "rated" in asked:
            tables = with_rating(tables, rated=asked["rated"])
        pages = Pages()
        mark = pages.paginate_queryset(tables.values_list("pk", "version"), request, view=self)

        def answer() -> Response:
            found = tables.in_bulk([key for key, _version in mark])
            page = [found[key] for key, _version in mark if key in found]
            return pages.get_paginated_response(table_cards(page, request.user, at=now))

        return marked(request, (pages.count, list(mark)), answer)

    @extend_schema(
        tags=["tables"],
        parameters=[LOCATION],
        request=OpenTableSerializer,
        responses={201: schema.of(TableView), **schema.REFUSALS},
    )
    def post(self, request: Request) -> Response:
        """Create a table.

        You become its host and take the first seat. `places` are the other seats: open to anyone,
        reserved for a friend, taken by a bot, or reserved for an invited bot account.

        Refuses: address_limit, already_invited, already_seated, bot_busy, invitation_limit,
        open_tables_limit, unknown_person.
        """
        return opened(request, OpenTableSerializer(data=request.data))


class ChallengeView(GameView):
    """Challenges one player or bot account to a game."""

    @extend_schema(
        tags=["invitations"],
        parameters=[LOCATION],
        request=ChallengeSerializer,
        responses={201: schema.of(TableView), **schema.REFUSALS},
    )
    def post(self, request: Request, public_id: str) -> Response:
        """Challenge a player or a bot account.

        Creates a table like `POST /tables/`, unlisted by default, with the next seat reserved for
        the challenged player. They accept or decline their invitation; you receive the `declined`
        event with their reason. The game starts as soon as every seat is taken. Cancel the
        challenge by cancelling the table.

        Refuses: address_limit, already_invited, already_seated, bot_busy, invitation_limit,
        open_tables_limit, unknown_person.
        """
        person = or_404(person_by_id(public_id))
        kind: Any = "bot_account" if person.is_bot else "friend"
        body = ChallengeSerializer(data=request.data)
        return opened(request, body, Place(kind=kind, id=person.public_id))


class MyTablesView(GameView):
    """The user's running tables. Tables that wait for the user come first."""

    marked = True

    @extend_schema(
        tags=["tables"],
        parameters=PAGED_ON_REQUEST,
        responses={200: schema.many(TableCard), **schema.REFUSALS},
    )
    def get(self, request: Request) -> HttpResponseBase:
        """List your current tables.

        Tables that are waiting for you come first. A table where you resigned stays in the list
        until its game is over, with `resigned` set.
        """
        user, now = golfer(request), timezone.now()
        mark = my_games_mark(user)
        return marked(request, mark, lambda: array_or_page(request, my_games(user, at=now)))
