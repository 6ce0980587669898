"""Pictures and PDF sheets of published designs."""

from collections.abc import Callable
from functools import partial, wraps
from typing import Any

from csp.constants import UNSAFE_INLINE
from django.http import Http404, HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.cache import patch_cache_control
from django.views.decorators.http import condition, require_safe

from accounts.people.requests import or_404
from core.content_security import csp_replace
from core.rate_limits.limit import visitor_of
from courses.pictures.services.pictures import drawn_picture, raster_picture
from courses.pictures.services.renderings import (
    FAILED_FOR,
    RETRY_AFTER,
    RenderingFailedError,
    printed_sheet,
)
from courses.stored.models import DesignVersion
from courses.stored.selectors import Drawn, visible_drawing
from courses.stored.views import number_in, refusals_as_pages, version_or_404
from courses.types.design_type import Picture
from courses.types.paper import Inks, Paper

SVG, PNG = "image/svg+xml", "image/png"
COLOURS_INSIDE = csp_replace({"style-src": [UNSAFE_INLINE]})
"""Allows the style element in an SVG, which contains the dark colours."""


def failures_as_pages(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Decorate a view so that it responds to a failed rendering with a page and status 503."""

    @wraps(view)
    def shown(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        try:
            return view(request, *args, **kwargs)
        except RenderingFailedError:
            seconds = int(FAILED_FOR.total_seconds())
            return _page("courses/pictures/not_made.html", status=503, seconds=seconds)

    return shown


@require_safe
@COLOURS_INSIDE
@failures_as_pages
@refusals_as_pages
def image(
    request: HttpRequest, kind: str, picture: Picture, digest: str, **which: Any
) -> HttpResponse:
    """Return a picture of a version.

    Responds with 304 if the client already has it, 410 if it is hidden from the viewer, and 202
    while a worker draws a PNG.
    """
    found = _found(request, kind, digest)
    drawn = _drawn(found.version, picture, which)
    if drawn is None:
        return not_ready()
    response = _answered(request, found.version, picture, drawn, **which)
    if found.is_open:
        # Caches must revalidate each time, so that hiding a design, or showing it again, takes
        # effect immediately.
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
    """Return a function that returns the picture; None while a worker draws it."""
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


@require_safe
@failures_as_pages
@refusals_as_pages
def sheet(request: HttpRequest, kind: str, slug: str) -> HttpResponse:
    """Return the PDF, or a 202 while a worker prints it.

    `paper` is a4 or letter, `ink` is colour or low, `version` is a number.
    """
    version = version_or_404(request, kind, slug, number_in(request.GET.get("version", "")))
    sheet = or_404(version.design.type.page.sheet)
    pdf = printed_sheet(
        sheet=sheet,
        version=version,
        paper=_paper(request.GET.get("paper", "")),
        inks=_inks(request.GET.get("ink", "")),
        visitor=visitor_of(request),
        at=timezone.now(),
    )
    if pdf is None:
        return not_ready()
    response = HttpResponse(pdf, content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="{version.slug}.pdf"'
    return response


def _paper(word: str) -> Paper:
    return Paper(word) if word in set(Paper) else Paper.A4


def _inks(word: str) -> Inks:
    return Inks(word) if word in set(Inks) else Inks.COLOUR


def not_ready() -> HttpResponse:
    """Return a 202 with a small page that reloads itself. API clients read `Retry-After`."""
    return _page("courses/pictures/being_made.html", status=202, seconds=RETRY_AFTER)


def _page(template: str, *, status: int, seconds: int) -> HttpResponse:
    # The page has no site navigation, because that would need queries and browsers reload the page
    # every two seconds.
    response = HttpResponse(render_to_string(template, {"seconds": seconds}), status=status)
    response["Retry-After"] = str(seconds)
    response["Cache-Control"] = "no-store"
    return response
