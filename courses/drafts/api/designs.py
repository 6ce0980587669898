"""API for designs: the published ones, the user's own, and the settings that an owner can
change.
"""

from typing import Any

from django.db import transaction
from django.http import HttpResponseBase
from django.utils import timezone
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.serializers import ErrorSerializer
from core.api.body import Body, TextField
from core.api.created import LOCATION
from core.api.lists import PAGED
from core.api.marks import marked
from core.api.pages import PAGING, Pages
from courses.api import schema
from courses.api.base import DesignBodyView, TypeView, designer
from courses.api.reading import design_or_blank
from courses.api.serializers import detail_of
from courses.api.shapes import DETAILED, LISTED, LISTED_OR_OWN
from courses.drafts.api.drafts import DraftSerializer, OwnDesignSerializer, new_draft_answer
from courses.drafts.services.drafts import create_design, discard_design, fork
from courses.gallery.api import FILTERS, ORDER, designs_page, gallery_answer
from courses.gallery.selectors.lineage import forks_of
from courses.gallery.services import (
    bring_back,
    list_design,
    pin_design,
    retire_design,
    set_tags,
    unpin_design,
)
from courses.stored.models import Design, Listing
from courses.stored.selectors import own_designs, own_designs_mark, visible_mark


class DesignsView(DesignBodyView):
    """List published designs or the user's own designs with their drafts; create a design."""

    takes_blank = True
    marked = True
    pagination_class = Pages

    @extend_schema(
        tags=["designs"],
        parameters=[
            OpenApiParameter(
                "mine",
                int,
                enum=[1],
                description="List your own designs, page by page and without filters.",
            ),
            *FILTERS,
            *ORDER,
        ],
        responses={200: LISTED_OR_OWN},
    )
    def get(self, request: Request) -> HttpResponseBase:
        """List published {many}.

        If no design contains all words of `q`, the list has those whose name, author or tags
        contain similar words. Designs of people whom you have blocked are left out.

        With `mine=1`, list your own {many} with their drafts instead.
        """
        if request.query_params.get("mine") == "1":
            return self._mine(request)
        return gallery_answer(self, request)

    def _mine(self, request: Request) -> HttpResponseBase:
        _require_no_filter(request)
        owner, pages = designer(request), Pages()
        mine = own_designs(self.type.key, owner)

        def answer() -> Response:
            page: Any = pages.paginate_queryset(mine, request, view=self)
            return pages.get_paginated_response(OwnDesignSerializer(page, many=True).data)

        return marked(request, own_designs_mark(self.type.key, owner), answer)

    @extend_schema(
        tags=["designs"],
        parameters=[LOCATION],
        request=schema.DESIGN_BODY,
        responses={201: DraftSerializer, **dict.fromkeys((409, 413, 422), ErrorSerializer)},
    )
    def post(self, request: Request) -> Response:
        """Create a {one}.

        Creates a draft from a design in JSON or text, or a blank one without a body.

        Refuses: too_many_designs, {one}_too_large, {one}_unreadable.
        """
        design = create_design(
            type=self.type,
            owner=designer(request),
            value=design_or_blank(request, self.type),
            at=timezone.now(),
        )
        return new_draft_answer(DraftSerializer(design))


def _require_no_filter(request: Request) -> None:
    """Refuse filters together with `mine`, because that list cannot be filtered. The error names
    each filter.
    """
    given = (name for name, value in request.query_params.items() if value)
    if beside := set(given) - {"mine", *PAGING}:
        text = _("This can’t be combined with mine=1, which always lists all your designs.")
        raise serializers.ValidationError({name: [text] for name in beside})


class ChangeSerializer(Body):
    """The settings of a design that its owner can change, apart from the draft."""

    listing = serializers.ChoiceField(choices=Listing.choices, required=False)
    retired = serializers.BooleanField(required=False)
    tags = serializers.ListField(
        child=TextField(max_length=80),
        required=False,
        max_length=50,
        help_text="The tags that replace the current ones.",
    )
    pinned = serializers.BooleanField(
        required=False, help_text="Pinned designs come first on your own page."
    )


