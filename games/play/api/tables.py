"""API views for a table: the table itself, its changes, log, scorecard and draws."""

from typing import Any

import msgspec
from django.http import HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema
from msgspec.structs import replace
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.serializers import ErrorSerializer
from core.api.errors import ApiError, InvalidParameters
from core.api.lists import CURSOR, PAGED_ON_REQUEST, cursor_like, limit_of, limit_parameter
from core.api.pages import array_or_page, cursor_of, link_log
from core.api.streaming import NDJSON
from core.realtime.closing import RESTARTING
from games.api import schema
from games.api.base import WatchView, plain
from games.play.api.known import KnownTable, TableMessage
from games.rounds.selectors.scores import score_card
from games.site.table_changes import marks_of
from games.site.table_view import LogPage, TableView
from games.table_views.selectors.reader import seat_shown
from games.table_views.selectors.table import table_view
from games.tables.models.session import Session
from games.tables.selectors.access import viewer_at
from games.tables.selectors.audit import OpenedDraws, opened_draws
from games.tables.selectors.log import LONGEST_LOG, log_of
from games.tables.selectors.positions import reading_of
from games.tables.selectors.spectators import spectator_count
from games.tables.selectors.words import ground_of, hide_ground_texts

MOST_DIGITS = 18


class KeptScoreSerializer(serializers.Serializer):
    """One figure of a scorecard."""

    seat = serializers.IntegerField()
    hole = serializers.IntegerField(help_text="Counts from 1; 0 is the whole game.")
    measure = serializers.CharField()
    value = serializers.IntegerField()
    par = serializers.IntegerField(allow_null=True)


class SinceSerializer(serializers.Serializer):
    """Query parameters: the version that the client has, and its seat."""

    since = serializers.IntegerField(required=False, default=None, min_value=0)
    seat = serializers.IntegerField(required=False, default=None)


class StreamSerializer(serializers.Serializer):
    """Query parameters of a stream: the version that the client has, and its seat."""

    since = serializers.IntegerField(required=False, default=None, min_value=0)
    seat = serializers.IntegerField(required=False, default=None)
    changes = serializers.ChoiceField(["1"], required=False)


CHANGES = OpenApiParameter(
    "changes", str, enum=["1"], description="Receive `changes` where possible."
)


class TableDetailView(WatchView):
    """One table as the viewer can see it now."""

    @extend_schema(
        tags=["tables"],
        parameters=[schema.SINCE, schema.SEAT, schema.TAG],
        responses={200: schema.of(TableView), 304: None, **schema.REFUSALS},
    )
    def get(self, request: Request, public_id: str) -> HttpResponse:
        """Get a table.

        Returns the table as you can see it now; hidden values are null. With `since`, the log
        contains everything after that version. If the table has not changed since the ETag you
        send, the response is `304`; the number of spectators does not count as a change.
        """
        session, asked = self.session(public_id), _asked(request)
        known = KnownTable(request, session, **asked)
        if unchanged := known.unchanged():
            return unchanged
        table = table_view(session, request.user, at=timezone.now(), **asked)
        counted = replace(table, watching=spectator_count(public_id))
        return known.answer(Response(counted))


class TableChangesView(WatchView):
    """The changes to a table since the client's last response."""

    @extend_schema(
        tags=["tables"],
        parameters=[schema.SINCE, schema.SEAT, schema.TAG],
        responses={200: schema.of(TableMessage), 304: None, **schema.REFUSALS},
    )
    def get(self, request: Request, public_id: str) -> HttpResponse:
        """Get the changes to a table.

        Returns the changes since the response whose ETag you send as `If-None-Match`. The `type` is
        `changes`, and `table` has the members that have changed; its `view` has the changed members
        of the view. Without an ETag, or if the changes are not known, the `type` is `table`, and
        `table` is complete.
        """
        session, asked = self.session(public_id), _asked(request)
        known = KnownTable(request, session, **asked)
        if unchanged := known.unchanged():
            return unchanged
        table = table_view(session, request.user, at=timezone.now(), **asked)
        return known.answer(Response(known.message(table)), marks_of(table))


