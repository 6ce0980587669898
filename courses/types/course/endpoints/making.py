"""API for courses that the site generates and a designer continues."""

import secrets
from typing import Any

import msgspec
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from drf_spectacular.utils import extend_schema, extend_schema_field, extend_schema_serializer
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.serializers import ErrorSerializer
from core.api.body import Body, TextField
from core.rate_limits.table import MAKING
from courses.api import schema
from courses.api.base import DesignBodyView, TypeView
from courses.api.reading import design_in
from courses.designs.course.faces import box
from courses.designs.course.quick import QuickOptions, quick_course
from courses.designs.course.suggesting import suggested_holes
from courses.designs.course.value import (
    GRADES,
    MOST_HOLES,
    STANDARD_GRADE,
    STANDARD_HOLES,
    Course,
    Hole,
)

SEEDS = 1_000_000
"""Number of seeds. Seeds are short enough for users to share."""


def _grade() -> serializers.IntegerField:
    return serializers.IntegerField(
        min_value=GRADES[0], max_value=GRADES[-1], default=STANDARD_GRADE
    )


@extend_schema_serializer(component_name="QuickWish")
class QuickOptionsSerializer(Body):
    """The options of a quick course. The same options give the same course."""

    seed = TextField(
        max_length=64, required=False, help_text="Any word. If left out, a seed is chosen for you."
    )
    holes = serializers.IntegerField(min_value=1, max_value=MOST_HOLES, default=STANDARD_HOLES)
    difficulty = _grade()
    tightness = _grade()


class QuickSerializer(serializers.Serializer[Any]):
    """A quick course and the seed that creates it again."""

    seed = serializers.CharField()
    design = serializers.SerializerMethodField()

    @extend_schema_field(schema.of(Course))
    def get_design(self, made: dict[str, Any]) -> Any:
        return msgspec.to_builtins(made["design"])


class QuickView(TypeView):
    """Generate a course by the building rules of the box, without storing it."""

    keyed = False
    limits = (MAKING,)

    @extend_schema(
        tags=["designs"],
        request=QuickOptionsSerializer,
        responses={200: QuickSerializer, 400: ErrorSerializer},
    )
    def post(self, request: Request) -> Response:
        """Generate a quick course.

        It follows the building rules of the box. The same options give the same course. Nothing is
        stored.
        """
        wanted = QuickOptionsSerializer(data=request.data)
        wanted.is_valid(raise_exception=True)
        options = QuickOptions(**({"seed": str(secrets.randbelow(SEEDS))} | wanted.validated_data))
        made = {"seed": options.seed, "design": quick_course(options)}
        return Response(QuickSerializer(made).data)


class SuggestionSerializer(serializers.Serializer[Any]):
    """Holes for the tiles of a course, in an order with short walks between them."""

    holes = serializers.SerializerMethodField()
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
