"""Pictures by the digest of what they show; of a design that is hidden there are none."""

from collections.abc import Callable
from functools import partial
from typing import Any

from csp.constants import UNSAFE_INLINE
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.cache import patch_cache_control
from django.views.decorators.http import condition, require_safe

from accounts.people.requests import or_404
from core.content_security import csp_replace
from courses.pictures.services.pictures import drawn_picture, raster_picture
from courses.pictures.views.renderings import failures_as_pages, not_ready
from courses.stored.models.version import DesignVersion
from courses.stored.selectors.visibility import Drawn, visible_drawing
from courses.stored.views.refused import refusals_as_pages
from courses.types.design_type import Picture

SVG, PNG = "image/svg+xml", "image/png"
COLOURS_INSIDE = csp_replace({"style-src": [UNSAFE_INLINE]})
"""The colours for dark pages are a style inside an SVG."""


@require_safe
@COLOURS_INSIDE
@failures_as_pages
@refusals_as_pages
def image(
    request: HttpRequest, kind: str, picture: Picture, digest: str, **which: Any
) -> HttpResponse:
    """A picture of a version: 304 if it is known, 410 if it is hidden from the reader, 202 while a
    worker draws a PNG."""
    found = _found(request, kind, digest)
    drawn = _drawn(found.version, picture, which)
    if drawn is None:
        return not_ready()
    response = _answered(request, found.version, picture, drawn, **which)
    if found.is_open:
        # Kept, but asked about each time: what is hidden is gone at once, and what is lifted back.
        patch_cache_control(response, public=True, no_cache=True)
    if "download" in request.GET:
        name = f"{found.version.slug}.{'png' if picture.width else 'svg'}"
        response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


def _found(request: HttpRequest, kind: str, digest: str) -> Drawn:
    return or_404(visible_drawing(kind, digest, request.user))


def _drawn(
    version: DesignVersion, picture: Picture, which: dict[str, Any]
) -> Callable[[], str | bytes] | None:
    """A function that gives the picture, or None while a worker draws it."""
    if not picture.width:
        return partial(drawn_picture, version=version, picture=picture, **which)
    made = raster_picture(version=version, picture=picture, at=timezone.now())
    return None if made is None else lambda: made


def _etag(
    request: HttpRequest, version: DesignVersion, picture: Picture, _drawn: Any, **which: Any
) -> str:
    shown = "-".join(map(str, (picture.name, *which.values())))
    return f'"{version.design.type.page.look()}-{version.digest}-{shown}"'


@condition(etag_func=_etag)
def _answered(
    request: HttpRequest,
    version: DesignVersion,
    picture: Picture,
    drawn: Callable[[], str | bytes],
    **which: Any,
) -> HttpResponse:
    try:
        content = drawn()
    except ValueError:
        raise Http404 from None
    return HttpResponse(content, content_type=PNG if picture.width else SVG)
