"""API for the user's own designs and their drafts."""

import re
from typing import Any

import msgspec
from django.utils import timezone
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.serializers import ErrorSerializer
from core.api.created import created
from core.api.errors import ApiError
from core.api.person_field import PersonField
from core.rate_limits.table import SAVING
from courses.api import schema
from courses.api.base import DesignBodyView
from courses.api.reading import design_in
from courses.drafts.api.verdicts import VerdictSerializer
from courses.drafts.selectors import savers_of
from courses.drafts.services.drafts import save_draft
from courses.gallery.selectors.lineage import parent_of
from courses.stored.models import Design, Listing
from courses.types.registry import type_of
from courses.types.verdict import verdict

REVISION = re.compile(r'(?:W/)?"?(\d{1,9})"?')


class PublishedSerializer(serializers.Serializer[Any]):
    """The latest published version."""

    version = serializers.IntegerField(source="number")
    content = serializers.CharField()


class ParentSerializer(serializers.Serializer[Any]):
    """The version that a design was made from."""

    slug = serializers.CharField(help_text="The slug of the design that was copied.")
    version = serializers.IntegerField(
        source="number", help_text="The number of the version that was copied."
    )


class OwnDesignSerializer(serializers.Serializer[Design]):
    """A design as its owner sees it in a list."""

    slug = serializers.CharField()
    name = serializers.CharField(
        help_text="The name in the draft. Published versions have their own."
    )
    revision = serializers.IntegerField(help_text="Increases with every saved draft.")
    saved_at = serializers.DateTimeField()
    created_at = serializers.DateTimeField()
    listing = serializers.ChoiceField(choices=Listing.choices)
    retired = serializers.SerializerMethodField()
    pinned = serializers.SerializerMethodField()
    published = PublishedSerializer(
        source="newest",
        allow_null=True,
        help_text="The newest published version; null before the first one.",
    )
    tags = serializers.SerializerMethodField()

    def get_tags(self, design: Design) -> list[str]:
        return [tag.word for tag in design.tags.all()]

    def get_retired(self, design: Design) -> bool:
        return design.retired_at is not None

    def get_pinned(self, design: Design) -> bool:
        return design.pinned_at is not None


class SavedSerializer(serializers.Serializer[Design]):
    """A saved draft and its problems."""

    revision = serializers.IntegerField()
    saved_at = serializers.DateTimeField()
    verdict = serializers.SerializerMethodField()

    @extend_schema_field(VerdictSerializer)
    def get_verdict(self, design: Design) -> Any:
        return VerdictSerializer(verdict(design.type, design.value)).data


class SaverSerializer(serializers.Serializer[Any]):
    """A person who saved a draft."""

    by = PersonField(help_text="The person who saved.")
    revision = serializers.IntegerField(help_text="The last revision that this person saved.")


class DraftSerializer(OwnDesignSerializer, SavedSerializer):
    """A draft with its design."""

    design = serializers.SerializerMethodField()
    savers = serializers.SerializerMethodField(
        help_text="The people who saved the draft, the last one first."
    )
    forked_from = serializers.SerializerMethodField(
        help_text=("The version from which the draft was copied; null for an original design.")
    )

    @extend_schema_field(ParentSerializer(allow_null=True))
    def get_forked_from(self, design: Design) -> dict[str, Any] | None:
        parent = parent_of(design)
        return ParentSerializer(parent).data if parent else None

    @extend_schema_field(SaverSerializer(many=True))
    def get_savers(self, design: Design) -> list[dict[str, Any]]:
        return savers_of(design)

    @extend_schema_field(schema.DESIGN)
    def get_design(self, design: Design) -> Any:
        return msgspec.to_builtins(design.value)


class DraftView(DesignBodyView):
    """The draft of the user's own design."""

    limits = (SAVING,)

    @extend_schema(tags=["designs"], responses={200: DraftSerializer, 404: ErrorSerializer})
    def get(self, request: Request, slug: str) -> Response:
        """Get your draft of a {one}."""
        return draft_answer(DraftSerializer(self.own(request, slug)))

    @extend_schema(
        tags=["designs"],
        parameters=[schema.IF_MATCH],
        request=schema.DESIGN_BODY,
        responses={
            200: SavedSerializer,
            **dict.fromkeys((404, 412, 413, 422, 428), ErrorSerializer),
        },
    )
    def put(self, request: Request, slug: str) -> Response:
        """Save your draft of a {one}.

        `If-Match` contains the revision that you changed. The response lists the problems of the
        design.

        Refuses: draft_changed, revision_missing, revision_unreadable, {one}_too_large,
        {one}_unreadable.
        """
        design = save_draft(
            design=self.own(request, slug),
            value=design_in(request, self.type),
            revision=revision_in(request),
            at=timezone.now(),
        )
        return draft_answer(SavedSerializer(design))


def draft_answer(shape: SavedSerializer) -> Response:
    """Return a response with the draft. Its ETag is the revision that the client must send to save
    it.
    """
    design: Any = shape.instance
    return Response(shape.data, headers={"ETag": f'"{design.revision}"'})


def new_draft_answer(shape: SavedSerializer) -> Response:
    """Return a response with a draft that was created."""
    design: Any = shape.instance
    name = f"api-{type_of(design.kind).path}-draft"
    answer = created(shape.data, name, design.slug)
    answer["ETag"] = f'"{design.revision}"'
    return answer


def revision_in(request: Request) -> int:
    """Return the revision in the request's `If-Match` header. Raises ApiError."""
    if "If-Match" not in request.headers:
        sentence = _("Send the header If-Match with the revision that you changed.")
        raise ApiError(status=428, code="revision_missing", detail=sentence)
    if found := REVISION.fullmatch(request.headers["If-Match"].strip()):
        return int(found[1])
    raise ApiError(
        status=400,
        code="revision_unreadable",
        detail=_("If-Match must contain a revision, such as “12”."),
    )
