from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.middleware.csrf import REASON_NO_CSRF_COOKIE
from django.shortcuts import render
from django.templatetags.static import static
from django.utils import timezone
from django.utils.text import get_text_list
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.lobby.selectors.lobby import Front, waiting_tables
from games.registry import CARDS
from games.table_views.selectors.received import received_invitations

MOST_WAITING = 3


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Show the tables that wait for the viewer, games to start, and what Dogleg is."""
    user, now = request.user, timezone.now()
    waiting = waiting_tables(user, most=MOST_WAITING, at=now) if user.is_authenticated else []
    context = {
        "games": CARDS,
        "first_game": next(iter(CARDS.values())),
        "named": get_text_list([str(card.about.name) for card in CARDS.values()], _("and")),
        "turn": f"games/{next(iter(CARDS))}/turn.html",
        "front": Front(now),
        "waiting": waiting,
        "invited": received_invitations(user, at=now) if user.is_authenticated else [],
    }
    return render(request, "home.html", context)


@require_safe
def favicon(request: HttpRequest) -> HttpResponseRedirect:
    """Redirect to the icon. Browsers request this address if a page names no icon."""
    return HttpResponseRedirect(static("img/favicon.ico"))


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Respond to a form that was open for too long, sent from another site, or sent without
    cookies.
    """
    page = "403_cookies.html" if reason == REASON_NO_CSRF_COOKIE else "403_csrf.html"
    return render(request, page, status=403)
