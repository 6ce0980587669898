"""Pages for keeping score on one phone during a game at a real table."""

from secrets import token_hex

from django.contrib import messages
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.people.models import User
from core.rate_limits.limit import LimitReached, visitor_of
from courses.stored.models import DesignVersion
from courses.stored.views import number_in, refusals_as_pages, version_or_404
from games.errors import TableError, sentence_of, status_of
from games.kernel.manual_scorecard import MOST_TURNS
from games.registry import game_with_scorekeeping, scorekeeping_of
from games.scorecards.models import ManualScorecard
from games.scorecards.presenters.shared_cards import round_data
from games.scorecards.selectors import own_manual_scorecards, scorecards_of_phone
from games.scorecards.services import (
    PLAYERS,
    close_manual_scorecard,
    delete_manual_scorecard,
    open_manual_scorecard,
    reopen_manual_scorecard,
)
from games.scorecards.views.own_rounds import KEPT_HERE, found_round, is_mine, own_round
from games.site.manual_scorecard import Written
from games.tables.selectors.words import ground_of_round

MOST_KEPT = 20


@require_http_methods(["GET", "HEAD", "POST"])
@refusals_as_pages
def new_round(request: HttpRequest, kind: str, slug: str) -> HttpResponse:
    """Show the form for the players' names, and open the card."""
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
        "games/scorecards/manual_scorecard_new.html",
        {
            "version": version,
            "names": _rows(names, user.name if user else ""),
            "refusal": refusal,
            "rounds": _known(request, user).filter(version__design=version.design)[:10],
        },
        status=status,
    )


@require_safe
def show_round(request: HttpRequest, public_id: str) -> HttpResponse:
    """Show the hole to fill in and both cards. Viewers who cannot write see only the cards."""
    return _page(request, found_round(public_id))


def _page(
    request: HttpRequest, found: ManualScorecard, *, refused: TableError | None = None
) -> HttpResponse:
    scorekeeping = scorekeeping_of(found.version.design.kind)
    written = Written(found.version.playable, found.players, found.card)
    wanted = request.GET.get("hole", "")
    number = int(wanted) if wanted.isdecimal() and len(wanted) < 3 else written.next_hole
    if not 1 <= number <= found.version.hole_count:
        raise Http404
    page = scorekeeping.hole(written, number)
    mine = is_mine(request, found)
    context = {
        "round": found,
        "game_name": game_with_scorekeeping(found.version.design.kind).about.name,
        "ground": ground_of_round(found.version, request.user),
        "cards": scorekeeping.cards(written),
        "page": page,
        "picked_up": scorekeeping.picked_up,
        "mine": mine,
        "most": MOST_TURNS,
        "key": token_hex(16),
        "missing": written.missing if refused else (),
        "data": round_data(found, page, scorekeeping.unfinished) if mine else None,
    }
    status = status_of(refused) if refused else 200
    return render(request, "games/scorecards/manual_scorecard.html", context, status=status)


@require_POST
def close(request: HttpRequest, public_id: str) -> HttpResponse:
    """Close the round. If entries are missing, the page asks for confirmation first."""
    found = own_round(request, public_id)
    try:
        close_manual_scorecard(
            manual_scorecard=found, at=timezone.now(), unfinished="unfinished" in request.POST
        )
    except TableError as error:
        return _page(request, found, refused=error)
    return redirect("games:manual-scorecard", public_id)


@require_POST
def reopen(request: HttpRequest, public_id: str) -> HttpResponse:
    """Reopen the card to correct it."""
    reopen_manual_scorecard(manual_scorecard=own_round(request, public_id))
    return redirect("games:manual-scorecard", public_id)


@require_POST
def delete(request: HttpRequest, public_id: str) -> HttpResponse:
    """Delete the card."""
    found = own_round(request, public_id)
    delete_manual_scorecard(manual_scorecard=found)
    messages.success(request, _("The scorecard was deleted."))
    return redirect(
        "games:new-manual-scorecard", kind=found.version.design.kind, slug=found.version.slug
    )


def _opened(request: HttpRequest, version: DesignVersion, names: list[str]) -> ManualScorecard:
    """Open a card. Without an account, its id is stored in the phone's session."""
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


def _known(request: HttpRequest, user: User | None) -> QuerySet[ManualScorecard]:
    """Return the viewer's own cards, or those opened on this phone."""
    if user:
        return own_manual_scorecards(user)
    return scorecards_of_phone(request.session.get(KEPT_HERE, []))


def _rows(names: list[str], first: str) -> list[str]:
    """Return a name field for each possible player, filled in where the name is known."""
    given = names or [first]
    return [*given[: PLAYERS[-1]], *[""] * (PLAYERS[-1] - len(given))]
