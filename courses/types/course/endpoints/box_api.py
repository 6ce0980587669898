"""API for the 18 Holes box: the parts from which a course can be built."""

from typing import Any

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.view import ApiView
from courses.designs.course.faces import ADJUSTMENTS, Face, Stack, box
from courses.designs.course.terrain import LETTER_OF
from courses.types.course.pictures import face_url


class FaceSerializer(serializers.Serializer[Face]):
    """One side of a course tile, with its arrow to the east (T1 to T4)."""

    id = serializers.CharField(
        help_text="Tile number and side, such as `25a`. Designs name faces by it."
    )
    number = serializers.IntegerField(help_text="The number of the tile, shared by its two sides.")
    side = serializers.CharField(help_text="The side of the tile that shows this face: a or b.")
    stack = serializers.ChoiceField(
        choices=[stack.value for stack in Stack],
        help_text="The stack of the box that the tile belongs to: tees, fairways or greens.",
    )
    stars = serializers.IntegerField(help_text="From 1 (easy) to 3 (hard).")
    par = serializers.IntegerField(
        allow_null=True,
        help_text="The par of a hole that starts on the face; null for faces without a tee.",
    )
    tiles = serializers.IntegerField(
        allow_null=True, help_text="The number of fairway tiles between this tee and its green."
    )
    ground = serializers.SerializerMethodField(
        help_text="Seven letters: the centre, then the ring clockwise from east."
    )
    edges = serializers.ListField(
        child=serializers.IntegerField(), help_text="The edges that a fairway crosses; 0 is east."
    )
    entry = serializers.IntegerField(
        allow_null=True, help_text="The edge where play enters the tile; null if it does not."
    )
    exit = serializers.IntegerField(
        allow_null=True, help_text="The edge where play leaves the tile; null if it ends there."
    )
    svg = serializers.SerializerMethodField(
        help_text="The address of a picture of the face as SVG."
    )

    def get_ground(self, face: Face) -> str:
        return "".join(LETTER_OF[terrain] for terrain in face.ground)

    @extend_schema_field(OpenApiTypes.URI_REF)
    def get_svg(self, face: Face) -> str:
        return face_url(face)


class BoxSerializer(serializers.Serializer[Any]):
    """The parts of the box that a course is built from (T6)."""

    faces = FaceSerializer(many=True, help_text="Both sides of every course tile in the box.")
    adjustments = serializers.DictField(
        child=serializers.IntegerField(),
        help_text="The number of adjustment tiles with each hazard. Their other side is rough.",
    )


class BoxView(ApiView):
    """The faces and the adjustment tiles of the box."""

    @extend_schema(tags=["courses"], responses={200: BoxSerializer})
    def get(self, request: Request) -> Response:
        """List the contents of the box.

        Contains the faces of the course tiles with their ground, and the adjustment tiles.
        """
        contents = {"faces": box().values(), "adjustments": ADJUSTMENTS}
        return Response(BoxSerializer(contents).data)
