"""Pictures by the digest of what they show: kept for ever by browsers and proxies."""

from collections.abc import Callable

from csp.constants import UNSAFE_INLINE
from csp.decorators import csp_replace
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.views.decorators.cache import cache_control
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import condition, require_safe

from courses.designs.faces import box
from courses.designs.layout import Layout
from courses.models import DesignVersion
from courses.selectors.designs import version_by_digest
from courses.selectors.pictures import face_look, look
from courses.services.pictures import (
    face_picture,
    ground_picture,
    ground_png,
    hole_picture,
    preview_png,
    stored_picture,
    stored_png,
)

SVG = "image/svg+xml"
FOR_EVER = cache_control(public=True, max_age=31_536_000, immutable=True)

View = Callable[..., HttpResponseBase]


def _etag(request: HttpRequest, digest: str, number: int = 0) -> str:
    return f'"{look()}-{digest}-{number}"'


def _picture_etag(request: HttpRequest, kind: str, digest: str) -> str:
    return _etag(request, digest)


def _face_etag(request: HttpRequest, id: str) -> str | None:
    return f'"{face_look(box()[id])}"' if id in box() else None


def drawing(etag: Callable[..., str | None]) -> Callable[[View], View]:
    """What all pictures share; the colours for dark pages are a style inside an SVG."""

    def kept(view: View) -> View:
        view = require_safe(condition(etag_func=etag)(view))
        return csp_replace({"style-src": [UNSAFE_INLINE]})(FOR_EVER(view))

    return kept


@gzip_page
@drawing(_etag)
def ground(request: HttpRequest, digest: str) -> HttpResponse:
    """The ground of a course as SVG."""
    return HttpResponse(ground_picture(layout=_layout(digest)), content_type=SVG)


@gzip_page
@drawing(_picture_etag)
def picture(request: HttpRequest, kind: str, digest: str) -> HttpResponse:
    """A published design of any kind as SVG."""
    return HttpResponse(stored_picture(version=_version(kind, digest)), content_type=SVG)


@drawing(_picture_etag)
def picture_image(request: HttpRequest, kind: str, digest: str) -> HttpResponse:
    """A published design of any kind as PNG."""
    return HttpResponse(stored_png(version=_version(kind, digest)), content_type="image/png")


@drawing(_etag)
def ground_image(request: HttpRequest, digest: str) -> HttpResponse:
    """The ground of a course as PNG."""
    return HttpResponse(ground_png(layout=_layout(digest)), content_type="image/png")


@drawing(_etag)
def preview(request: HttpRequest, digest: str) -> HttpResponse:
    """The ground of a course as link previews show it."""
    return HttpResponse(preview_png(layout=_layout(digest)), content_type="image/png")


@gzip_page
@drawing(_etag)
def hole(request: HttpRequest, digest: str, number: int) -> HttpResponse:
    """One hole of a course as SVG."""
    layout = _layout(digest)
    if not 1 <= number <= len(layout.holes):
        raise Http404
    return HttpResponse(hole_picture(layout=layout, number=number), content_type=SVG)


@gzip_page
@drawing(_face_etag)
def face(request: HttpRequest, id: str) -> HttpResponse:
    """One face of the box as SVG (T1)."""
    if id not in box():
        raise Http404
    return HttpResponse(face_picture(face=box()[id]), content_type=SVG)


def _layout(digest: str) -> Layout:
    return _version("course", digest).layout


def _version(kind: str, digest: str) -> DesignVersion:
    version = version_by_digest(digest)
    if version is None or version.design.kind != kind:
        raise Http404
    return version