class DesignView(TypeView):
    """One design: its newest version, visible to everyone who has its address."""

    marked = True

    @extend_schema(
        tags=["designs"],
        responses={200: DETAILED, 404: ErrorSerializer, 410: ErrorSerializer},
    )
    def get(self, request: Request, slug: str) -> HttpResponseBase:
        """Get a {one}.

        Returns the newest version. Anyone who has its address can read it.

        Refuses: design_hidden.
        """
        mark = visible_mark(self.type.key, slug, designer(request))
        return marked(request, mark, lambda: Response(detail_of(self.version(request, slug))))

    @extend_schema(
        tags=["designs"],
        request=ChangeSerializer,
        responses={
            200: OwnDesignSerializer,
            **dict.fromkeys((400, 404, 409, 422), ErrorSerializer),
        },
    )
    def patch(self, request: Request, slug: str) -> Response:
        """Change how your {one} is shown.

        Changes its listing, its tags, or whether it is retired or pinned. Fields that are left out
        stay unchanged.

        Refuses: not_in_gallery, tag_too_long, tag_unreadable, too_many_pins, too_many_tags.
        """
        design = self.own(request, slug)
        wanted = ChangeSerializer(data=request.data)
        wanted.is_valid(raise_exception=True)
        return Response(OwnDesignSerializer(_changed(design, **wanted.validated_data)).data)

    @extend_schema(
        tags=["designs"], responses={204: None, 404: ErrorSerializer, 409: ErrorSerializer}
    )
    def delete(self, request: Request, slug: str) -> Response:
        """Delete your {one}.

        This is possible only until the first version is published.

        Refuses: already_published.
        """
        discard_design(design=self.own(request, slug))
        return Response(status=204)


@transaction.atomic
def _changed(
    design: Design,
    listing: str | None = None,
    retired: bool | None = None,
    tags: list[str] | None = None,
    pinned: bool | None = None,
) -> Design:
    """Apply all changes in one transaction. If one is refused, none is applied."""
    if tags is not None:
        design = set_tags(design=design, words=tags)
    if listing is not None:
        design = list_design(design=design, listing=Listing(listing))
    if retired is not None:
        at = timezone.now()
        design = retire_design(design=design, at=at) if retired else bring_back(design=design)
    if pinned is not None:
        at = timezone.now()
        design = pin_design(design=design, at=at) if pinned else unpin_design(design=design)
    return design


class WishToForkSerializer(Body):
    """The version to copy; the newest one if none is named."""

    version = serializers.IntegerField(
        min_value=1,
        max_value=10**6,
        required=False,
        help_text="The version to copy; the newest one by default.",
    )


class ForksView(TypeView):
    """List the forks of a design; create a fork owned by the user."""

    marked = True
    pagination_class = Pages

    @extend_schema(
        tags=["designs"],
        parameters=PAGED,
        responses={
            200: LISTED,
            **dict.fromkeys((404, 410), ErrorSerializer),
        },
    )
    def get(self, request: Request, slug: str) -> HttpResponseBase:
        """List the forks of a {one}.

        Refuses: design_hidden.
        """
        return designs_page(self, request, forks_of(self.version(request, slug).design_id))

    @extend_schema(
        tags=["designs"],
        parameters=[LOCATION],
        request=WishToForkSerializer,
        responses={
            201: DraftSerializer,
            **dict.fromkeys((400, 404, 409, 410), ErrorSerializer),
        },
    )
    def post(self, request: Request, slug: str) -> Response:
        """Fork a {one}.

        Creates your own draft from the latest version, or from the version that you name.

        Refuses: design_hidden, too_many_designs.
        """
        wanted = WishToForkSerializer(data=request.data)
        wanted.is_valid(raise_exception=True)
        version = self.version(request, slug, wanted.validated_data.get("version"))
        made = fork(version=version, owner=designer(request), at=timezone.now())
        return new_draft_answer(DraftSerializer(made))
