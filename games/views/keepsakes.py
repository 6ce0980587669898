"""What golfers have built, as a picture to keep once the game is over."""

from __future__ import annotations

from datetime import timedelta
from hashlib import sha256

from csp.constants import UNSAFE_INLINE
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_safe

from accounts.content_security import csp_replace
from accounts.rate_limits.counting import require
from accounts.rate_limits.table import KEEPSAKES
from accounts.rate_limits.visitors import visitor_of
from courses.types.caching import kept
from courses.types.raster import png
from games.registry import card_of
from games.selectors.table import table_view
from games.views.tables import found

WIDTH = 1000
"""Pixels, of a PNG."""
KEPT = timedelta(days=7)


@require_safe
@csp_replace({"style-src": [UNSAFE_INLINE]})
def keepsake(request: HttpRequest, public_id: str, seat: int) -> HttpResponse:
    """As SVG; the colours for dark pages are inside."""
    return HttpResponse(_drawn(request, public_id, seat), content_type="image/svg+xml")


@require_safe
def keepsake_png(request: HttpRequest, public_id: str, seat: int) -> HttpResponse:
    """As PNG, to send to somebody."""
    svg = _drawn(request, public_id, seat)

    def made() -> bytes:
        require((KEEPSAKES, visitor_of(request)), at=timezone.now())
        return png(svg=svg, width=WIDTH)

    # By what it shows: a PNG takes half a second of processor time, its SVG a twentieth of that.
    key = f"games:keepsake:{WIDTH}:{sha256(svg.encode()).hexdigest()[:32]}"
    return HttpResponse(kept(key=key, make=made, lasting=KEPT), content_type="image/png")


def _drawn(request: HttpRequest, public_id: str, seat: int) -> str:
    session = found(public_id)
    draw = card_of(session.game).keepsake
    shown = table_view(session, request.user, at=timezone.now())
    if draw is None or shown.result is None or seat >= len(shown.seats):
        raise Http404
    return draw(shown.view, seat)
