"""API for the gallery: filters, orders and pages of designs."""

from typing import Any

from django.db.models import QuerySet
from django.http import HttpResponseBase
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.serializers import ErrorSerializer
from accounts.people.requests import or_404
from core.api.lists import PAGED
from core.api.marks import marked
from core.api.pages import Pages
from courses.api.base import TypeView
from courses.api.serializers import detail_of, listed
from courses.api.shapes import DETAILED
from courses.gallery.forms import GRADES, LENGTHS, PER_AUTHOR, SORTS, GalleryForm
from courses.gallery.selectors.cards import MOST, designs_by_key, first_keys, newest_by_key
from courses.gallery.selectors.search import Wanted, random_key, search
from courses.gallery.selectors.tags import tag_counts
from courses.ports import blocked_authors
from courses.stored.models import Design
from courses.stored.selectors import designs_mark

ADVANCED: dict[str, list[Any]] = {"difficulty": GRADES, "length": LENGTHS}
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
    OpenApiParameter("picked", bool, description="Only staff picks."),
    OpenApiParameter(
        "pinned", bool, description="Only designs that their authors pinned to their pages."
    ),
]
ORDER = [
    OpenApiParameter(
        "sort",
        str,
        enum=[value for value, _label in SORTS],
        description=(
            "Defaults to `new`. `recommended` begins with staff picks and built-in designs. "
            "`easy` and `hard` are for designs with a difficulty."
        ),
    ),
    OpenApiParameter(
        "per_author",
        str,
        enum=[value for value, _label in PER_AUTHOR],
        description=(
            "With `one`, list only the first design of each author, and all staff picks. Needs the "
            "order `new` or `recommended`. Defaults to `all`."
        ),
    ),
    *PAGED,
]


def gallery_answer(view: TypeView, request: Request) -> HttpResponseBase:
    """Return a page of designs that match the filters. Raises ApiError (400) for an
    invalid filter.
    """
    found = search(view.type.key, _wanted(view, request), blocked_authors(request.user.pk))
    return _page(view, request, found.keys[:MOST])


def _wanted(view: TypeView, request: Request) -> Wanted:
    form = GalleryForm(view.type, request.query_params)
    if not form.is_valid():
        wrong: Any = form.errors
        raise serializers.ValidationError(wrong)
    return form.wanted


def designs_page(view: TypeView, request: Request, designs: QuerySet[Design]) -> HttpResponseBase:
    """Return a page of designs in the query's order."""
    return _page(view, request, first_keys(designs))


def _page(view: TypeView, request: Request, keys: Any) -> HttpResponseBase:
    pages = Pages()
    page = pages.paginate_queryset(keys, request, view=view)

    def answer() -> Response:
        return pages.get_paginated_response(listed(view.type, newest_by_key(page)))

    return marked(request, (pages.count, list(page), designs_mark(page)), answer)


class RandomView(TypeView):
    """A random design from the gallery."""

    @extend_schema(
        tags=["designs"],
        parameters=FILTERS,
        responses={200: DETAILED, 400: ErrorSerializer, 404: ErrorSerializer},
    )
    def get(self, request: Request) -> Response:
        """Get a random {one}.

        Draws one of the {many} that match the filters. Every author has the same chance, however
        many designs they have published.
        """
        blocked = blocked_authors(request.user.pk)
        key = or_404(random_key(self.type.key, _wanted(self, request), blocked))
        (design,) = designs_by_key([key])
        return Response(detail_of(self.version(request, design.slug)))


class TagSerializer(serializers.Serializer[Any]):
    """A tag and the number of designs in the gallery that have it."""

    word = serializers.CharField(help_text="The tag, as it is written in `tag` and `tags`.")
    designs = serializers.IntegerField(help_text="The number of designs in the gallery.")


class TagsView(TypeView):
    """The tags of a gallery."""

    @extend_schema(tags=["designs"], parameters=PAGED, responses={200: TagSerializer(many=True)})
    def get(self, request: Request) -> Response:
        """List the tags of {many}.

        Tags with the most designs come first.
        """
        pages = Pages()
        page = pages.paginate_queryset(tag_counts(self.type.key), request, view=self)
        return pages.get_paginated_response(TagSerializer(page, many=True).data)
