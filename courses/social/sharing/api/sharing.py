"""API for liking, following and reporting designs. Repeating a request is harmless."""

from typing import Any

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.response import Response

from accounts.api.serializers import ErrorSerializer
from accounts.people.requests import AuthenticatedRequest
from courses.public.api import TypeView
from courses.social.moderation.api import (
    REPORTED,
    ReportSerializer,
    WishToReportSerializer,
    reported,
)
from courses.social.reactions import services as reactions


class LikesSerializer(serializers.Serializer[Any]):
    """The number of likes of a design, and whether one is yours."""

    likes = serializers.IntegerField(
        help_text="The number of users who like the design, yourself included."
    )
    liked = serializers.BooleanField(help_text="True if your like is one of them.")


class FollowingSerializer(serializers.Serializer[Any]):
    """True if you follow the design or person."""

    following = serializers.BooleanField(help_text="True while you follow the design or person.")


REFUSED = dict.fromkeys((404, 409, 410), ErrorSerializer)


class LikeView(TypeView):
    """Your like of a design."""

    @extend_schema(tags=["sharing"], request=None, responses={200: LikesSerializer, **REFUSED})
    def put(self, request: AuthenticatedRequest, slug: str) -> Response:
        """Like a {one}.

        Refuses: design_hidden, own_design.
        """
        design = self.version(request, slug).design
        liked = reactions.like(design=design, user=request.user, at=timezone.now())
        return Response({"likes": liked.likes, "liked": True})

    @extend_schema(tags=["sharing"], responses={200: LikesSerializer, **REFUSED})
    def delete(self, request: AuthenticatedRequest, slug: str) -> Response:
        """Remove your like of a {one}.

        Refuses: design_hidden.
        """
        design = reactions.unlike(design=self.version(request, slug).design, user=request.user)
        return Response({"likes": design.likes, "liked": False})


class FollowView(TypeView):
    """Follow or unfollow a design's versions, forks and comments."""

    @extend_schema(tags=["sharing"], request=None, responses={200: FollowingSerializer, **REFUSED})
    def put(self, request: AuthenticatedRequest, slug: str) -> Response:
        """Follow a {one}.

        You are notified of its versions, forks and comments.

        Refuses: design_hidden, follows_full, own_design.
        """
        design = self.version(request, slug).design
        reactions.follow_design(design=design, user=request.user, at=timezone.now())
        return Response({"following": True})

    @extend_schema(tags=["sharing"], responses={200: FollowingSerializer, **REFUSED})
    def delete(self, request: AuthenticatedRequest, slug: str) -> Response:
        """Stop following a {one}.

        Refuses: design_hidden.
        """
        reactions.unfollow_design(design=self.version(request, slug).design, user=request.user)
        return Response({"following": False})


class ReportView(TypeView):
    """Report a design."""

    @extend_schema(
        tags=["sharing"],
        request=WishToReportSerializer,
        responses={201: ReportSerializer, **REPORTED},
    )
    def post(self, request: AuthenticatedRequest, slug: str) -> Response:
        """Report a {one}.

        If your earlier report is still open, it is returned instead of a new one.

        Refuses: design_hidden, own_design, report_limit, text_control, text_invisible.
        """
        return reported(request, self.version(request, slug).design)
