"""API for comparing versions of a design."""

from typing import Any

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.serializers import ErrorSerializer
from accounts.people.requests import or_404
from core.rate_limits.table import CHECKING
from courses.api.base import TypeView
from courses.comparing.selectors import Compared, compared, compared_draft
from courses.designs.change import Sign
from courses.stored.selectors import LARGEST_NUMBER

HEX = serializers.ListField(child=serializers.IntegerField(), min_length=2, max_length=2)


class SinceSerializer(serializers.Serializer[Any]):
    """The earlier version to compare with."""

    since = serializers.IntegerField(min_value=1, max_value=LARGEST_NUMBER, required=False)


class MarkSerializer(serializers.Serializer[Any]):
    """The position of a change on the map."""

    sign = serializers.ChoiceField(
        choices=[sign.value for sign in Sign], help_text="How the hexes changed."
    )
    hexes = serializers.ListField(
        child=HEX, help_text="[q, r] in the later version; [column, row] for plots."
    )


class ChangeSerializer(serializers.Serializer[Any]):
    """One difference."""

    code = serializers.CharField(help_text="The kind of change, for programs.")
    params = serializers.DictField(
        help_text="The numbers and names in `detail`, for texts of your own."
    )
    detail = serializers.CharField(help_text="A sentence for users.")
    marks = MarkSerializer(
        many=True, help_text="Where the change is on the map; empty if it has no place."
    )


class ComparisonSerializer(serializers.Serializer[Any]):
    """All differences from an earlier version."""

    since = serializers.IntegerField(
        allow_null=True, help_text="The earlier version; null if there is none."
    )
    changes = ChangeSerializer(many=True, help_text="The differences; empty if there are none.")


def _answer(found: Compared | None) -> Response:
    if found is None:
        return Response({"since": None, "changes": []})
    changes = [
        {
            "code": change.code,
            "params": dict(change.params),
            "detail": detail,
            "marks": [{"sign": mark.sign.value, "hexes": mark.hexes} for mark in change.marks],
        }
        for change, detail in zip(found.changes, found.sentences, strict=True)
    ]
    return Response({"since": found.since, "changes": changes})


class ChangesView(TypeView):
    """Compares a version with an earlier one."""

    limits = (CHECKING,)

    @extend_schema(
        tags=["designs"],
        parameters=[
            OpenApiParameter(
                "since",
                int,
                description="The version to compare with. Defaults to the previous one.",
            )
        ],
        responses={200: ComparisonSerializer, **dict.fromkeys((400, 404, 410), ErrorSerializer)},
    )
    def get(self, request: Request, slug: str, number: int) -> Response:
        """Compare a version of a {one} with an earlier one.

        Compares with the version before it, or with the version that `since` names.

        Refuses: design_hidden.
        """
        version = self.version(request, slug, number)
        wanted = SinceSerializer(data=request.query_params.dict())
        wanted.is_valid(raise_exception=True)
        since = wanted.validated_data.get("since", 0)
        found = compared(version, since)
        return _answer(or_404(found) if since else found)


class DraftChangesView(TypeView):
    """Compares the user's own draft with the newest version."""

    limits = (CHECKING,)

    @extend_schema(tags=["designs"], responses={200: ComparisonSerializer, 404: ErrorSerializer})
    def get(self, request: Request, slug: str) -> Response:
        """Compare your draft of a {one} with its newest version."""
        return _answer(compared_draft(self.own(request, slug)))
