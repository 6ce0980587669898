"""Pictures by the digest of what they show; of a design that is hidden there are none."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from csp.constants import UNSAFE_INLINE
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.cache import patch_cache_control
from django.views.decorators.cache import cache_control
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import condition, require_safe

from accounts.content_security import csp_replace
from courses.designs.course.faces import box
from courses.models import DesignVersion
from courses.selectors.pictures import face_look, look
from courses.selectors.visibility import Drawn, visible_drawing
from courses.services.pictures import (
    face_picture,
    ground_picture,
    ground_png,
    hole_picture,
    preview_png,
    stored_picture,
    stored_png,
)
from courses.types.course.card import COURSE
from courses.views.refused import refusals_as_pages

SVG = "image/svg+xml"
DAY = 86_400
"""Seconds that browsers and proxies keep a design's picture: one that is hidden is soon gone."""
FOR_EVER = cache_control(public=True, max_age=31_536_000, immutable=True)
COLOURS_INSIDE = csp_replace({"style-src": [UNSAFE_INLINE]})
"""The colours for dark pages are a style inside an SVG."""

View = Callable[..., HttpResponseBase]


def of_design(draw: Callable[..., HttpResponse]) -> View:
    """A view of a version's picture: 304 if it is known, 410 if it is hidden from the reader."""
    drawn = condition(etag_func=_etag)(draw)

    @require_safe
    @COLOURS_INSIDE
    @refusals_as_pages
    @wraps(draw)
    def view(
        request: HttpRequest, digest: str, kind: str = COURSE.key, **which: Any
    ) -> HttpResponseBase:
        found = _found(request, kind, digest)
        response = drawn(request, found.version, **which)
        if found.is_open:
            patch_cache_control(response, public=True, max_age=DAY)
        return response

    return view


def _found(request: HttpRequest, kind: str, digest: str) -> Drawn:
    found = visible_drawing(kind, digest, request.user)
    if found is None:
        raise Http404
    return found


def _etag(request: HttpRequest, version: DesignVersion, number: int = 0) -> str:
    return f'"{look()}-{version.digest}-{number}"'


def _face_etag(request: HttpRequest, id: str) -> str | None:
    return f'"{face_look(box()[id])}"' if id in box() else None


@gzip_page
@of_design
def ground(request: HttpRequest, version: DesignVersion) -> HttpResponse:
    """The ground of a course as SVG."""
    return HttpResponse(ground_picture(layout=version.layout), content_type=SVG)


@gzip_page
@of_design
def picture(request: HttpRequest, version: DesignVersion) -> HttpResponse:
    """A published design of any kind as SVG."""
    return HttpResponse(stored_picture(version=version), content_type=SVG)


@of_design
def picture_image(request: HttpRequest, version: DesignVersion) -> HttpResponse:
    """A published design of any kind as PNG."""
    return HttpResponse(stored_png(version=version), content_type="image/png")


@of_design
def ground_image(request: HttpRequest, version: DesignVersion) -> HttpResponse:
    """The ground of a course as PNG."""
    return HttpResponse(ground_png(layout=version.layout), content_type="image/png")


@of_design
def preview(request: HttpRequest, version: DesignVersion) -> HttpResponse:
    """The ground of a course as link previews show it."""
    return HttpResponse(preview_png(layout=version.layout), content_type="image/png")


@gzip_page
@of_design
def hole(request: HttpRequest, version: DesignVersion, number: int) -> HttpResponse:
    """One hole of a course as SVG."""
    if not 1 <= number <= len(version.layout.holes):
        raise Http404
    return HttpResponse(hole_picture(layout=version.layout, number=number), content_type=SVG)


@gzip_page
@COLOURS_INSIDE
@FOR_EVER
@require_safe
@condition(etag_func=_face_etag)
def face(request: HttpRequest, id: str) -> HttpResponse:
    """One face of the box as SVG (T1), which never changes under its address."""
    if id not in box():
        raise Http404
    return HttpResponse(face_picture(face=box()[id]), content_type=SVG)
