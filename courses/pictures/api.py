"""API for drawing designs that are not stored."""

from collections.abc import Mapping
from typing import Any

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.negotiation import DefaultContentNegotiation
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request

from accounts.api.serializers import ErrorSerializer
from core.rate_limits.table import DRAWING
from courses.api import schema
from courses.api.base import DesignBodyView
from courses.api.reading import design_in
from courses.pictures.services.pictures import design_png, design_svg
from courses.types.design_type import DesignType

PICTURES = {"svg": ("image/svg+xml", design_svg), "png": ("image/png", design_png)}


class FormatSerializer(serializers.Serializer[Any]):
    """The format of the picture."""

    format = serializers.ChoiceField(choices=tuple(PICTURES), default="svg")


class RefusalsAsJson(DefaultContentNegotiation):
    """Ignores the query parameter `format`, which here means the picture's format. Refusals are
    always JSON.
    """

    def select_renderer(
        self,
        request: Request,
        renderers: Any,
        format_suffix: str | None = None,
    ) -> tuple[BaseRenderer, str]:
        return renderers[0], renderers[0].media_type


def _draws_blank(type: DesignType) -> bool:
    """Return True if a design of this type without content has a picture."""
    try:
        type.draw(type.playable(type.blank("")))
    except ValueError:
        return False
    return True


class DrawView(DesignBodyView):
    """Draw a design, valid or not, without texts."""

    keyed = False

    @property
    def docstring_values(self) -> Mapping[str, str]:
        refusal = "" if _draws_blank(self.type) else "nothing_to_draw"
        return {**super().docstring_values, "blank": refusal}

    content_negotiation_class = RefusalsAsJson
    limits = (DRAWING,)

    @extend_schema(
        tags=["designs"],
        parameters=[OpenApiParameter("format", str, enum=tuple(PICTURES))],
        request=schema.DESIGN_BODY,
        responses={
            (200, "image/svg+xml"): OpenApiTypes.STR,
            (200, "image/png"): OpenApiTypes.BINARY,
            **dict.fromkeys((400, 413, 422), ErrorSerializer),
        },
    )
    def post(self, request: Request) -> HttpResponse:
        """Draw a {one}.

        Draws valid and invalid designs. The picture contains no texts, and nothing is stored.

        Refuses: {blank}, too_large_to_draw, {one}_too_large, {one}_unreadable.
        """
        asked = FormatSerializer(data=request.query_params)
        asked.is_valid(raise_exception=True)
        media_type, draw = PICTURES[asked.validated_data["format"]]
        picture = draw(type=self.type, value=design_in(request, self.type))
        return HttpResponse(picture, content_type=media_type)
