"""The table page."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec
import structlog
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_safe
from msgspec.structs import replace

from accounts.people.models import User
from accounts.people.requests import or_404
from accounts.people.volumes import Volume
from courses.designs.stored import UnreadableError
from games.chat.presenters import chat_of
from games.errors import TableError, explained
from games.kernel.rounds import Round
from games.play.presenters.page import (
    cookie_of,
    device_of,
    lasts_for_days,
    lesson_of,
    return_link_at,
)
from games.play.presenters.table import by_leaving, started, waiting
from games.registry import card_of
from games.rounds.selectors.designer_rounds import designed_by, ghost_at, next_design
from games.rounds.selectors.tallies import cached_rounds
from games.site.presenter import no_rounds
from games.site.table_view import TableView
from games.table_views.selectors.next_game import next_game_of
from games.table_views.selectors.reader import table_context
from games.table_views.selectors.table import table_view
from games.tables.models.invitation import Invitation
from games.tables.models.session import Session, Status
from games.tables.selectors.access import own_seat, seats_in_order
from games.tables.selectors.companions import Companion, companions_of
from games.tables.selectors.invitations import (
    called,
    decline_reason,
    decline_title,
    declined_at_table,
    invitations_of,
    link_for_host,
)
from games.tables.selectors.positions import reading_of
from games.tables.selectors.spectators import spectator_count
from games.tables.selectors.visibility import visible_session
from games.tables.selectors.words import ground_of
from games.tables.services.seats import look

log = structlog.get_logger(__name__)

KEY = "wrong-invitation"

DIGITS = 3
"""The maximum number of digits in the number of a seat."""


def keep_wrong_invitation(
    request: HttpRequest, *, session_id: int, seat: int, email: str, sentence: str
) -> None:
    """Store the host's invalid invitation for the next page, with the error message."""
    request.session[KEY] = {
        "session_id": session_id,
        "seat": seat,
        "email": email[:320],
        "sentence": sentence,
    }


def taken_wrong_invitation(request: HttpRequest, *, session_id: int) -> dict[str, Any]:
    """Return and remove the stored invitation of this table; empty if there is none.

    An invitation of another table stays stored for that table's page. One that an older release
    stored without a table is removed, because no page would ever show it.
    """
    kept: dict[str, Any] = request.session.get(KEY) or {}
    if kept.get("session_id", session_id) != session_id:
        return {}
    # Most sessions have none, and a session is saved only if it was changed.
    if KEY in request.session:
        del request.session[KEY]
    return kept if "session_id" in kept else {}


def found(request: HttpRequest, public_id: str) -> Session:
    """Return the table with this public id. Raises Http404, even if the table exists but the
    visitor can't see it.
    """
    return or_404(visible_session(public_id, request.user))


@require_safe
def table(request: HttpRequest, public_id: str) -> HttpResponse:
    """Show a table as the viewer can see it now.

    With `seat`, the page shows what one of the people on this device can see. If it is another
    one's turn, it does so only with `look`.
    """
    session, now = found(request, public_id), timezone.now()
    if request.user.is_authenticated:
        look(session_id=session.pk, user_id=request.user.pk, at=now)
    shown = table_view(session, request.user, at=now, seat=_wanted_seat(request, session))
    if shown.you.seat is not None and shown.you.hand_to is not None and "look" not in request.GET:
        return redirect("games:table", public_id)
    if shown.view is None or shown.status == Status.CANCELLED:
        return _before(request, session, shown)
    return _started(request, session, shown)


def _wanted_seat(request: HttpRequest, session: Session) -> int | None:
    """Return the viewer's own seat in the query string, or None."""
    wanted = request.GET.get("seat", "")
    if not wanted.isdecimal() or len(wanted) > DIGITS:
        return None
    seat = own_seat(request.user, seats_in_order(session), int(wanted))
    return seat.number if seat else None


@require_safe
def scorecard(request: HttpRequest, public_id: str) -> HttpResponse:
    """Show only the scorecard."""
    session = found(request, public_id)
    shown = table_view(session, request.user, at=timezone.now())
    if shown.view is None:
        raise Http404
    return render(
        request,
        "games/play/scorecard.html",
        {
            "table": shown,
            "played_at": session.finished_at or session.started_at,
            **started(shown, _ghost(session, shown)),
        },
    )


def _before(request: HttpRequest, session: Session, shown: TableView) -> HttpResponse:
    context: dict[str, Any] = {
        "table": shown,
        **waiting(session, ground_of(session, request.user), len(shown.seats)),
        "before": f"games/{shown.game}/before.html",
        "has_open_seat": any(seat.kind == "open" for seat in shown.seats),
        "has_free_seat": any(seat.kind == "open" and not seat.reserved for seat in shown.seats),
        "bots": card_of(session.game).bots.levels,
        "invitations": _pending(request, session),
        "companions": _companions(request, shown),
        "declined": _declined(request, session),
        "starts_when_full": session.starts_when_full or session.rematch_of_id is not None,
        "share": settings.SITE_URL + request.path,
        "socket": f"/ws/tables/{shown.session}/",
        "return_link": return_link_at(shown, request.user),
        "lasts_for_days": lasts_for_days(shown),
        "barred": _barred(request, session),
        "chat": chat_of(session, request.user),
        "wrong_invitation": taken_wrong_invitation(request, session_id=session.pk),
    }
    return render(request, "games/play/before.html", context)


