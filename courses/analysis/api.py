"""API for ratings and heat maps: request a rating, poll for it and read it."""

from typing import Any

from django.http import Http404
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.serializers import ErrorSerializer
from accounts.people.requests import or_404
from core.rate_limits.table import DRAWING, RATING
from courses.analysis.models import AnalysisJob, JobState, Question
from courses.analysis.selectors import rating_of
from courses.analysis.services import GOLFERS, ask, heat_of
from courses.api import schema
from courses.api.base import DesignBodyView, TypeView, designer
from courses.api.reading import design_in
from courses.ports import ANALYSTS
from courses.types.design_type import DesignType
from courses.types.verdict import normalised, require_valid


class RatingJobSerializer(serializers.Serializer[AnalysisJob]):
    """A rating, or its progress."""

    content = serializers.CharField()
    state = serializers.ChoiceField(choices=JobState.choices)
    progress = serializers.FloatField(help_text="How far the rating is, from 0 to 1.")
    url = serializers.SerializerMethodField(help_text="Poll this address until the rating is done.")
    detail = serializers.SerializerMethodField(
        help_text="The error as a sentence; empty if there is none."
    )
    rating = serializers.SerializerMethodField(
        help_text=("The rating, whose members depend on the type of design; null until it is done.")
    )

    @extend_schema_field(OpenApiTypes.URI_REF)
    def get_url(self, job: AnalysisJob) -> str:
        return rating_url(self.context["kind"], job.content)

    def get_detail(self, job: AnalysisJob) -> str:
        failed = job.state == JobState.FAILED
        return _("We couldn’t calculate this. Try again in a minute.") if failed else ""

    def get_rating(self, job: AnalysisJob) -> dict[str, Any] | None:
        return job.answer if job.state == JobState.DONE else None


class OwnRatingSerializer(RatingJobSerializer):
    """The rating of a design that the client sent."""

    shift = serializers.SerializerMethodField(
        help_text=(
            "Add this to the hexes of the rating to get the hexes of the design that was sent."
        )
    )

    def get_shift(self, job: AnalysisJob) -> list[int]:
        return list(self.context["shift"])


def rating_url(type: DesignType, content: str) -> str:
    """Return the API URL of the rating for this design content."""
    return reverse(f"api-{type.path}-rating", args=[content])


class RateView(DesignBodyView):
    """Rate a design. The rating is computed once for all equal designs."""

    keyed = False
    limits = (RATING,)

    @extend_schema(
        tags=["designs"],
        request=schema.DESIGN_BODY,
        responses={
            200: OwnRatingSerializer,
            202: OwnRatingSerializer,
            **dict.fromkeys((404, 413, 422), ErrorSerializer),
        },
    )
    def post(self, request: Request) -> Response:
        """Rate a {one}.

        The rating is computed once for all equal designs; your design is not stored. The status is
        `202` while it is being computed: poll `url` until it is `200`.

        Refuses: design_invalid, studies_full, {one}_too_large, {one}_unreadable.
        """
        if self.type.key not in ANALYSTS:
            raise Http404
        value = design_in(request, self.type)
        require_valid(self.type, value)
        job = ask(
            design=normalised(self.type, value),
            question=Question.RATING,
            by=designer(request),
            at=timezone.now(),
        )
        context = {"kind": self.type, "shift": self.type.shift(value)}
        data = OwnRatingSerializer(job, context=context).data
        return Response(data, status=200 if job.is_over else 202)


class RatingView(TypeView):
    """The rating of a design's content, or its progress."""

    @extend_schema(
        tags=["designs"],
        responses={200: RatingJobSerializer, 202: RatingJobSerializer, 404: ErrorSerializer},
    )
    def get(self, request: Request, content: str) -> Response:
        """Get the rating of a {one}.

        The status is `202`, with the progress, until the rating is done.
        """
        job = or_404(rating_of(self.type.key, content))
        data = RatingJobSerializer(job, context={"kind": self.type}).data
        return Response(data, status=200 if job.is_over else 202)


class HeatSerializer(serializers.Serializer[Any]):
    """Expected turns to the green from every hex, in the coordinates of the published design."""

    hole = serializers.IntegerField(help_text="The number of the hole, counted from 1.")
    golfer = serializers.ChoiceField(
        choices=GOLFERS, help_text="The bot that the turns are expected of."
    )
    hexes = serializers.ListField(
        child=serializers.ListField(child=serializers.FloatField()),
        help_text="For every hex, [q, r, expected turns to the green].",
    )


class GolferSerializer(serializers.Serializer[Any]):
    """The golfer whose expected turns are returned."""

    golfer = serializers.ChoiceField(choices=GOLFERS, default=GOLFERS[0])


class HeatView(TypeView):
    """The heat map of one hole of a rated design."""

    limits = (DRAWING,)

    @extend_schema(
        tags=["designs"],
        parameters=[OpenApiParameter("golfer", str, enum=GOLFERS)],
        responses={200: HeatSerializer, 400: ErrorSerializer, 404: ErrorSerializer},
    )
    def get(self, request: Request, content: str, number: int) -> Response:
        """Get the heat map of a hole of a {one}.

        Contains the expected turns to the green from every hex.
        """
        asked = GolferSerializer(data=request.query_params)
        asked.is_valid(raise_exception=True)
        golfer = asked.validated_data["golfer"]
        job = rating_of(self.type.key, content)
        hexes = or_404(heat_of(job=job, number=number, golfer=golfer) if job else None)
        return Response({"hole": number, "golfer": golfer, "hexes": hexes})
