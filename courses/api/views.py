"""Courses for programs."""

from django.http import Http404
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiExample, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.api.serializers import ErrorSerializer
from accounts.models import Scope
from courses.api.reading import DesignParser, NotationParser, course_in
from courses.api.schema import DESIGN
from courses.api.serializers import (
    CourseDetailSerializer,
    CourseSerializer,
    VerdictSerializer,
)
from courses.designs.faces import box
from courses.designs.notation import write
from courses.designs.problem import errors
from courses.designs.validation import validate
from courses.selectors.designs import newest_version, published


class CourseListView(APIView):
    """The courses that can be played."""

    @extend_schema(tags=["courses"], responses={200: CourseSerializer(many=True)})
    def get(self, request: Request) -> Response:
        return Response(CourseSerializer(published("course"), many=True).data)


class CourseView(APIView):
    """One course with its notation and its ground."""

    @extend_schema(tags=["courses"], responses={200: CourseDetailSerializer, 404: ErrorSerializer})
    def get(self, request: Request, slug: str) -> Response:
        course = newest_version("course", slug)
        if course is None:
            raise Http404
        return Response(CourseDetailSerializer(course).data)


class ValidateView(APIView):
    """Is this a course that can be played? Nothing is kept."""

    scope = Scope.COURSES
    parser_classes = (DesignParser, NotationParser)

    @extend_schema(
        tags=["courses"],
        request={"text/plain": OpenApiTypes.STR, "application/json": DESIGN},
        responses={200: VerdictSerializer, 413: ErrorSerializer, 422: ErrorSerializer},
        examples=[
            OpenApiExample(
                "notation",
                value="course: Two tiles\n\ntiles:\n  8b at 0,0 E\n  20b at 1,0 E\n\n"
                "holes:\n  1: tee 0,0 green 3,0 par 3\n",
                media_type="text/plain",
                request_only=True,
            )
        ],
    )
    def post(self, request: Request) -> Response:
        course = course_in(request)
        problems = validate(course, box())
        verdict = {
            "valid": not errors(problems),
            "problems": problems,
            "par": sum(hole.par for hole in course.holes),
            "holes": len(course.holes),
            "notation": write(course),
        }
        return Response(VerdictSerializer(verdict).data)
