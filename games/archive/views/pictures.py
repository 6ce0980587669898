"""Pictures of tables: the board at each turn, and keepsakes of finished games."""

from __future__ import annotations

from csp.constants import UNSAFE_INLINE
from django.core.cache import cache
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from accounts.people.requests import or_404
from core.content_security import csp_replace
from core.rate_limits.limit import visitor_of
from courses.pictures.views import failures_as_pages, not_ready
from games.archive.selectors.replays import moment_of, shown_table
from games.archive.services import board_preview, raster_keepsake
from games.play.views.tables import found
from games.registry import card_of
from games.table_views.selectors.table import table_view
from games.tables.models.session import Session
from games.tables.selectors.words import ground_of


@require_safe
@csp_replace({"style-src": [UNSAFE_INLINE]})
def keepsake(request: HttpRequest, public_id: str, seat: int) -> HttpResponse:
    """Serve a keepsake as SVG, with colours for light and dark mode."""
    return HttpResponse(_drawn(request, public_id, seat), content_type="image/svg+xml")


@require_safe
@failures_as_pages
def keepsake_png(request: HttpRequest, public_id: str, seat: int) -> HttpResponse:
    """Serve a keepsake as PNG for sharing. Respond with 202 while a worker draws it."""
    svg = _drawn(request, public_id, seat)
    png = raster_keepsake(svg=svg, visitor=visitor_of(request), at=timezone.now())
    if png is None:
        return not_ready()
    response = HttpResponse(png, content_type="image/png")
    # With `download` in the link, browsers would save the page that says "being made".
    response["Content-Disposition"] = 'attachment; filename="course.png"'
    return response


def _drawn(request: HttpRequest, public_id: str, seat: int) -> str:
    session = found(request, public_id)
    draw = card_of(session.game).keepsake
    shown = table_view(session, request.user, at=timezone.now())
    if draw is None or shown.result is None or seat >= len(shown.seats):
        raise Http404
    return draw(shown.view, seat)


@require_safe
@csp_replace({"style-src": [UNSAFE_INLINE]})
def board(request: HttpRequest, public_id: str) -> HttpResponse:
    """Serve the board of a public table, as spectators see it now."""
    session = or_404(shown_table(public_id))
    if not session.turn_count:
        raise Http404
    response = HttpResponse(_board_of(session), content_type="image/svg+xml")
    # The page that shows boards puts the version into the address, so caches can keep them. They
    # keep them only briefly, because the table can become private.
    seen = request.GET.get("v") == str(session.version)
    response["Cache-Control"] = "public, max-age=60" if seen else "no-cache"
    return response


BOARD_KEPT = 600
"""Seconds for which the site keeps a drawn board."""


def _board_of(session: Session) -> str:
    """Return the board as SVG. It is drawn once per version and language, for all viewers."""
    key = f"board-{session.public_id}-{session.version}-{get_language()}"
    return str(cache.get_or_set(key, lambda: _picture_of(session), BOARD_KEPT))


def _picture_of(session: Session, turn: int | None = None) -> str:
    moment = moment_of(session, ground_of(session, None), turn)
    return card_of(session.game).picture(moment.view, moment.seat).svg


@require_safe
def board_png(request: HttpRequest, public_id: str, turn: int) -> HttpResponse:
    """Serve the board of a public table after a turn as PNG, for link previews.

    It is drawn immediately, because a crawler does not come back for a picture that is not ready.
    """
    session = or_404(shown_table(public_id))
    if turn >= session.turn_count:
        raise Http404
    drawn = board_preview(
        svg=_picture_of(session, turn), visitor=visitor_of(request), at=timezone.now()
    )
    response = HttpResponse(drawn, content_type="image/png")
    response["Cache-Control"] = "public, max-age=60"
    return response
