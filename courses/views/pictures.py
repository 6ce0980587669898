"""Pictures by the digest of what they show; of a design that is hidden there are none."""

from typing import Any

from csp.constants import UNSAFE_INLINE
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.cache import patch_cache_control
from django.views.decorators.http import condition, require_safe

from accounts.content_security import csp_replace
from accounts.requests import or_404
from courses.models import DesignVersion
from courses.selectors.visibility import Drawn, visible_drawing
from courses.services.pictures import drawn_picture
from courses.types.design_type import Picture
from courses.views.refused import refusals_as_pages

SVG, PNG = "image/svg+xml", "image/png"
COLOURS_INSIDE = csp_replace({"style-src": [UNSAFE_INLINE]})
"""The colours for dark pages are a style inside an SVG."""


@require_safe
@COLOURS_INSIDE
@refusals_as_pages
def image(
    request: HttpRequest, kind: str, picture: Picture, digest: str, **which: Any
) -> HttpResponse:
    """A picture of a version: 304 if it is known, 410 if it is hidden from the reader."""
    found = _found(request, kind, digest)
    response = _answered(request, found.version, picture, **which)
    if found.is_open:
        # Kept, but asked about each time: what is hidden is gone at once, and what is lifted back.
        patch_cache_control(response, public=True, no_cache=True)
    return response


def _found(request: HttpRequest, kind: str, digest: str) -> Drawn:
    return or_404(visible_drawing(kind, digest, request.user))


def _etag(request: HttpRequest, version: DesignVersion, picture: Picture, **which: Any) -> str:
    shown = "-".join(map(str, (picture.name, *which.values())))
    return f'"{version.design.type.page.look()}-{version.digest}-{shown}"'


@condition(etag_func=_etag)
def _answered(
    request: HttpRequest, version: DesignVersion, picture: Picture, **which: Any
) -> HttpResponse:
    try:
        drawn = drawn_picture(version=version, picture=picture, **which)
    except ValueError:
        raise Http404 from None
    return HttpResponse(drawn, content_type=PNG if picture.width else SVG)
