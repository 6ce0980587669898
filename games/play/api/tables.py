"""Tables: the list, one view, its log and its score card."""

from typing import Any

from django.http import HttpResponse, HttpResponseBase
from django.utils import timezone
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.permissions import HasScope
from core.api.errors import ApiError
from core.api.marks import marked
from core.api.pages import Pages
from games.api import schema
from games.api.base import GameView, OfGames, golfer
from games.api.serializers import (
    KeptScoreSerializer,
    OpenTableSerializer,
    RecordsSerializer,
    SinceSerializer,
    StatusSerializer,
)
from games.lobby.selectors.lobby import my_games, my_games_mark, visible_tables
from games.lobby.services.opening import open_table
from games.play.api.known import Known, TableMessage
from games.rounds.selectors.scores import BEST_FIRST, best_rounds, score_card
from games.site.table_changes import marks_of
from games.site.table_view import LogPage, Record, TableView
from games.site.told_options import meant
from games.table_views.selectors.table import table_view
from games.table_views.selectors.table_cards import TableCard, table_cards
from games.tables.models.session import Session, Status
from games.tables.selectors.access import own_seat, viewer_at
from games.tables.selectors.audit import OpenedDraws, opened_draws
from games.tables.selectors.grounds import ground_of, telling
from games.tables.selectors.log import log_of
from games.tables.selectors.reading import reading_of


class TablesView(OfGames, GameView):
    """The lobby's tables and one's own; opening one."""

    marked = True

    @extend_schema(
        tags=["tables"],
        operation_id="tables_list",
        parameters=[
            OpenApiParameter("status", str, enum=Status.values),
            OpenApiParameter("page", int),
        ],
        responses={200: schema.page(TableCard), **schema.REFUSALS},
    )
    def get(self, request: Request) -> HttpResponseBase:
        """List tables.

        Those of the lobby and your own, a page at a time.
        """
        asked = StatusSerializer(data=request.query_params)
        asked.is_valid(raise_exception=True)
        now = timezone.now()
        tables = visible_tables(golfer(request), at=now)
        if status := asked.validated_data.get("status"):
            tables = tables.filter(status=status)
        pages = Pages()
        mark: Any = pages.paginate_queryset(tables.values_list("pk", "version"), request, view=self)

        def answer() -> Response:
            found = tables.in_bulk([key for key, _version in mark])
            page = [found[key] for key, _version in mark if key in found]
            return pages.get_paginated_response(table_cards(page, request.user, at=now))

        return marked(request, (pages.count, list(mark)), answer)

    @extend_schema(
        tags=["tables"],
        request=OpenTableSerializer,
        responses={201: schema.of(TableView), **schema.REFUSALS},
    )
    def post(self, request: Request) -> Response:
        """Open a table.

        You are its host and sit on its first seat. `places` are the other seats: open to
        anybody, kept for a friend, a bot's, or kept for a bot account that is asked to come.

        Refuses: address_limit, bot_busy, course_hidden, course_retired, draft_not_playable,
        invitation_limit, malformed_config, open_tables_limit, too_many_seats, unknown_bot,
        unknown_course, unknown_game, unknown_option, unknown_version.
        """
        body = OpenTableSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        now = timezone.now()
        wanted = {**body.validated_data, "options": meant(body.validated_data["options"])}
        session = open_table(host=golfer(request), at=now, **wanted)
        return Response(table_view(session, request.user, at=now), status=201)


class MyTablesView(GameView):
    """One's running tables, those that wait for oneself first."""

    marked = True

    @extend_schema(tags=["tables"], responses={200: schema.many(TableCard), **schema.REFUSALS})
    def get(self, request: Request) -> HttpResponseBase:
        """List your running tables.

        Those that wait for you come first. One that you have resigned stays until its game is over,
        with `resigned`.
        """
        user, now = golfer(request), timezone.now()
        mark = my_games_mark(user)
        return marked(request, mark, lambda: Response(my_games(user, at=now)))


class WatchView(GameView):
    """What everybody may look at who knows a table's id."""

    permission_classes = [HasScope]


class TableDetailView(WatchView):
    """One table as the reader may see it now."""

    @extend_schema(
        tags=["tables"],
        parameters=[schema.SINCE, schema.SEAT, schema.TAG],
        responses={200: schema.of(TableView), 304: None, **schema.REFUSALS},
    )
    def get(self, request: Request, public_id: str) -> HttpResponse:
        """Look at a table.

        As you may see it now: hidden things are null. With `since` the log holds what came
        after that version. An unchanged table answers `304` to its ETag.

        Refuses: not_your_seat.
        """
        session, asked = self.session(public_id), _asked(request)
        known = Known(request, session, **asked)
        if unchanged := known.unchanged():
            return unchanged
        table = table_view(session, request.user, at=timezone.now(), **asked)
        return known.answer(Response(table))


