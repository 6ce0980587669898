"""API for a draft's link, which the author manages and anyone who has the link can open."""

from typing import Any

import msgspec
from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.access import HasScope
from accounts.api.serializers import ErrorSerializer
from accounts.people.requests import or_404
from core.api.body import Body
from core.api.person_field import PersonField
from core.rate_limits.table import SAVING
from courses.api import schema
from courses.api.base import DesignBodyView, TypeView
from courses.api.reading import design_in
from courses.drafts.api.drafts import (
    SavedSerializer,
    SaverSerializer,
    draft_answer,
    revision_in,
)
from courses.drafts.api.verdicts import VerdictSerializer
from courses.drafts.models import DraftLink, Level
from courses.drafts.selectors import Access, access_by_token, address_of, link_of, savers_of
from courses.drafts.services.links import save_shared_draft, share_draft, withdraw_link
from courses.types.verdict import verdict

REFUSED = dict.fromkeys((403, 404, 410), ErrorSerializer)


class LinkSerializer(Body):
    """The link to a draft and the access that it gives."""

    level = serializers.ChoiceField(
        choices=Level.choices, help_text="What people with the link can do with the draft."
    )
    address = serializers.SerializerMethodField(
        help_text="The address of the page that the link opens."
    )
    made_at = serializers.DateTimeField(
        read_only=True, help_text="When the link was created. A new link replaces the old one."
    )

    @extend_schema_field(OpenApiTypes.URI)
    def get_address(self, link: DraftLink) -> str:
        return address_of(link)


class DraftLinkView(TypeView):
    """The link to the user's own draft."""

    @extend_schema(tags=["sharing"], responses={200: LinkSerializer, 404: ErrorSerializer})
    def get(self, request: Request, slug: str) -> Response:
        """Get the link to your draft of a {one}."""
        return Response(LinkSerializer(or_404(link_of(self.own(request, slug)))).data)

    @extend_schema(
        tags=["sharing"],
        request=LinkSerializer,
        responses={200: LinkSerializer, 400: ErrorSerializer, 404: ErrorSerializer},
    )
    def put(self, request: Request, slug: str) -> Response:
        """Create the link to your draft of a {one}.

        If the link already exists, this changes the access that it gives: look, comment or edit.
        """
        design = self.own(request, slug)
        serializer = LinkSerializer(data=request.data)
        serializer.is_valid(raise_exception=True)
        level = Level(serializer.validated_data["level"])
        link = share_draft(design=design, level=level, at=timezone.now())
        return Response(LinkSerializer(link).data)

    @extend_schema(tags=["sharing"], responses={204: None, 404: ErrorSerializer})
    def delete(self, request: Request, slug: str) -> Response:
        """Turn off the link to your draft of a {one}.

        Users who opened the draft with this link are disconnected immediately.
        """
        withdraw_link(design=self.own(request, slug))
        return Response(status=204)


class SharedDraftSerializer(serializers.Serializer[Access]):
    """A draft as people with its link see it."""

    kind = serializers.CharField(source="design.kind")
    name = serializers.CharField(source="design.name")
    author = PersonField(source="design.owner", allow_null=True)
    revision = serializers.IntegerField(source="design.revision")
    saved_at = serializers.DateTimeField(source="design.saved_at")
    level = serializers.ChoiceField(
        choices=Level.choices, help_text="The access that the link gives."
    )
    may = serializers.ChoiceField(
        source="allowed",
        choices=Level.choices,
        help_text="The access that you have. Without an account, you can only view the draft.",
    )
    savers = serializers.SerializerMethodField(
        help_text="The people who saved the draft, the last one first; empty if you can’t edit it."
    )
    verdict = serializers.SerializerMethodField()
    design = serializers.SerializerMethodField()

    @extend_schema_field(SaverSerializer(many=True))
    def get_savers(self, access: Access) -> list[dict[str, Any]]:
        return savers_of(access.design) if access.may(Level.EDIT) else []

    @extend_schema_field(VerdictSerializer)
    def get_verdict(self, access: Access) -> Any:
        return VerdictSerializer(verdict(access.design.type, access.design.value)).data

    @extend_schema_field(schema.DESIGN)
    def get_design(self, access: Access) -> Any:
        return msgspec.to_builtins(access.design.value)


class SharedDraftView(DesignBodyView):
    """The draft that a link leads to: readable without an account, editable with one."""

    permission_classes = [HasScope]
    limits = (SAVING,)

    @extend_schema(tags=["sharing"], responses={200: SharedDraftSerializer, **REFUSED})
    def get(self, request: Request, token: str) -> Response:
        """Get a draft by its link.

        This also works without an account.

        Refuses: design_hidden, link_closed_to_you, link_withdrawn.
        """
        access = or_404(access_by_token(token, request.user))
        headers = {"ETag": f'"{access.design.revision}"'}
        return Response(SharedDraftSerializer(access).data, headers=headers)

    @extend_schema(
        tags=["sharing"],
        parameters=[schema.IF_MATCH],
        request=schema.DESIGN_BODY,
        responses={
            200: SavedSerializer,
            **REFUSED,
            **dict.fromkeys((412, 413, 422, 428), ErrorSerializer),
        },
    )
    def put(self, request: Request, token: str) -> Response:
        """Save a draft by its link.

        The link must let you edit. `If-Match` contains the revision that you changed.

        Refuses: account_needed, design_hidden, draft_changed, link_closed_to_you, link_is_less,
        link_withdrawn, revision_missing, revision_unreadable, {one}_too_large, {one}_unreadable.
        """
        access = or_404(access_by_token(token, request.user))
        person = access.require(Level.EDIT)
        # The body is parsed as a design of the draft's type.
        self.type = access.design.type
        design = save_shared_draft(
            design=access.design,
            token=token,
            by=person,
            value=design_in(request, self.type),
            revision=revision_in(request),
            at=timezone.now(),
        )
        return draft_answer(SavedSerializer(design))
