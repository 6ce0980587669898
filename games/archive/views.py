"""Pages about finished games: draws, dumps, embeds, keepsakes."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from csp.constants import NONE, UNSAFE_INLINE
from django.core.cache import cache
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase, JsonResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.utils.cache import get_conditional_response
from django.utils.functional import Promise
from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import require_safe

from accounts.people.requests import or_404
from core.api.problems import media_type_for, problem
from core.api.streaming import streamed
from core.content_security import csp_replace
from core.rate_limits.limit import visitor_of
from core.site import page_url
from courses.pictures.selectors import picture_url
from courses.pictures.views import failures_as_pages, not_ready
from games.archive.presenters import HEIGHT, WIDTH, embed_at, oembed
from games.archive.selectors.dumps import dumped_file, dumps
from games.archive.selectors.replays import moment_of, shown_design, shown_table
from games.archive.services import MONTHS_KEPT, board_preview, raster_keepsake
from games.errors import TableError, status_of
from games.play.views.tables import found
from games.registry import card_of
from games.table_views.selectors.table import table_view
from games.tables.models.session import Session
from games.tables.selectors.access import Person, seats_in_order
from games.tables.selectors.audit import OpenedDraws, opened_draws
from games.tables.selectors.words import ground_of, name_of

WORDS: dict[str, Promise | str] = {
    "count": _("{n} of {all} draws"),
    "clean": _(
        "Everything checks out. The seed matches the commitment, and all {all} draws follow "
        "from it in order, with none skipped."
    ),
    "seed_fits": _("The seed matches the commitment."),
    "seed_differs": _("The seed doesn’t match the commitment made before the game."),
    "draws_fit": _("All {all} draws follow from the revealed seed."),
    "draws_differ": _("{n} of {all} draws don’t follow from the seed."),
    "wrong": _("{stream}, number {counter}: {result} out of {below}"),
    "unreachable": _("The draws couldn’t be loaded, so nothing has been checked. Try again."),
    "unreadable": _("This file doesn’t contain draws. Choose the file “All draws as JSON”."),
    "insecure": _(
        "Your browser only allows this check on secure (HTTPS) pages. Open this page "
        "over HTTPS or use the program below."
    ),
}


@require_safe
def draws(request: HttpRequest, public_id: str) -> HttpResponse:
    """Show the commitment made before a game and, after its end, the seed. Respond with 409 if the
    game has not started.
    """
    session = found(request, public_id)
    try:
        opened = opened_draws(session)
    except TableError as error:
        context = {**_head(session, request.user), "commitment": session.commitment}
        return render(request, "games/archive/draws_closed.html", context, status=status_of(error))
    context = {**_head(session, request.user), **_opened(session, opened)}
    return render(request, "games/archive/draws.html", context)


def _head(session: Session, reader: Person) -> dict[str, Any]:
    return {"session": session, "ground": ground_of(session, reader).name}


def _opened(session: Session, opened: OpenedDraws) -> dict[str, Any]:
    seats = seats_in_order(session)
    address = reverse("api-draws", args=[session.public_id])
    return {
        "opened": opened,
        "commitment": opened.commitment,
        "brought": [
            (seat.number, name_of(seat), value)
            for seat, value in zip(seats, opened.brought, strict=True)
        ],
        "draw_count": len(opened.draws),
        "stream_count": len({draw.stream for draw in opened.draws}),
        "address": address,
        "draws_data": {"address": address, "words": WORDS},
    }


A_PART = 64 * 1024
"""The number of bytes of a file to hold in memory at a time."""


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """List all available dumps."""
    return render(request, "games/archive/dumps.html", {"dumps": dumps(), "months": MONTHS_KEPT})


@require_safe
def file(request: HttpRequest, month: str, name: str) -> HttpResponseBase:
    """Serve a file of a dump."""
    found = dumped_file(month, name)
    if found is None:
        raise Http404
    path, about = found
    tag = f'"{about.sha256}"'
    headers = {
        "Content-Disposition": f'attachment; filename="dogleg-{month}-{name}"',
        "Content-Length": str(about.bytes),
        # Otherwise GZipMiddleware would compress it again.
        "Content-Encoding": "identity",
        "ETag": tag,
        "Cache-Control": "public, no-cache",
    }
    unchanged = get_conditional_response(request, etag=tag)
    return unchanged or streamed(request, _parts(path), "application/gzip", headers)


def _parts(path: Path) -> Iterator[bytes]:
    with path.open("rb") as raw:
        while part := raw.read(A_PART):
            yield part


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


FRAMED = csp_replace(
    {
        "frame-ancestors": ["*"],
        "script-src": [NONE],
        "connect-src": [NONE],
        "form-action": [NONE],
    }
)

LOOK_AGAIN = 30
"""Seconds until the frame of a running game reloads."""


@require_safe
@xframe_options_exempt
@FRAMED
def design(request: HttpRequest, kind: str, slug: str) -> HttpResponse:
    """Show a design in a frame: its picture, its name, and the link to its page."""
    version = or_404(shown_design(kind, slug))
    context = {
        "version": version,
        "author": version.design.author,
        "picture": picture_url(kind, version.digest),
        "link": page_url("courses:detail", kind=kind, slug=slug),
    }
    return _page("games/archive/embeds/design.html", context)


@require_safe
@xframe_options_exempt
@FRAMED
def table(request: HttpRequest, public_id: str) -> HttpResponse:
    """Show a table in a frame. A finished game can be viewed turn by turn."""
    session = or_404(shown_table(public_id))
    context: dict[str, Any] = {
        "session": session,
        "title": card_of(session.game).title(session.course_name),
        "link": page_url("games:table", public_id),
        "seats": [name_of(seat) for seat in seats_in_order(session)],
    }
    if session.turn_count:
        # The frame of a running game reloads to follow it.
        turn = _number(request, "turn") if session.is_finished else None
        context |= _moment(session, turn)
    answer = _page("games/archive/embeds/table.html", context)
    if session.is_playing:
        answer.headers["Refresh"] = str(LOOK_AGAIN)
    return answer


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


def _page(template: str, context: dict[str, Any]) -> HttpResponse:
    """Render without the request, so that no template can depend on the viewer."""
    return HttpResponse(render_to_string(template, context))


def _moment(session: Session, turn: int | None) -> dict[str, Any]:
    moment = moment_of(session, ground_of(session, None), turn)
    picture = card_of(session.game).picture(moment.view, moment.seat)
    return {
        "moment": moment,
        "picture": "data:image/svg+xml;base64," + b64encode(picture.svg.encode()).decode(),
        "replayed": session.is_finished,
    }


def _number(request: HttpRequest, name: str) -> int | None:
    """Return a number from the query string, or None."""
    words = request.GET.get(name, "")
    return int(words) if words.isascii() and words.isdecimal() and len(words) < 7 else None


@require_safe
def about(request: HttpRequest) -> HttpResponse:
    """Answer an oEmbed request: describe one of our URLs and the frame that shows it."""
    if request.GET.get("format", "json") != "json":
        return _refused(request, 501, "format_unsupported", gettext("Only JSON is supported here."))
    if "url" not in request.GET:
        detail = gettext("Add the page’s address in the “url” parameter.")
        return _refused(request, 400, "invalid", detail, fields={"url": [detail]})
    embed = embed_at(request.GET["url"])
    if embed is None:
        # Also for private pages: a 401, as in oEmbed, would reveal that they exist.
        return _refused(request, 404, "not_found", gettext("This page can’t be embedded."))
    width, height = _most(request, "maxwidth", WIDTH), _most(request, "maxheight", HEIGHT)
    return JsonResponse(oembed(embed, width, height))


def _refused(
    request: HttpRequest, status: int, code: str, detail: str, **members: Any
) -> JsonResponse:
    data = problem(status=status, code=code, detail=detail, **members)
    kind = media_type_for(request.headers.get("Accept", ""))
    return JsonResponse(data, status=status, content_type=kind)


def _most(request: HttpRequest, name: str, standard: int) -> int:
    """Return the maximum size that the request names; the standard size if it names none."""
    return min(_number(request, name) or standard, standard)
