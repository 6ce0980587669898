"""API for rating the holes of an unfinished course, and for finding improvements to a hole."""

import re
from typing import Any

import msgspec
from django.http import Http404
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter, extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.serializers import ErrorSerializer
from core.api.errors import ApiError
from core.rate_limits.table import HOLE_FIGURES, HOLE_OFFERS
from courses.api import schema
from courses.api.base import DesignBodyView
from courses.api.reading import design_in
from courses.api.serializers import FixSerializer
from courses.designs.course.faces import box
from courses.designs.course.hole_play import HolePlay, Note
from courses.designs.course.layout import layout_of
from courses.designs.course.offering import Offer, offers
from courses.designs.course.value import Course
from courses.types.course.hole_plays import (
    hole_played,
    hole_plays,
    is_known,
    is_too_large,
    numbers,
)
from courses.types.course.hole_words import note_sentence, offer_sentence

WANTED = re.compile(r"[0-9]{1,2}(?:,[0-9]{1,2}){0,18}")


class NoteSerializer(serializers.Serializer[HolePlay]):
    """A note for the designer about a hole."""

    code = serializers.ChoiceField(
        choices=[note.value for note in Note],
        source="note",
        help_text="The kind of note, for programs.",
    )
    detail = serializers.SerializerMethodField(help_text="The note as a sentence for the designer.")
    hexes = serializers.ListField(
        child=serializers.ListField(child=serializers.IntegerField()),
        source="short_cut",
        help_text="The hexes of the pro's short cut, most used first.",
    )

    def get_detail(self, play: HolePlay) -> str:
        return note_sentence(play)


class HolePlaySerializer(serializers.Serializer[HolePlay]):
    """The rating of a hole."""

    number = serializers.IntegerField(help_text="The number of the hole, counted from 1.")
    par = serializers.IntegerField()
    length = serializers.IntegerField(help_text="The number of hexes along the line of play.")
    playable = serializers.BooleanField(
        help_text="True if the green can be reached. Otherwise there are no other figures."
    )
    pro = serializers.FloatField(help_text="The turns that the pro bot can expect.")
    caddie = serializers.FloatField(help_text="The turns that the caddie bot can expect.")
    suggested_par = serializers.IntegerField(help_text="From 3 to 5; 0 if there are no figures.")
    difficulty = serializers.FloatField(help_text="From 1 (easy) to 5 (hard).")
    note = serializers.SerializerMethodField(
        help_text="What the designer should look at; null if nothing stands out."
    )

    @extend_schema_field(NoteSerializer(allow_null=True))
    def get_note(self, play: HolePlay) -> Any:
        return NoteSerializer(play).data if play.note else None


class HolePlaysSerializer(serializers.Serializer[Any]):
    """The holes that were rated within the time limit."""

    holes = HolePlaySerializer(many=True, help_text="The rated holes, in the order of the course.")
    left = serializers.ListField(
        child=serializers.IntegerField(),
        help_text="Holes that were not rated in time. Request them again.",
    )


class HolePlaysView(DesignBodyView):
    """Rate the holes of a course, finished or not, without storing it."""

    keyed = False
    limits = (HOLE_FIGURES,)

    @extend_schema(
        tags=["designs"],
        parameters=[
            OpenApiParameter(
                "only",
                str,
                description="Hole numbers separated by commas, such as 3,7. Defaults to all holes.",
            )
        ],
        request=schema.DESIGN_BODY,
        responses={
            200: HolePlaysSerializer,
            **dict.fromkeys((400, 404, 413, 422), ErrorSerializer),
        },
    )
    def post(self, request: Request) -> Response:
        """Rate the holes of a course.

        Accepts unfinished courses; nothing is stored. A request computes for a quarter of a second:
        send it again for the holes in `left`.

        Refuses: holes_unreadable, {one}_too_large, {one}_unreadable.
        """
        if not is_known():
            raise Http404
        course: Course = design_in(request, self.type)
        wanted = _wanted(request, course)
        found = hole_plays(course, wanted)
        left = wanted[len(found) :] if found else []
        return Response(HolePlaysSerializer({"holes": found, "left": left}).data)


def _wanted(request: Request, course: Course) -> list[int]:
    """Return the requested hole numbers that exist."""
    only = request.query_params.get("only", "")
    if only and not WANTED.fullmatch(only):
        sentence = _("List the holes like this: only=3,7.")
        raise ApiError(status=400, code="holes_unreadable", detail=sentence)
    asked = {int(number) for number in only.split(",")} if only else set(numbers(course))
    return sorted(asked.intersection(numbers(course)))


class OfferSerializer(FixSerializer):
    """A change that improves a hole, as a fix, and the rating of the hole after it."""

    play = HolePlaySerializer(help_text="The rating of the hole after the change.")


class OfferListSerializer(serializers.Serializer[Any]):
    """Fixes for a hole, best first; empty if the hole needs none."""

    play = HolePlaySerializer(help_text="The hole as it is.")
    offers = OfferSerializer(
        many=True, help_text="The changes, the most effective first; empty if the hole needs none."
    )


class OffersView(DesignBodyView):
    """Find fixes for a hole, each tried out, without storing the course."""

    keyed = False
    limits = (HOLE_OFFERS,)

    @extend_schema(
        tags=["designs"],
        request=schema.DESIGN_BODY,
        responses={200: OfferListSerializer, **dict.fromkeys((404, 413, 422), ErrorSerializer)},
    )
    def post(self, request: Request, number: int) -> Response:
        """Find fixes for a hole of a course.

        Each suggested fix has been tried out. Nothing is stored.

        Refuses: {one}_too_large, {one}_unreadable.
        """
        course: Course = design_in(request, self.type)
        if (
            not is_known()
            or number not in numbers(course)
            or is_too_large(layout_of(course, box()))
        ):
            raise Http404

        def plays(changed: Course) -> HolePlay:
            return hole_played(layout_of(changed, box()), number)

        play = plays(course)
        found = offers(course, box(), number, plays)
        data = {"play": play, "offers": [_offer_data(offer, play) for offer in found]}
        return Response(OfferListSerializer(data).data)


def _offer_data(offer: Offer, before: HolePlay) -> dict[str, Any]:
    return {
        "code": offer.fix.code,
        "detail": offer_sentence(offer, before.par),
        "edits": msgspec.to_builtins(offer.fix.edits),
        "play": offer.play,
    }
