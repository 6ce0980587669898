"""The monthly dumps, for programs."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.permissions import HasScope
from accounts.mail.site import page_url
from games.api import schema
from games.api.base import GameView
from games.archive.selectors.dumps import Dump, dumps


class DumpedFileSerializer(serializers.Serializer[Any]):
    """A file of a dump."""

    name = serializers.CharField()
    url = serializers.URLField(help_text="Where it is; nobody needs to sign in.")
    bytes = serializers.IntegerField(help_text="Of the file as it lies there, packed.")
    sha256 = serializers.CharField()
    lines = serializers.IntegerField(help_text="Games or designs in it.")


class DumpSerializer(serializers.Serializer[Any]):
    """What became public in a month."""

    month = serializers.CharField(help_text="As in `2026-11`, of UTC.")
    written_at = serializers.DateTimeField()
    licence = serializers.CharField(help_text="What may be done with it.")
    files = DumpedFileSerializer(many=True)


class DumpsView(GameView):
    """What there is to take along of everybody's."""

    permission_classes = [HasScope]

    @extend_schema(tags=["games"], responses={200: DumpSerializer(many=True), **schema.REFUSALS})
    def get(self, request: Request) -> Response:
        """List the monthly dumps.

        The newest first: public games that ended in a month and the designs of the galleries, as
        lines of JSON packed by gzip, without anybody's name. The guide "Taking along" says what is
        in a line.
        """
        return Response([_told(dump) for dump in dumps()])


def _told(dump: Dump) -> dict[str, Any]:
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
