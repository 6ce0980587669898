"""API for publishing drafts, reading versions, and finding out what a draft was made from."""

from typing import Any

from django.http import Http404
from django.urls import reverse
from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.serializers import ErrorSerializer
from accounts.people.requests import or_404
from core.api.body import Body, TextField
from core.api.lists import PAGED
from core.api.pages import Pages
from core.api.person_field import PersonField
from core.rate_limits.limit import Limit
from core.rate_limits.table import CHECKING, RATING
from core.text_refusals import LINE
from courses.api.base import TypeView, designer
from courses.api.serializers import detail_of, listed
from courses.api.shapes import DETAILED, LISTED
from courses.publishing.models import Publication, Stage
from courses.publishing.selectors import (
    Source,
    outcome_words,
    progress_of,
    publication_of,
    shown_source_of,
)
from courses.publishing.services.publications import PublishingChoices, publish_draft
from courses.stored.models import Listing
from courses.stored.selectors import visible_versions
from courses.types.verdict import verdict


class SourceSerializer(serializers.Serializer[Source]):
    """The published version that a draft was made from."""

    slug = serializers.SerializerMethodField(help_text="Null if its address is secret.")
    version = serializers.IntegerField(
        source="version.number", help_text="The number of the version that was copied."
    )
    name = serializers.CharField(
        source="version.name", help_text="The name of the design that was copied."
    )
    author = PersonField(
        source="version.design.owner",
        allow_null=True,
        help_text="The author of the copied design; null if the account was deleted.",
    )
    same = serializers.BooleanField(
        source="is_same",
        help_text=(
            "True if the whole design is the same, apart from its name, position or rotation."
        ),
    )

    def get_slug(self, source: Source) -> str | None:
        return source.version.slug if source.is_open else None


class OriginSerializer(serializers.Serializer[Any]):
    """The source that the page of a design will name."""

    made_from = serializers.SerializerMethodField(
        help_text=("The design that will be named as the source; null for an original design.")
    )
    detail = serializers.CharField(
        help_text="A sentence for users; empty if no source would be named."
    )

    @extend_schema_field(SourceSerializer(allow_null=True))
    def get_made_from(self, data: dict[str, Any]) -> dict[str, Any] | None:
        source = data["source"]
        return SourceSerializer(source).data if source else None


class MadeFromView(TypeView):
    """Look up what a draft was made from before it is published. Read-only."""

    limits = (CHECKING,)

    @extend_schema(tags=["designs"], responses={200: OriginSerializer, 404: ErrorSerializer})
    def get(self, request: Request, slug: str) -> Response:
        """Get the source that your draft of a {one} would credit.

        Compares the draft with all published designs, as publishing would. Nothing changes.
        """
        design = self.own(request, slug)
        source = shown_source_of(design, verdict(design.type, design.value))
        data = {"source": source, "detail": source.sentence if source else ""}
        return Response(OriginSerializer(data).data)


class PublishingSerializer(Body):
    """The draft revision to publish, and the change since the last version."""

    change = TextField(
        max_length=200,
        default="",
        allow_blank=True,
        validators=[LINE],
        help_text=("One line about what is new in this version, shown in its list of versions."),
    )
    revision = serializers.IntegerField(
        min_value=0,
        max_value=10**9,
        help_text="The revision to publish. It must be the last one that was saved.",
    )
    listing = serializers.ChoiceField(
        choices=Listing.choices, required=False, help_text="Unchanged if left out."
    )
    tags = serializers.ListField(
        child=TextField(max_length=80),
        required=False,
        max_length=50,
        help_text="Unchanged if left out.",
    )


class ProvenHoleSerializer(serializers.Serializer[Any]):
    """How the pro did on a hole."""

    number = serializers.IntegerField(help_text="The number of the hole, counted from 1.")
    finished = serializers.BooleanField(help_text="True if the pro bot reached the green in time.")
    turns = serializers.IntegerField(help_text="The turns that the pro bot used.")
    why = serializers.CharField(
        help_text="A code if the pro did not finish the hole; otherwise empty."
    )


class OutcomeSerializer(serializers.Serializer[Any]):
    """The result of a request to publish."""

    code = serializers.CharField(required=False, help_text="For a refusal, its code for programs.")
    detail = serializers.CharField(help_text="A sentence for users.")
    holes = ProvenHoleSerializer(many=True, help_text="The result of the pro bot on each hole.")


