"""API for archives: export all of the user's designs, import many at the same time."""

from collections.abc import Mapping
from typing import Any

from django.http import HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiTypes, extend_schema
from rest_framework import serializers
from rest_framework.parsers import BaseParser
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.serializers import ErrorSerializer
from core.api.body import at_most
from core.api.errors import ApiError
from core.api.places import placed, pointer_of
from core.rate_limits.table import MAKING
from courses.api.base import TypeView, designer
from courses.archives.selectors import link_follower, own_values
from courses.archives.services import import_designs
from courses.stored.models import Design
from courses.types.archive import FILE, MOST_BYTES, ArchiveError, Held, read_archive, write_archive
from courses.types.incoming import read_incoming
from courses.types.registry import TYPES

HELD = "held"


class _HeldParser(BaseParser):
    """Parser for several designs in one body. If any cannot be read, the error names all
    of those.
    """

    word = "archive"
    """Prefix of the error codes."""

    def read(self, body: bytes, request: Request) -> list[Held]:
        """Return all designs in a body. Raises ArchiveError."""
        return read_archive(body)

    def pointer(self, place: str) -> str | None:
        """Return the JSON pointer of a place such as `designs.3.tiles.5`, which omits `design`."""
        if place == self.word:
            return ""
        top, *steps = place.split(".")
        if len(steps) < 2:
            return pointer_of(place)
        number, first, *others = steps
        if first.startswith("line "):
            return pointer_of(f"{top}.{number}.notation")
        # The place of a design as a whole ends in its type.
        within = [] if first in TYPES else [first, *others]
        return pointer_of(".".join([top, number, "design", *within]))

    def parse(
        self,
        stream: Any,
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> Mapping[str, list[Held]]:
        body = at_most(stream, MOST_BYTES, code=f"{self.word}_too_large")
        try:
            return {HELD: self.read(body, (parser_context or {})["request"])}
        except ArchiveError as refused:
            fields: dict[str, list[str]] = {}
            for refusal in refused.refusals:
                fields.setdefault(refusal.place or self.word, []).append(refusal.sentence)
            raise ApiError(
                status=422,
                code=f"{self.word}_unreadable",
                detail=_("Nothing was imported. Fix the problems listed and try again."),
                **placed(fields, {place: self.pointer(place) for place in fields}),
            ) from None


class ArchiveParser(_HeldParser):
    """Parser for archives."""

    media_type = "application/json"


class AnythingParser(_HeldParser):
    """Parser for designs in any of our formats. It ignores the request's content type."""

    media_type = "*/*"
    word = "import"

    def pointer(self, place: str) -> str | None:
        """Return None, because the body can have any format."""
        return None

    def read(self, body: bytes, request: Request) -> list[Held]:
        return read_incoming(body, link_follower(request.get_host(), designer(request)))


class ImportedSerializer(serializers.Serializer[Design]):
    """An imported design, stored as a draft."""

    kind = serializers.CharField()
    slug = serializers.CharField()
    name = serializers.CharField()
    revision = serializers.IntegerField()


class ArchiveView(TypeView):
    """Export all of the user's designs as one file; import such a file as drafts."""

    parser_classes = [ArchiveParser]
    limits = (MAKING,)

    @extend_schema(tags=["designs"], responses={(200, "application/json"): OpenApiTypes.OBJECT})
    def get(self, request: Request) -> HttpResponse:
        """Export all your designs.

        Returns one file with all designs, drafts included.
        """
        return HttpResponse(write_archive(own_values(designer(request))), headers=FILE)

    @extend_schema(
        tags=["designs"],
        request=OpenApiTypes.OBJECT,
        responses={
            201: ImportedSerializer(many=True),
            **dict.fromkeys((409, 413, 422), ErrorSerializer),
        },
    )
    def post(self, request: Request) -> Response:
        """Import an archive.

        Its designs become your drafts. If one cannot be read, none is imported.

        Refuses: archive_too_large, archive_unreadable, too_many_designs.
        """
        return _brought_in(request, dict(request.data).get(HELD, []))


class ImportView(TypeView):
    """Import designs in any of our formats: JSON, an answer of this API, an archive, text."""

    parser_classes = [AnythingParser]
    limits = (MAKING,)

    @extend_schema(
        tags=["designs"],
        request={"application/json": OpenApiTypes.OBJECT, "text/plain": OpenApiTypes.STR},
        responses={
            201: ImportedSerializer(many=True),
            **dict.fromkeys((409, 413, 422), ErrorSerializer),
        },
    )
    def post(self, request: Request) -> Response:
        """Import designs in any of our formats.

        Accepts JSON, a response of this API, an archive, the text notation, a link to a design of
        this site, and any of these in fenced blocks of Markdown. Each design becomes one of your
        drafts.

        Refuses: import_too_large, import_unreadable, too_many_designs.
        """
        held = dict(request.data).get(HELD)
        if held is None:  # Empty bodies skip the parsers.
            sentence = _("It’s empty.")
            raise ApiError(status=422, code="import_unreadable", detail=sentence)
        return _brought_in(request, held)


def _brought_in(request: Request, held: list[Held]) -> Response:
    made: Any = import_designs(owner=designer(request), held=held, at=timezone.now())
    return Response(ImportedSerializer(made, many=True).data, status=201)
