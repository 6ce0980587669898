"""The page on which everybody can check a game's draws, once it is over."""

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
from games.tables.selectors.grounds import ground_of
from games.tables.selectors.names import name_of

WORDS: dict[str, Promise | str] = {
    "count": _("{n} of {all} draws"),
    "clean": _(
        "All fits. The seed is the one that was committed to, and all {all} draws follow from it, "
        "in their order and with none passed over."
    ),
    "seed_fits": _("The seed is the one that was committed to."),
    "seed_differs": _("The seed is not the one that was committed to before the game."),
    "draws_fit": _("All {all} draws follow from the seed that is shown now."),
    "draws_differ": _("Of {all} draws, {n} do not follow from the seed."),
    "wrong": _("{stream}, number {counter}: {result} out of {below}"),
    "unreachable": _("The draws could not be fetched. Nothing is checked yet; try again."),
    "insecure": _(
        "Browsers calculate this only on pages that come by https, or from your own machine, "
        "and this one came by plain http. Open it by https, or use the program below."
    ),
}


@require_safe
def draws(request: HttpRequest, public_id: str) -> HttpResponse:
    """What was promised before a game and, once it is over, what was opened; before that 409."""
    session = found(public_id)
    try:
        opened = opened_draws(session)
    except TableError as error:
        context = {**_head(session, request.user), "commitment": session.commitment}
        return render(request, "games/draws_closed.html", context, status=status_of(error))
    context = {**_head(session, request.user), **_opened(session, opened)}
    return render(request, "games/draws.html", context)


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