def _companions(request: HttpRequest, shown: TableView) -> Sequence[Companion]:
    """Return the people whom a host can invite with one click; none for other viewers."""
    user = request.user
    if not isinstance(user, User) or not shown.you.host or not user.is_member:
        return ()
    seated = {seat.person.id for seat in shown.seats if seat.person}
    found = companions_of(user, at=timezone.now())
    return [each for each in found if each.person.public_id not in seated]


def _barred(request: HttpRequest, session: Session) -> str:
    """Return the reason why the viewer cannot join a waiting table; empty if they can."""
    why = table_context(reading_of(session), request.user, at=timezone.now()).barred
    return explained(TableError(why)) if why else ""


def _pending(request: HttpRequest, session: Session) -> list[tuple[Invitation, str, str]]:
    """Return the host's pending invitations, each with its link and the invited player's name."""
    if not request.user.is_authenticated:
        return []
    pending = invitations_of(session, request.user, at=timezone.now())
    return [(each, link_for_host(each), called(each)) for each in pending]


def _declined(request: HttpRequest, session: Session) -> list[tuple[str, str]]:
    """Return the host's declined invitations as sentences: who declined, and the reason."""
    if not request.user.is_authenticated:
        return []
    declined = declined_at_table(session, request.user)
    return [(decline_title(each), decline_reason(each)) for each in declined]


def _started(request: HttpRequest, session: Session, shown: TableView) -> HttpResponse:
    rounds = partial(_rounds, session) if shown.result else no_rounds
    page = started(shown, _ghost(session, shown), rounds)
    learned = request.COOKIES.get(cookie_of(shown.game), "")
    context = {
        "table": shown,
        "invitations": _pending(request, session),
        **page,
        "designs_it": _designs_it(request, session, shown),
        "lesson_now": lesson_of(shown.prompt, page["lesson"]["guide"], learned),
        "table_data": _data(request, shown, page),
        "return_link": return_link_at(shown, request.user),
        "watching": spectator_count(session.public_id),
        "next_game": next_game_of(session, request.user, at=timezone.now()),
        "chat": chat_of(session, request.user),
        "device": device_of(shown, named="seat" in request.GET),
        "volumes": Volume.choices,
    }
    if shown.result:
        user = request.user if request.user.is_authenticated else None
        context["next_design"] = None if session.practice else next_design(session, user)
        context["share"] = settings.SITE_URL + request.path
    if session.conceded_to is not None and shown.result:
        context |= by_leaving(seats_in_order(session), shown.result)
    over = "result" if shown.result else "table"
    return render(request, f"games/{shown.game}/{over}.html", context)


def _ghost(session: Session, shown: TableView) -> Round | None:
    """Return the designer's round, unless a moderator has hidden the design from this viewer."""
    is_known = shown.practice or bool(shown.choices.course_digest)
    return ghost_at(session) if is_known else None


def _rounds(session: Session) -> tuple[Round, ...]:
    """Return the rounds of a finished game; empty if they are unreadable."""
    try:
        return cached_rounds(session)
    except UnreadableError:
        log.warning("rounds unreadable", session=session.public_id)
        return ()


def _designs_it(request: HttpRequest, session: Session, shown: TableView) -> bool:
    """Return True if the viewer can save this round as the designer's card."""
    if shown.result is None or not request.user.is_authenticated or shown.you.seat is None:
        return False
    has_rounds = card_of(session.game).round_description is not None
    return has_rounds and designed_by(session, request.user) is not None


def _data(request: HttpRequest, shown: TableView, page: dict[str, Any]) -> dict[str, Any]:
    """Return the initial data of the table page's script."""
    return {
        # The page already shows the log.
        "table": msgspec.to_builtins(replace(shown, log=()), enc_hook=str),
        "sheet": page["sheet"],
        "words": page["words"],
        **page["lesson"],
        "asks": request.user.is_authenticated and request.user.asks_before_moves,
        "addresses": {
            "table": reverse("api-table", args=[shown.session]),
            "log": reverse("api-log", args=[shown.session]),
            "act": reverse("api-actions", args=[shown.session]),
            "undo": reverse("api-undo", args=[shown.session]),
            "mine": reverse("api-my-tables") if request.user.is_authenticated else None,
            "components": reverse("api-components", args=[shown.game]),
            "scorecard": reverse("games:scorecard", args=[shown.session]),
            "socket": f"/ws/tables/{shown.session}/",
        },
    }