class TableChangesView(WatchView):
    """The same as what has changed since the reader's last answer."""

    @extend_schema(
        tags=["tables"],
        parameters=[schema.SINCE, schema.SEAT, schema.TAG],
        responses={200: schema.of(TableMessage), 304: None, **schema.REFUSALS},
    )
    def get(self, request: Request, public_id: str) -> HttpResponse:
        """Look at what has changed at a table.

        Since the answer whose ETag you send as `If-None-Match`: its `type` is `changes`, and
        `table` has the members that are not as they were, `view` those of the view. Without a
        tag, or where yours says too little, the `type` is `table`, and `table` is all of it.

        Refuses: not_your_seat.
        """
        session, asked = self.session(public_id), _asked(request)
        known = Known(request, session, **asked)
        if unchanged := known.unchanged():
            return unchanged
        table = table_view(session, request.user, at=timezone.now(), **asked)
        return known.answer(Response(known.told(table)), marks_of(table))


class TableLogView(WatchView):
    """What has happened, from a version on, at most 100 turns at once."""

    @extend_schema(
        tags=["tables"],
        parameters=[schema.SINCE, schema.SEAT],
        responses={200: schema.of(LogPage), **schema.REFUSALS},
    )
    def get(self, request: Request, public_id: str) -> Response:
        """Read a table's log.

        From a version on, at most 100 turns at once: `more` says whether the log goes on, and
        `next` is the version to ask it from then.

        Refuses: not_your_seat, version_unknown.
        """
        session, asked = self.session(public_id), _asked(request)
        since = asked["since"] or 0
        if since > session.version:
            raise _not_so_far(session)
        return Response(_log(session, request.user, since, asked["seat"]))


def _not_so_far(session: Session) -> ApiError:
    detail = _("This table has not come so far: its version is %s. Go on from there.")
    return ApiError(
        status=422,
        code="version_unknown",
        detail=detail % session.version,
        newest=session.version,
    )


def _log(session: Session, user: Any, since: int, seat: int | None) -> LogPage:
    reading = reading_of(session)
    viewer = viewer_at(session, own_seat(user, reading.seats, seat))
    shown = telling(session, ground_of(session, user))
    return log_of(reading, viewer, since=since, shown=shown)


class ScoreCardView(WatchView):
    """The score card as it is kept after each hole."""

    @extend_schema(
        tags=["tables"], responses={200: KeptScoreSerializer(many=True), **schema.REFUSALS}
    )
    def get(self, request: Request, public_id: str) -> Response:
        """Read a table's score card.

        As it is kept after each hole.
        """
        rows = score_card(self.session(public_id))
        return Response(KeptScoreSerializer(rows, many=True).data)


class DrawsView(WatchView):
    """The seed and all draws of a finished game: anybody can draw them again."""

    @extend_schema(tags=["tables"], responses={200: schema.of(OpenedDraws), **schema.REFUSALS})
    def get(self, request: Request, public_id: str) -> Response:
        """Read the draws of a finished game.

        The seed, what each seat brought to it, and every draw: anybody can draw them again.

        Refuses: not_finished.
        """
        return Response(opened_draws(self.session(public_id)))


class RecordsView(WatchView):
    """The best rounds of a game, on a course or with a deck."""

    @extend_schema(
        tags=["tables"],
        parameters=[
            OpenApiParameter("version", int, description="Of a course; else the newest."),
            OpenApiParameter(
                "measure",
                enum=list(BEST_FIRST),
                description="The fewest strokes, the highest rank of solo chaos, the most points.",
            ),
        ],
        responses={200: schema.many(Record), **schema.REFUSALS},
    )
    def get(self, request: Request, game: str, ground: str) -> Response:
        """List the best rounds.

        Of a game, on a course or with a deck.
        """
        query = RecordsSerializer(data=request.query_params.dict())
        query.is_valid(raise_exception=True)
        wanted = query.validated_data
        found = best_rounds(game, ground, wanted["version"], measure=wanted["measure"])
        return Response(found)


def _asked(request: Request) -> dict[str, Any]:
    query = SinceSerializer(data=request.query_params.dict())
    query.is_valid(raise_exception=True)
    return dict(query.validated_data)
