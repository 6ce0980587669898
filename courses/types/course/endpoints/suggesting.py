"""API that suggests the holes of a course."""

from typing import Any

import msgspec
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.serializers import ErrorSerializer
from core.rate_limits.table import MAKING
from courses.api import schema
from courses.api.base import DesignBodyView
from courses.api.reading import design_in
from courses.designs.course.faces import box
from courses.designs.course.suggesting import suggested_holes
from courses.designs.course.value import Course, Hole


class SuggestionSerializer(serializers.Serializer[Any]):
    """Holes for the tiles of a course, in an order with short walks between them."""

    holes = serializers.SerializerMethodField(
        help_text="The suggested holes in playing order; empty if none are possible."
    )
    why = serializers.CharField(help_text="A sentence for users.")

    @extend_schema_field({"type": "array", "items": schema.of(Hole)})
    def get_holes(self, suggestion: dict[str, Any]) -> Any:
        return msgspec.to_builtins(suggestion["holes"])


class SuggestView(DesignBodyView):
    """Suggest the order and the pars of holes for the tees and greens of a course."""

    keyed = False
    limits = (MAKING,)

    @extend_schema(
        tags=["designs"],
        request=schema.DESIGN_BODY,
        responses={200: SuggestionSerializer, **dict.fromkeys((413, 422), ErrorSerializer)},
    )
    def post(self, request: Request) -> Response:
        """Suggest holes for the tiles of a course.

        Returns holes for the tees and greens on the board, in order and with their pars. Nothing is
        stored.

        Refuses: {one}_too_large, {one}_unreadable.
        """
        course: Course = design_in(request, self.type)
        holes = suggested_holes(course, box())
        return Response(SuggestionSerializer({"holes": holes, "why": _why(holes)}).data)


def _why(holes: tuple[Hole, ...]) -> str:
    if not holes:
        return _("A hole needs a tee and a green. Place tiles that have them.")
    return ngettext(
        "%(count)s hole. Its fairway leads from the tee to the green.",
        "%(count)s holes. Each follows its fairway and starts near the end of the previous one.",
        len(holes),
    ) % {"count": len(holes)}
