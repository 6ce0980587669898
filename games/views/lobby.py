"""Tables to be found: the lobby, one's own games, a new one, a quick one."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from courses.selectors.designs import published
from games.errors import explained
from games.forms.opening import Opening
from games.kernel.interface import RulesError
from games.presenters.cards import game_cards
from games.presenters.table import PAGES
from games.selectors.lobby import finished_games, my_games, next_table, open_tables
from games.services.opening import Place
from games.services.quick import play_at_once

DEFAULT_GAME = "eighteen"
QUICK_BOT = "caddie"


@require_safe
def lobby(request: HttpRequest) -> HttpResponse:
    """The public tables that wait for golfers."""
    user = request.user if request.user.is_authenticated else None
    context = {"tables": open_tables(user), "games": game_cards()}
    return render(request, "games/lobby.html", context)


@login_required
@require_safe
def mine(request: HttpRequest) -> HttpResponse:
    """One's own games, those that wait for oneself first."""
    cards = my_games(request.user, at=timezone.now())
    context = {
        "waiting": [card for card in cards if card.your_turn],
        "others": [card for card in cards if not card.your_turn],
        "finished": finished_games(request.user),
        "games": game_cards(),
    }
    return render(request, "games/mine.html", context)


@login_required
@require_safe
def next_game(request: HttpRequest) -> HttpResponse:
    """On to the table that has waited longest."""
    following = next_table(request.user, after=request.GET.get("after", ""))
    return redirect("games:table", following) if following else redirect("games:mine")


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def open_page(request: HttpRequest) -> HttpResponse:
    """A new table; the game is chosen first, by address."""
    asked = request.POST.get("game") or request.GET.get("game", "")
    game = asked if asked in PAGES else DEFAULT_GAME
    form = Opening(game, request.user, request.POST or None, initial=_asked_ground(request))
    if request.method == "POST" and form.is_valid():
        session = form.save(host=request.user, at=timezone.now())
        if session:
            return redirect("games:table", session.public_id)
    context = {"form": form, "games": game_cards(), "game": game, **PAGES[game].opening(form.setup)}
    return render(request, "games/open.html", context)


def _asked_ground(request: HttpRequest) -> dict[str, str]:
    """The course and version that a link to this page names, or the first one."""
    for field in ("course", "deck"):
        if field in request.GET:
            return {name: request.GET.get(name, "") for name in (field, "version")}
    first = published("course").first()
    return {"course": first.slug if first else ""}


@login_required
@require_POST
def play_now(request: HttpRequest) -> HttpResponse:
    """A game against a bot, started at once."""
    game = request.POST.get("game", DEFAULT_GAME)
    if game not in PAGES:
        raise Http404
    try:
        session = play_at_once(
            host=request.user,
            game=game,
            options={**PAGES[game].quick(), **_ground(request)},
            places=[Place(kind="bot", bot=QUICK_BOT)],
            at=timezone.now(),
        )
    except ValidationError as error:
        messages.error(request, " ".join(error.messages))
        return redirect("games:lobby")
    except RulesError as error:
        messages.warning(request, explained(error))
        return redirect("games:mine")
    return redirect("games:table", session.public_id)


def _ground(request: HttpRequest) -> dict[str, str]:
    """What a game is played on, if the button names it."""
    names = ("course", "version", "deck")
    return {name: request.POST[name] for name in names if name in request.POST}
