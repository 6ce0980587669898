"""API for the gallery: filters, orders and pages of designs."""

from typing import Any

from django.db.models import QuerySet
from django.http import HttpResponseBase
from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from core.api.marks import marked
from core.api.pages import Pages
from courses.api import schema
from courses.api.base import TypeView
from courses.api.serializers import listed
from courses.gallery.forms import GRADES, LENGTHS, SORTS, GalleryForm
from courses.gallery.selectors import first_keys, gallery, newest_by_key
from courses.stored.models import Design
from courses.stored.selectors import designs_mark

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
    """Return a page of designs that match the filters. Raises ApiError (400) for an
    invalid filter.
    """
    form = GalleryForm(view.type, request.query_params)
    if not form.is_valid():
        wrong: Any = form.errors
        raise serializers.ValidationError(wrong)
    return designs_page(view, request, gallery(view.type.key, form.wanted))


def designs_page(view: TypeView, request: Request, designs: QuerySet[Design]) -> HttpResponseBase:
    pages = Pages()
    keys: Any = first_keys(designs)
    page: Any = pages.paginate_queryset(keys, request, view=view) or []

    def answer() -> Response:
        return pages.get_paginated_response(listed(view.type, newest_by_key(page)))

    return marked(request, (pages.count, list(page), designs_mark(page)), answer)
