"""What golfers have built, as a picture to keep once the game is over."""

from __future__ import annotations

from csp.constants import UNSAFE_INLINE
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_safe

from core.content_security import csp_replace
from core.rate_limits.visitors import visitor_of
from courses.pictures.views.renderings import failures_as_pages, not_ready
from games.archive.services.keepsakes import raster_keepsake
from games.play.views.tables import found
from games.registry import card_of
from games.table_views.selectors.table import table_view


@require_safe
@csp_replace({"style-src": [UNSAFE_INLINE]})
def keepsake(request: HttpRequest, public_id: str, seat: int) -> HttpResponse:
    """As SVG; the colours for dark pages are inside."""
    return HttpResponse(_drawn(request, public_id, seat), content_type="image/svg+xml")


@require_safe
@failures_as_pages
def keepsake_png(request: HttpRequest, public_id: str, seat: int) -> HttpResponse:
    """As PNG, to send to somebody; 202 while a worker draws it."""
    svg = _drawn(request, public_id, seat)
    png = raster_keepsake(svg=svg, visitor=visitor_of(request), at=timezone.now())
    if png is None:
        return not_ready()
    response = HttpResponse(png, content_type="image/png")
    # Not by `download` in the link, which would save the page that says "being made".
    response["Content-Disposition"] = 'attachment; filename="course.png"'
    return response


def _drawn(request: HttpRequest, public_id: str, seat: int) -> str:
    session = found(public_id)
    draw = card_of(session.game).keepsake
    shown = table_view(session, request.user, at=timezone.now())
    if draw is None or shown.result is None or seat >= len(shown.seats):
        raise Http404
    return draw(shown.view, seat)