class TableLogView(WatchView):
    """The log after a version, at most 100 turns per response."""

    @extend_schema(
        tags=["tables"],
        parameters=[
            schema.SINCE,
            cursor_like("since"),
            limit_parameter("entries in the response.", LONGEST_LOG, LONGEST_LOG),
            schema.SEAT,
        ],
        responses={200: schema.of(LogPage), **schema.REFUSALS},
    )
    def get(self, request: Request, public_id: str) -> Response:
        """Get a table's log.

        Returns up to 100 turns after a version. `more` says whether the log continues, and `next`
        is the version for the next request.

        Refuses: version_unknown.
        """
        session, asked = self.session(public_id), _asked(request)
        limit = limit_of(request, LONGEST_LOG, LONGEST_LOG)
        since = _log_start(request, asked["since"])
        if since > session.version:
            raise _not_so_far(session)
        log = _log(session, request.user, since, asked["seat"], limit)
        return link_log(
            request, Response(log), "since", cursor=log.cursor, limit=limit, more=log.more
        )


def _log_start(request: Request, since: int | None) -> int:
    """Return the version after which the log begins. Raise InvalidParameters."""
    cursor = cursor_of(request, "since")
    if since is not None or cursor is None:
        return since or 0
    if cursor.isascii() and cursor.isdigit() and len(cursor) <= MOST_DIGITS:
        return int(cursor)
    raise InvalidParameters({CURSOR.name: [_("This must be a whole number.")]})


class TableStreamView(WatchView):
    """Fallback for servers that cannot stream: sends the table as it is and ends.

    On a server that can stream, accounts.streams.streams handles the request instead.
    """

    @extend_schema(
        tags=["tables"],
        parameters=[schema.SINCE, schema.SEAT, CHANGES],
        responses={
            (200, NDJSON): OpenApiTypes.STR,
            **schema.REFUSALS,
            503: OpenApiResponse(ErrorSerializer, "`try_later`, or `updating`."),
        },
    )
    def get(self, request: Request, public_id: str) -> HttpResponse:
        """Follow a table as it changes.

        Returns an open-ended response of JSON values, one per line (NDJSON), each with a `type`.
        It starts with `table`, the table as you can see it, and sends another `table` after every
        change, with the log since the one before. An `alive` arrives every 15 seconds. After the
        table with the `result`, or a cancelled one, the stream ends with `end` and code 1000. With
        any other code, reconnect with `since=` set to your version. With `changes=1`, most changes
        arrive as `changes`, which contain only the members that are new. The AsyncAPI document
        describes these messages. A stream counts as one of your sockets.

        Refuses: too_many_sockets, try_later.
        """
        asked = StreamSerializer(data=request.query_params)
        asked.is_valid(raise_exception=True)
        known = {name: asked.validated_data[name] for name in ("since", "seat")}
        table = table_view(self.session(public_id), request.user, at=timezone.now(), **known)
        data = ({"type": "table", "table": table}, {"type": "end", "code": RESTARTING})
        lines = msgspec.json.Encoder(enc_hook=plain).encode_lines(data)
        return HttpResponse(lines, content_type=NDJSON)


def _not_so_far(session: Session) -> ApiError:
    detail = _("This table is only at version %s. Continue from there.")
    return ApiError(
        status=422,
        code="version_unknown",
        detail=detail % session.version,
        newest=session.version,
    )


def _log(session: Session, user: Any, since: int, seat: int | None, most: int) -> LogPage:
    reading = reading_of(session)
    viewer = viewer_at(session, seat_shown(reading, user, seat))
    shown = hide_ground_texts(session, ground_of(session, user))
    return log_of(reading, viewer, since=since, shown=shown, most=most)


class ScoreCardView(WatchView):
    """The scorecard, which is stored after each hole."""

    @extend_schema(
        tags=["tables"],
        parameters=PAGED_ON_REQUEST,
        responses={200: KeptScoreSerializer(many=True), **schema.REFUSALS},
    )
    def get(self, request: Request, public_id: str) -> Response:
        """Get a table's scorecard.

        The card is stored after each hole.
        """
        rows = score_card(self.session(public_id))
        return array_or_page(request, rows, lambda page: KeptScoreSerializer(page, many=True).data)


class DrawsView(WatchView):
    """The seed and all draws of a finished game, with which anyone can verify them."""

    @extend_schema(tags=["tables"], responses={200: schema.of(OpenedDraws), **schema.REFUSALS})
    def get(self, request: Request, public_id: str) -> Response:
        """Get the draws of a finished game.

        Returns the seed, the entropy of each seat and every draw. Anyone can use them to repeat
        the draws.

        Refuses: not_finished.
        """
        return Response(opened_draws(self.session(public_id)))


def _asked(request: Request) -> dict[str, Any]:
    query = SinceSerializer(data=request.query_params.dict())
    query.is_valid(raise_exception=True)
    return dict(query.validated_data)
