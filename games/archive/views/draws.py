"""The page on which anyone can check the draws of a finished game."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from games.errors import TableError, status_of
from games.play.views.tables import found
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
