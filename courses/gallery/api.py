"""The gallery for programs: the same filters and orders, and what was made of a design."""

from typing import Any

from django.db.models import QuerySet
from django.http import HttpResponseBase
from django.utils import timezone
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.serializers import ErrorSerializer
from core.api.body import Body
from core.api.marks import marked
from core.api.pages import Pages
from courses.api import schema
from courses.api.base import TypeView, designer
from courses.api.serializers import listed
from courses.api.shapes import LISTED
from courses.drafts.api.drafts import DraftSerializer, draft_answer
from courses.drafts.services.forking import fork
from courses.gallery.forms import GRADES, LENGTHS, SORTS, GalleryForm
from courses.gallery.selectors.gallery import first_keys, gallery, newest_by_key
from courses.gallery.selectors.lineage import forks_of
from courses.stored.models.design import Design
from courses.stored.selectors.designs import designs_mark

ADVANCED: dict[str, list[Any]] = {"difficulty": GRADES, "length": LENGTHS, "sort": SORTS}
NUMBERS = ("holes", "par_from", "par_to")
WORDS = ("q", "tag")
FILTERS = [
    *(OpenApiParameter(name, str) for name in WORDS),
    *(OpenApiParameter(name, int) for name in NUMBERS),
    *(
        OpenApiParameter(name, str, enum=[value for value, _label in choices if value])
        for name, choices in ADVANCED.items()
    ),
    OpenApiParameter("buildable", bool),
    OpenApiParameter("author", str, description="The id of a person."),
    schema.PAGE,
]


def gallery_answer(view: TypeView, request: Request) -> HttpResponseBase:
    """A page of what is wanted. Refused with 400 where a filter cannot be understood."""
    form = GalleryForm(view.type, request.query_params)
    if not form.is_valid():
        wrong: Any = form.errors
        raise serializers.ValidationError(wrong)
    return _page(view, request, gallery(view.type.key, form.wanted))


def _page(view: TypeView, request: Request, designs: QuerySet[Design]) -> HttpResponseBase:
    pages = Pages()
    keys: Any = first_keys(designs)
    page: Any = pages.paginate_queryset(keys, request, view=view) or []

    def answer() -> Response:
        return pages.get_paginated_response(listed(view.type, newest_by_key(page)))

    return marked(request, (pages.count, list(page), designs_mark(page)), answer)


class WishToForkSerializer(Body):
    """Which version to make one's own; the newest, if none is named."""

    version = serializers.IntegerField(min_value=1, max_value=10**6, required=False)


class ForksView(TypeView):
    """What others have made of a design; a draft of one's own."""

    marked = True
    pagination_class = Pages

    @extend_schema(
        tags=["designs"],
        parameters=[schema.PAGE],
        responses={
            200: LISTED,
            **dict.fromkeys((404, 410), ErrorSerializer),
        },
    )
    def get(self, request: Request, slug: str) -> HttpResponseBase:
        """List what others made of a {one}.

        Refuses: design_hidden.
        """
        return _page(self, request, forks_of(self.version(request, slug).design_id))

    @extend_schema(
        tags=["designs"],
        request=WishToForkSerializer,
        responses={
            201: DraftSerializer,
            **dict.fromkeys((400, 404, 409, 410), ErrorSerializer),
        },
    )
    def post(self, request: Request, slug: str) -> Response:
        """Make a {one} your own.

        A draft of its newest version, or of the one that is named.

        Refuses: design_hidden, too_many_designs.
        """
        wanted = WishToForkSerializer(data=request.data)
        wanted.is_valid(raise_exception=True)
        version = self.version(request, slug, wanted.validated_data.get("version", 0))
        made = fork(version=version, owner=designer(request), at=timezone.now())
        return draft_answer(DraftSerializer(made), status=201)