class PublicationSerializer(serializers.Serializer[Publication]):
    """A request to publish: being checked, published or refused."""

    content = serializers.CharField()
    state = serializers.ChoiceField(
        source="stage",
        choices=Stage.choices,
        help_text="The step of the request. `published` and `refused` are final.",
    )
    progress = serializers.SerializerMethodField(help_text="How far the check is, from 0 to 1.")
    url = serializers.SerializerMethodField(help_text="Poll this address until the check is over.")
    change = serializers.CharField()
    asked_at = serializers.DateTimeField(help_text="When publishing was requested.")
    ended_at = serializers.DateTimeField(
        allow_null=True, help_text="When the check ended; null while it is running."
    )
    outcome = serializers.SerializerMethodField(
        help_text="The result of the check; null while it is running."
    )
    version = serializers.IntegerField(
        source="version.number",
        default=None,
        allow_null=True,
        help_text="The number of the new version; null if there is none yet.",
    )

    def get_progress(self, publication: Publication) -> float:
        return progress_of(publication)

    @extend_schema_field(OpenApiTypes.URI_REF)
    def get_url(self, publication: Publication) -> str:
        design = publication.design
        name = f"api-{design.type.path}-publication"
        return reverse(name, args=[design.slug, publication.content])

    @extend_schema_field(OutcomeSerializer(allow_null=True))
    def get_outcome(self, publication: Publication) -> dict[str, Any] | None:
        outcome = publication.outcome
        if outcome is None:
            return None
        return {"holes": [], **outcome, "detail": outcome_words(outcome)}


class VersionsView(TypeView):
    """List the published versions of a design; request to publish another."""

    pagination_class = Pages

    @property
    def limits(self) -> tuple[Limit, ...]:
        """Limit only POST, because a proof costs as much as a rating."""
        return (RATING,) if self.request.method == "POST" else ()

    @extend_schema(
        tags=["designs"],
        parameters=PAGED,
        responses={
            200: LISTED,
            404: ErrorSerializer,
            410: ErrorSerializer,
        },
    )
    def get(self, request: Request, slug: str) -> Response:
        """List the versions of a {one}.

        Refuses: design_hidden.
        """
        pages = Pages()
        versions = visible_versions(self.type.key, slug, designer(request))
        page = pages.paginate_queryset(versions, request, view=self)
        if not pages.count:
            raise Http404
        return pages.get_paginated_response(listed(self.type, page))

    @extend_schema(
        tags=["designs"],
        request=PublishingSerializer,
        responses={
            202: PublicationSerializer,
            **dict.fromkeys((400, 404, 409, 412, 422), ErrorSerializer),
        },
    )
    def post(self, request: Request, slug: str) -> Response:
        """Publish your draft of a {one}.

        The design is published when the pro has finished every hole. Poll `url` for the result.
        Sending the same draft again returns the same request.

        Refuses: design_invalid, draft_changed, still_proving, studies_full, tag_too_long,
        tag_unreadable, too_many_tags, unchanged.
        """
        design = self.own(request, slug)
        wanted = PublishingSerializer(data=request.data)
        wanted.is_valid(raise_exception=True)
        revision, text = _wish(**wanted.validated_data)
        publication = publish_draft(
            design=design, choices=text, revision=revision, at=timezone.now()
        )
        return Response(PublicationSerializer(publication).data, status=202)


def _wish(
    *, revision: int, change: str, listing: str | None = None, tags: list[str] | None = None
) -> tuple[int, PublishingChoices]:
    shown = None if listing is None else Listing(listing)
    return revision, PublishingChoices(change=change, listing=shown, tags=tags)


class VersionView(TypeView):
    """One version of a design. It never changes."""

    @extend_schema(
        tags=["designs"],
        responses={200: DETAILED, 404: ErrorSerializer, 410: ErrorSerializer},
    )
    def get(self, request: Request, slug: str, number: int) -> Response:
        """Get a version of a {one}.

        It never changes.

        Refuses: design_hidden.
        """
        return Response(detail_of(self.version(request, slug, number)))


class PublicationView(TypeView):
    """The state of the user's own request to publish."""

    @extend_schema(tags=["designs"], responses={200: PublicationSerializer, 404: ErrorSerializer})
    def get(self, request: Request, slug: str, content: str) -> Response:
        """Get the state of publishing a {one}."""
        publication = or_404(publication_of(self.own(request, slug), content))
        return Response(PublicationSerializer(publication).data)
