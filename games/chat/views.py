"""The chat without JavaScript: a page with all rooms, and its buttons."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.people.models import User
from accounts.people.requests import (
    AuthenticatedHttpRequest,
    golfers_only,
    members_only,
    or_404,
)
from accounts.visibility.selectors import person_by_id
from core.rate_limits.limit import LimitReached
from courses.public.pages import refusals_as_pages
from courses.social.sharing.views import report_page_of
from games.chat.models import ChatLine, RoomName
from games.chat.presenters import chat_of
from games.chat.selectors.access import chat_access
from games.chat.selectors.lines import line_of
from games.chat.services.lines import delete_line, write_line
from games.chat.services.settings import mark_read, mute, set_off, set_off_for_all, unmute
from games.errors import TableError, explained, status_of
from games.tables.models.session import Session
from games.tables.selectors.visibility import visible_session
from games.tables.selectors.words import ground_of


def _found(request: HttpRequest, public_id: str) -> Session:
    return or_404(visible_session(public_id, request.user))


def _context(session: Session, request: HttpRequest, **more: Any) -> dict[str, Any]:
    """Return the template's context: the table, and the name of its ground for the viewer."""
    return {"session": session, "ground_name": ground_of(session, request.user).name, **more}


@require_safe
def chat(request: HttpRequest, public_id: str) -> HttpResponse:
    """Show the chat of a table on a page of its own, and mark it as read."""
    session = _found(request, public_id)
    shown = or_404(chat_of(session, request.user))
    if isinstance(request.user, User) and "part" not in request.GET:
        for each in shown.rooms:
            room, number = RoomName(each.room.room), each.room.last
            mark_read(session=session, user=request.user, room=room, number=number)
    return render(request, "games/chat/chat.html", _context(session, request, chat=shown))


@golfers_only
@require_POST
def write(request: AuthenticatedHttpRequest, public_id: str) -> HttpResponse:
    """Write a line. If it is refused, the page shows the text again so that it is not lost."""
    session, text = _found(request, public_id), request.POST.get("text", "")
    phrase, room = request.POST.get("phrase", ""), request.POST.get("room", "")
    try:
        write_line(
            session=session,
            user=request.user,
            room=room if room in RoomName.values else "",
            text="" if phrase else text,
            phrase=phrase,
            at=timezone.now(),
        )
    except (TableError, LimitReached) as error:
        context = _context(
            session,
            request,
            chat=chat_of(session, request.user),
            text=text,
            problem=error.sentence if isinstance(error, LimitReached) else explained(error),
        )
        status = error.status if isinstance(error, LimitReached) else status_of(error)
        return render(request, "games/chat/chat.html", context, status=status)
    return _back(public_id)


@golfers_only
@require_POST
def delete(
    request: AuthenticatedHttpRequest, public_id: str, room: str, number: int
) -> HttpResponse:
    """Delete the user's own line."""
    line = _line(request, public_id, room, number)
    try:
        delete_line(line=line, user=request.user, at=timezone.now())
    except TableError as error:
        messages.warning(request, explained(error))
    return _back(public_id)


@members_only
@require_http_methods(["GET", "HEAD", "POST"])
@refusals_as_pages
def report(
    request: AuthenticatedHttpRequest, public_id: str, room: str, number: int
) -> HttpResponse:
    """Show the form for a report about a line, and take it."""
    line = _line(request, public_id, room, number)
    ground = ground_of(line.room.session, request.user)
    what = _("a message by %(name)s at the table “%(ground)s”") % {
        "name": line.writer,
        "ground": ground.name,
    }
    back = reverse("games:chat", args=[public_id])
    return report_page_of(request, line, what, back, quoted=line.said)


@golfers_only
@require_POST
def settings(request: AuthenticatedHttpRequest, public_id: str) -> HttpResponse:
    """Turn the chat off or on, and mute or unmute people, by the pressed button."""
    session = _found(request, public_id)
    try:
        _change(session, request)
    except TableError as error:
        messages.warning(request, explained(error))
    return _back(public_id)


def _change(session: Session, request: AuthenticatedHttpRequest) -> None:
    user, pressed = request.user, request.POST
    if "off" in pressed:
        set_off(session=session, user=user, off=pressed["off"] == "yes")
    if "off_for_all" in pressed:
        set_off_for_all(session=session, user=user, off=pressed["off_for_all"] == "yes")
    if "mute" in pressed:
        mute(session=session, user=user, person=_person(pressed["mute"]), at=timezone.now())
    if "unmute" in pressed:
        unmute(session=session, user=user, person=_person(pressed["unmute"]))


def _person(public_id: str) -> User:
    return or_404(person_by_id(public_id))


def _line(request: Any, public_id: str, room: str, number: int) -> ChatLine:
    line = line_of(chat_access(_found(request, public_id), request.user), room, number)
    if line is None or line.deleted_at is not None:
        raise Http404
    return line


def _back(public_id: str) -> HttpResponse:
    return redirect(reverse("games:table", args=[public_id]) + "#chat")
