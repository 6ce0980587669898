"""Frames that other sites can show, and their oEmbed data."""

from __future__ import annotations

from base64 import b64encode
from typing import Any

from csp.constants import NONE
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.template.loader import render_to_string
from django.utils.translation import gettext
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import require_safe

from accounts.people.requests import or_404
from core.api.problems import media_type_for, problem
from core.content_security import csp_replace
from core.site import page_url
from courses.pictures.selectors import picture_url
from games.archive.presenters import HEIGHT, WIDTH, embed_at, oembed
from games.archive.selectors.replays import moment_of, shown_design, shown_table
from games.registry import card_of
from games.tables.models.session import Session
from games.tables.selectors.access import seats_in_order
from games.tables.selectors.words import ground_of, name_of

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
