"""Pages for the frames of other sites: they may be framed, and nothing else can be done there.

They are the same for everybody: no cookie is looked at, so nobody's own view gets into a frame.
"""

from __future__ import annotations

from base64 import b64encode
from typing import Any

from csp.constants import NONE
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import require_safe

from accounts.mail.site import page_url
from accounts.requests import or_404
from core.content_security import csp_replace
from courses.pictures.selectors import picture_url
from games.archive.presenters import HEIGHT, LEAST, WIDTH, embed_at, oembed
from games.archive.selectors.embeds import shown_design, shown_table
from games.archive.selectors.replays import moment_of
from games.registry import card_of
from games.tables.models.session import Session
from games.tables.selectors.access import seats_in_order
from games.tables.selectors.grounds import ground_of
from games.tables.selectors.names import name_of

FRAMED = csp_replace(
    {
        "frame-ancestors": ["*"],
        "script-src": [NONE],
        "connect-src": [NONE],
        "form-action": [NONE],
    }
)
LOOK_AGAIN = 30
"""Seconds until the frame of a game under way is asked for anew."""


@require_safe
@xframe_options_exempt
@FRAMED
def design(request: HttpRequest, kind: str, slug: str) -> HttpResponse:
    """A design: its picture, its name, and the way to its page."""
    version = or_404(shown_design(kind, slug))
    context = {
        "version": version,
        "author": version.design.author,
        "picture": picture_url(kind, version.digest),
        "link": page_url("courses:detail", kind=kind, slug=slug),
    }
    return _page("embeds/design.html", context)


@require_safe
@xframe_options_exempt
@FRAMED
def table(request: HttpRequest, public_id: str) -> HttpResponse:
    """A table to watch; one that is over turn by turn."""
    session = or_404(shown_table(public_id))
    context: dict[str, Any] = {
        "session": session,
        "title": card_of(session.game).title(session.course_name),
        "link": page_url("games:table", public_id),
        "seats": [name_of(seat) for seat in seats_in_order(session)],
    }
    if session.turn_count:
        context |= _moment(session, _number(request, "turn"))
    answer = _page("embeds/table.html", context)
    if session.is_playing:
        answer.headers["Refresh"] = str(LOOK_AGAIN)
    return answer


def _page(template: str, context: dict[str, Any]) -> HttpResponse:
    """Without the request, so that no template can ask who reads."""
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
    """A number of the query, if it is one."""
    words = request.GET.get(name, "")
    return int(words) if words.isascii() and words.isdecimal() and len(words) < 7 else None


@require_safe
def about(request: HttpRequest) -> HttpResponse:
    """oEmbed: what an address of ours is, and the frame that shows it."""
    asked = request.GET.get("format", "json")
    if asked != "json":
        return JsonResponse({"detail": _("Only JSON is spoken here.")}, status=501)
    if "url" not in request.GET:
        return JsonResponse({"detail": _("Say which address in “url”.")}, status=400)
    embed = embed_at(request.GET["url"])
    if embed is None:
        return JsonResponse({"detail": _("Nothing here can be shown in a frame.")}, status=404)
    width, height = _most(request, "maxwidth", WIDTH), _most(request, "maxheight", HEIGHT)
    return JsonResponse(oembed(embed, most_width=width, most_height=height))


def _most(request: HttpRequest, name: str, standard: int) -> int:
    wanted = _number(request, name)
    return standard if wanted is None else max(wanted, LEAST)
