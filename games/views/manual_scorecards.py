"""Keeping score on one phone while the box is on the table."""

from typing import Any

import msgspec
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.rate_limits.limit import LimitReached
from accounts.rate_limits.visitors import visitor_of
from accounts.requests import or_404
from courses.designs.decoding import converted
from courses.models import DesignVersion
from courses.views.found import number_in, version_or_404
from courses.views.refused import refusals_as_pages
from games.errors import TableError, sentence_of, status_of
from games.kernel.manual_scorecard import MOST_TURNS, Counted
from games.models import ManualScorecard
from games.registry import scorekeeping_of
from games.selectors.grounds import ground_of_round
from games.selectors.manual_scorecards import manual_scorecard, may_write, own_manual_scorecards
from games.services.manual_scorecards import (
    PLAYERS,
    close_manual_scorecard,
    delete_manual_scorecard,
    open_manual_scorecard,
    reopen_manual_scorecard,
    write_hole,
)
from games.site.manual_scorecard import Written

KEPT_HERE = "paper_rounds"
"""In the session of a phone: the rounds that were opened on it without an account."""
MOST_KEPT = 20


@require_http_methods(["GET", "HEAD", "POST"])
@refusals_as_pages
def new_round(request: HttpRequest, kind: str, slug: str) -> HttpResponse:
    """Who plays? Then the card is there."""
    version = version_or_404(request, kind, slug, number_in(request.GET.get("version", "")))
    names, refusal, status = request.POST.getlist("player"), "", 200
    if request.method == "POST":
        try:
            return redirect("games:manual-scorecard", _opened(request, version, names).public_id)
        except TableError as error:
            refusal, status = sentence_of(error.code, error.params), status_of(error)
        except LimitReached as reached:
            refusal, status = reached.sentence, reached.status
    user = request.user if request.user.is_authenticated else None
    return render(
        request,
        "games/manual_scorecard_new.html",
        {
            "version": version,
            "names": _rows(names, user.name if user else ""),
            "refusal": refusal,
            "rounds": own_manual_scorecards(user).filter(version__design=version.design)[:10]
            if user
            else [],
        },
        status=status,
    )


@require_safe
def show_round(request: HttpRequest, public_id: str) -> HttpResponse:
    """The hole to write and both cards; others see the cards alone."""
    found = _found(public_id)
    scorekeeping = scorekeeping_of(found.version.design.kind)
    written = Written(found.version.playable, found.players, found.card)
    wanted = request.GET.get("hole", "")
    number = int(wanted) if wanted.isdecimal() and len(wanted) < 3 else written.next_hole
    if not 1 <= number <= found.version.hole_count:
        raise Http404
    context = {
        "round": found,
        "ground": ground_of_round(found.version, request.user),
        "cards": scorekeeping.cards(written),
        "page": scorekeeping.hole(written, number),
        "mine": _mine(request, found),
        "most": MOST_TURNS,
    }
    return render(request, "games/manual_scorecard.html", context)


@require_POST
def hole(request: HttpRequest, public_id: str, number: int) -> HttpResponse:
    """Write a hole and go on to the next."""
    found, shown = _written(request, public_id), number
    try:
        counted = [_counted(request.POST, player) for player in range(len(found.players))]
        write_hole(manual_scorecard=found, hole=number, counted=counted, at=timezone.now())
        shown = min(number + 1, found.version.hole_count)
    except TableError as error:
        messages.error(request, sentence_of(error.code, error.params))
    response = redirect("games:manual-scorecard", public_id)
    response["Location"] += f"?hole={shown}#hole"
    return response


@require_POST
def close(request: HttpRequest, public_id: str) -> HttpResponse:
    """The round is over."""
    close_manual_scorecard(manual_scorecard=_written(request, public_id), at=timezone.now())
    return redirect("games:manual-scorecard", public_id)


@require_POST
def reopen(request: HttpRequest, public_id: str) -> HttpResponse:
    """Correct the card after all."""
    reopen_manual_scorecard(manual_scorecard=_written(request, public_id))
    return redirect("games:manual-scorecard", public_id)


@require_POST
def delete(request: HttpRequest, public_id: str) -> HttpResponse:
    """Throw the card away."""
    found = _written(request, public_id)
    delete_manual_scorecard(manual_scorecard=found)
    messages.success(request, _("The card is thrown away."))
    return redirect(
        "games:new-manual-scorecard", kind=found.version.design.kind, slug=found.version.slug
    )


def _opened(request: HttpRequest, version: DesignVersion, names: list[str]) -> ManualScorecard:
    """Also remembered by the phone, where nobody is signed in."""
    user = request.user if request.user.is_authenticated else None
    written = [name for name in names if name.strip()]
    opened = open_manual_scorecard(
        version=version,
        keeper=user,
        names=written,
        at=timezone.now(),
        visitor=visitor_of(request),
    )
    if user is None:
        kept = [*request.session.get(KEPT_HERE, []), opened.public_id]
        request.session[KEPT_HERE] = kept[-MOST_KEPT:]
    return opened


def _counted(posted: Any, player: int) -> Counted | None:
    """What the form says of a player; nothing written is None."""
    turns = posted.get(f"turns-{player}", "").strip()
    if not turns:
        return None
    penalties = posted.get(f"penalties-{player}", "").strip() or "0"
    try:
        plain = [int(turns), int(penalties), f"given-up-{player}" not in posted]
        return converted(plain, Counted)
    except (ValueError, msgspec.ValidationError):
        raise TableError("round_counts", most=MOST_TURNS) from None


def _found(public_id: str) -> ManualScorecard:
    return or_404(manual_scorecard(public_id))


def _written(request: HttpRequest, public_id: str) -> ManualScorecard:
    """A round that this reader may write; to others it is as if it could not be written."""
    found = _found(public_id)
    if not _mine(request, found):
        raise Http404
    return found


def _mine(request: HttpRequest, found: ManualScorecard) -> bool:
    user = request.user if request.user.is_authenticated else None
    return may_write(found, user, request.session.get(KEPT_HERE, []))


def _rows(names: list[str], first: str) -> list[str]:
    """A field for each player that a card holds, filled in as far as known."""
    given = names or [first]
    return [*given[: PLAYERS[-1]], *[""] * (PLAYERS[-1] - len(given))]
