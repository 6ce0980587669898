"""API views that export games."""

from collections.abc import Callable, Iterator
from typing import Any

from django.db.models import QuerySet
from django.http import HttpResponse, StreamingHttpResponse
from django.utils import translation
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.access import HasScope
from accounts.people.models import User
from accounts.people.requests import or_404
from accounts.visibility.selectors import person_by_id
from core.api.lists import PAGED_ON_REQUEST
from core.api.pages import array_or_page
from core.api.streaming import NDJSON, streamed
from core.rate_limits.table import GAME_EXPORTS
from core.site import page_url
from games.api import schema
from games.api.base import GameView, golfer
from games.archive.selectors.dumps import Dump, dumps
from games.archive.selectors.whole_games import (
    WholeGame,
    games_played_by,
    in_handfuls,
    line_of,
    started_games,
    text_of,
    whole_games,
)
from games.people.selectors.profile import public_tables_of
from games.registry import CARDS
from games.tables.models.session import Session


class DumpedFileSerializer(serializers.Serializer[Any]):
    """A file of a dump."""

    name = serializers.CharField(help_text="The file name, which contains the month.")
    url = serializers.URLField(help_text="The address of the file. No sign-in is needed.")
    bytes = serializers.IntegerField(help_text="The size of the compressed file.")
    sha256 = serializers.CharField(help_text="The SHA-256 of the compressed file, in hexadecimal.")
    lines = serializers.IntegerField(help_text="The number of games or designs in the file.")


class DumpSerializer(serializers.Serializer[Any]):
    """The data that became public in a month."""

    month = serializers.CharField(help_text="A month in UTC, such as `2026-11`.")
    written_at = serializers.DateTimeField(help_text="When the dump was written.")
    licence = serializers.CharField(help_text="The licence under which the data can be used.")
    files = DumpedFileSerializer(
        many=True, help_text="The compressed files, of games and of each type of design."
    )


class DumpsView(GameView):
    """Monthly dumps of public data."""

    permission_classes = [HasScope]

    @extend_schema(
        tags=["games"],
        parameters=PAGED_ON_REQUEST,
        responses={200: DumpSerializer(many=True), **schema.REFUSALS},
    )
    def get(self, request: Request) -> Response:
        """List the monthly dumps.

        Each dump contains the public games that ended in a month and the designs in the galleries,
        without the names of users. Each file contains lines of JSON and is compressed with gzip.
        The newest dump is first. The guide "Exports, dumps, embeds and feeds" describes the lines.
        """
        return array_or_page(request, dumps(), lambda page: [_dump_data(dump) for dump in page])


def _dump_data(dump: Dump) -> dict[str, Any]:
    files = [
        {
            "name": file.name,
            "url": page_url("games:dumped-file", dump.month, file.name),
            "bytes": file.bytes,
            "sha256": file.sha256,
            "lines": file.lines,
        }
        for file in dump.files
    ]
    return {
        "month": dump.month,
        "written_at": dump.written_at,
        "licence": dump.licence,
        "files": files,
    }


TEXT = "text/plain; charset=utf-8"

BETWEEN_GAMES = "\n"

FILTERS = [
    OpenApiParameter("game", str, enum=list(CARDS), description="Only include this game."),
    OpenApiParameter(
        "since", OpenApiTypes.DATETIME, description="Leave out games that ended before this moment."
    ),
]


class PlainView(GameView):
    """A view with a single format, regardless of the Accept header; refusals are still JSON."""

    def perform_content_negotiation(
        self, request: Request, force: bool = False
    ) -> tuple[BaseRenderer, str]:
        (renderer,) = self.get_renderers()
        return renderer, renderer.media_type


class LinesView(PlainView):
    """All of the user's started games, one line of JSON each."""

    limits = (GAME_EXPORTS,)

    @extend_schema(
        tags=["games"],
        parameters=FILTERS,
        responses={(200, NDJSON): OpenApiTypes.STR, **schema.REFUSALS},
    )
    def get(self, request: Request) -> StreamingHttpResponse:
        """Export your games as JSON Lines.

        Returns all games that have started, one per line (NDJSON), oldest first. The response is
        streamed. A game in progress contains what you can know now; the seed, the ground and all
        players' choices are included once it has ended. The guide "Exports, dumps, embeds and
        feeds" describes the lines.
        """
        return _streamed(request, _own_games(request), line_of, NDJSON, "games.ndjson")


class PersonLinesView(PlainView):
    """The public games of a user, one line of JSON each."""

    limits = (GAME_EXPORTS,)

    @extend_schema(
        tags=["people"],
        parameters=FILTERS,
        responses={(200, NDJSON): OpenApiTypes.STR, **schema.REFUSALS},
    )
    def get(self, request: Request, public_id: str) -> StreamingHttpResponse:
        """Export a user's public games as JSON Lines.

        Returns the games of the user's list of public games, one per line (NDJSON), oldest first,
        with everything that you can know about them. The lines are those of the export of your own
        games.
        """
        person = or_404(person_by_id(public_id))
        found = started_games(public_tables_of(person, golfer(request)), **_filters_in(request))
        return _streamed(request, found, line_of, NDJSON, "games.ndjson")


class TextsView(PlainView):
    """All of the user's started games, in game notation."""

    limits = (GAME_EXPORTS,)

    @extend_schema(
        tags=["games"],
        parameters=FILTERS,
        responses={(200, "text/plain"): OpenApiTypes.STR, **schema.REFUSALS},
    )
    def get(self, request: Request) -> StreamingHttpResponse:
        """Export your games in game notation.

        Returns all games that have started, oldest first, separated by a blank line. In games in
        progress, other players' choices are left open.
        """
        return _streamed(request, _own_games(request), _text, TEXT, "games.txt")


class NotationView(PlainView):
    """One table in game notation, with everything that the viewer can know now."""

    permission_classes = [HasScope]

    @extend_schema(
        tags=["tables"],
        responses={
            (200, "text/plain"): OpenApiTypes.STR,
            **schema.REFUSALS,
        },
    )
    def get(self, request: Request, public_id: str) -> HttpResponse:
        """Get a table in game notation.

        Contains what you can know now. The seed and all players' choices are included after the
        end.
        """
        session = self.session(public_id)
        (whole,) = whole_games([session], request.user)
        return HttpResponse(text_of(whole), content_type=TEXT)


def _text(whole: WholeGame) -> bytes:
    return (text_of(whole) + BETWEEN_GAMES).encode()


def _filters_in(request: Request) -> dict[str, Any]:
    query = ExportSerializer(data=request.query_params.dict())
    query.is_valid(raise_exception=True)
    return dict(query.validated_data)


def _own_games(request: Request) -> QuerySet[Session]:
    return games_played_by(golfer(request), **_filters_in(request))


def _streamed(
    request: Request,
    found: QuerySet[Session],
    data: Callable[[WholeGame], bytes],
    kind: str,
    name: str,
) -> StreamingHttpResponse:
    parts = _parts(found, golfer(request), data, translation.get_language())
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return streamed(request._request, parts, kind, headers)


def _parts(
    found: QuerySet[Session], reader: User, data: Callable[[WholeGame], bytes], language: str
) -> Iterator[bytes]:
    """Yield the export in the user's language, one batch of games at a time."""
    handfuls = in_handfuls(found, reader)
    while True:
        with translation.override(language):
            part = b"".join(map(data, next(handfuls, ())))
        if not part:
            return
        yield part


class ExportSerializer(serializers.Serializer):
    """A filter for the user's games."""

    game = serializers.ChoiceField(choices=list(CARDS), required=False, default="")
    since = serializers.DateTimeField(required=False, default=None)
