"""Pictures by the digest of what they show: kept for ever by browsers and proxies."""

from collections.abc import Callable

from csp.constants import UNSAFE_INLINE
from csp.decorators import csp_replace
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.views.decorators.cache import cache_control
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import condition, require_safe

from courses.designs.layout import Layout
from courses.selectors.designs import version_by_digest
from courses.selectors.pictures import look
from courses.services.pictures import ground_picture, ground_png, hole_picture

SVG = "image/svg+xml"
FOR_EVER = cache_control(public=True, max_age=31_536_000, immutable=True)

View = Callable[..., HttpResponseBase]


def _etag(request: HttpRequest, digest: str, number: int = 0) -> str:
    return f'"{look()}-{digest}-{number}"'


def drawing(view: View) -> View:
    """What all pictures share; the colours for dark pages are a style inside an SVG."""
    view = require_safe(condition(etag_func=_etag)(view))
    return csp_replace({"style-src": [UNSAFE_INLINE]})(FOR_EVER(view))


@gzip_page
@drawing
def ground(request: HttpRequest, digest: str) -> HttpResponse:
    """The ground of a course as SVG."""
    return HttpResponse(ground_picture(layout=_layout(digest)), content_type=SVG)


@drawing
def ground_image(request: HttpRequest, digest: str) -> HttpResponse:
    """The ground of a course as PNG."""
    return HttpResponse(ground_png(layout=_layout(digest)), content_type="image/png")


@gzip_page
@drawing
def hole(request: HttpRequest, digest: str, number: int) -> HttpResponse:
    """One hole of a course as SVG."""
    layout = _layout(digest)
    if not 1 <= number <= len(layout.holes):
        raise Http404
    return HttpResponse(hole_picture(layout=layout, number=number), content_type=SVG)


def _layout(digest: str) -> Layout:
    version = version_by_digest(digest)
    if version is None:
        raise Http404
    return version.layout
