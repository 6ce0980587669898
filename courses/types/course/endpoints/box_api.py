"""API of the 18 Holes box: the parts that a course can be built from."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.view import ApiView
from courses.designs.course.faces import ADJUSTMENTS, Face, Stack, box
from courses.designs.course.terrain import LETTER_OF
from courses.types.course.pictures import face_url


class FaceSerializer(serializers.Serializer[Face]):
    """One side of a course tile, with its arrow to the east (T1 to T4)."""

    id = serializers.CharField()
    number = serializers.IntegerField(help_text="The tile; its two sides share it.")
    side = serializers.CharField(help_text="a or b")
    stack = serializers.ChoiceField(choices=[stack.value for stack in Stack])
    stars = serializers.IntegerField(help_text="1 easy, 2, 3 hard")
    par = serializers.IntegerField(allow_null=True)
    tiles = serializers.IntegerField(
        allow_null=True, help_text="Fairway tiles between this tee and its green."
    )
    ground = serializers.SerializerMethodField(
        help_text="Seven letters: the centre, then the ring clockwise from east."
    )
    edges = serializers.ListField(
        child=serializers.IntegerField(), help_text="Edges that a fairway crosses, 0 is east."
    )
    entry = serializers.IntegerField(
        allow_null=True, help_text="The edge over which play comes in; null where none does."
    )
    exit = serializers.IntegerField(
        allow_null=True, help_text="The edge over which play goes on; null where it ends."
    )
    svg = serializers.SerializerMethodField(help_text="Its picture.")

    def get_ground(self, face: Face) -> str:
        return "".join(LETTER_OF[terrain] for terrain in face.ground)

    def get_svg(self, face: Face) -> str:
        return face_url(face)


class BoxSerializer(serializers.Serializer[Any]):
    """The parts of the box that a course is built from (T6)."""

    faces = FaceSerializer(many=True)
    adjustments = serializers.DictField(
        child=serializers.IntegerField(),
        help_text="How many adjustment tiles show each hazard; the other side is rough.",
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
