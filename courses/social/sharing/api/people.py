"""API for following, blocking and reporting people. Repeating a request is harmless."""

from typing import Any

from django.shortcuts import get_object_or_404
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.response import Response

from accounts.api.serializers import ErrorSerializer
from accounts.people.models import User
from accounts.people.requests import AuthenticatedRequest
from core.api.lists import PAGED
from core.api.pages import Pages
from core.api.person_field import PersonField
from courses.public.api import TypeView
from courses.public.designs import Design
from courses.social.moderation.api import (
    REPORTED,
    ReportSerializer,
    WishToReportSerializer,
    reported,
)
from courses.social.news.selectors.news import blocks_of, follows_of
from courses.social.reactions import services as reactions
from courses.social.reactions.models import Block, Follow
from courses.social.sharing.api.sharing import FollowingSerializer

REFUSED = dict.fromkeys((404, 409), ErrorSerializer)


class BlockedSerializer(serializers.Serializer[Any]):
    """True if you have blocked the person."""

    blocked = serializers.BooleanField(help_text="True while you block the person.")


class FollowedDesignSerializer(serializers.Serializer[Design]):
    """A design that you follow."""

    kind = serializers.CharField()
    slug = serializers.CharField()


class FollowSerializer(serializers.Serializer[Follow]):
    """An author or a design that you follow; the other field is null."""

    author = PersonField(allow_null=True)
    design = FollowedDesignSerializer(
        allow_null=True, help_text="The design that you follow; null if you follow its author."
    )
    at = serializers.DateTimeField()


class BlockSerializer(serializers.Serializer[Block]):
    """A person you have blocked."""

    person = PersonField()
    at = serializers.DateTimeField()


class PersonView(TypeView):
    """A view of a user whose account is active."""

    def person(self, public_id: str) -> User:
        return get_object_or_404(User, public_id=public_id, is_active=True)


class FollowView(PersonView):
    """Follow or unfollow a person's new designs."""

    @extend_schema(tags=["sharing"], request=None, responses={200: FollowingSerializer, **REFUSED})
    def put(self, request: AuthenticatedRequest, public_id: str) -> Response:
        """Follow a person.

        You are notified of their new designs.

        Refuses: follows_full, oneself.
        """
        author = self.person(public_id)
        reactions.follow_author(author=author, user=request.user, at=timezone.now())
        return Response({"following": True})

    @extend_schema(tags=["sharing"], responses={200: FollowingSerializer, **REFUSED})
    def delete(self, request: AuthenticatedRequest, public_id: str) -> Response:
        """Stop following a person."""
        reactions.unfollow_author(author=self.person(public_id), user=request.user)
        return Response({"following": False})


class BlockView(PersonView):
    """Block or unblock a person."""

    @extend_schema(tags=["sharing"], request=None, responses={200: BlockedSerializer, **REFUSED})
    def put(self, request: AuthenticatedRequest, public_id: str) -> Response:
        """Block a person.

        You no longer see their comments, and they cannot comment on your designs.

        Refuses: blocks_full, oneself.
        """
        person = self.person(public_id)
        reactions.block(person=person, user=request.user, at=timezone.now())
        return Response({"blocked": True})

    @extend_schema(tags=["sharing"], responses={200: BlockedSerializer, **REFUSED})
    def delete(self, request: AuthenticatedRequest, public_id: str) -> Response:
        """Stop blocking a person."""
        reactions.unblock(person=self.person(public_id), user=request.user)
        return Response({"blocked": False})


class ReportView(PersonView):
    """Report a person."""

    @extend_schema(
        tags=["sharing"],
        request=WishToReportSerializer,
        responses={201: ReportSerializer, **REPORTED},
    )
    def post(self, request: AuthenticatedRequest, public_id: str) -> Response:
        """Report a person.

        If your earlier report is still open, it is returned instead of a new one.

        Refuses: oneself, report_limit, text_control, text_invisible.
        """
        return reported(request, self.person(public_id))


class FollowsView(TypeView):
    """The people and designs that you follow."""

    @extend_schema(
        tags=["sharing"],
        parameters=PAGED,
        responses={200: FollowSerializer(many=True)},
    )
    def get(self, request: AuthenticatedRequest) -> Response:
        """List the people and designs that you follow."""
        return _page(self, request, follows_of(request.user), FollowSerializer)


class BlocksView(TypeView):
    """The people whom you have blocked."""

    @extend_schema(
        tags=["sharing"],
        parameters=PAGED,
        responses={200: BlockSerializer(many=True)},
    )
    def get(self, request: AuthenticatedRequest) -> Response:
        """List the people you have blocked."""
        return _page(self, request, blocks_of(request.user), BlockSerializer)


def _page(view: TypeView, request: AuthenticatedRequest, rows: Any, shape: type[Any]) -> Response:
    pages = Pages()
    page = pages.paginate_queryset(rows, request, view=view)
    return pages.get_paginated_response(shape(page, many=True).data)
