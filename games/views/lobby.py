"""Tables to be found: the lobby, one's own games, a new one, a quick one."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.requests import AuthenticatedHttpRequest, or_404
from courses.selectors.designs import published
from games.errors import explained
from games.forms.opening import Opening
from games.kernel.interface import RulesError
from games.presenters.design_choices import design_choices
from games.registry import CARDS
from games.selectors.lobby import finished_games, my_games, next_table, open_tables
from games.services.opening import Place
from games.services.quick import play_at_once
from games.site.card import GameCard


@require_safe
def lobby(request: HttpRequest) -> HttpResponse:
    """The public tables that wait for golfers."""
    user = request.user if request.user.is_authenticated else None
    context = {"tables": open_tables(user), "games": CARDS}
    return render(request, "games/lobby.html", context)


@login_required
@require_safe
def mine(request: AuthenticatedHttpRequest) -> HttpResponse:
    """One's own games, those that wait for oneself first."""
    cards = my_games(request.user, at=timezone.now())
    context = {
        "waiting": [card for card in cards if card.your_turn],
        "others": [card for card in cards if not card.your_turn],
        "finished": finished_games(request.user),
        "games": CARDS,
    }
    return render(request, "games/mine.html", context)


@login_required
@require_safe
def next_game(request: AuthenticatedHttpRequest) -> HttpResponse:
    """On to the table that has waited longest."""
    following = next_table(request.user, after=request.GET.get("after", ""))
    return redirect("games:table", following) if following else redirect("games:mine")


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def open_page(request: AuthenticatedHttpRequest) -> HttpResponse:
    """A new table; the game is chosen first, by address."""
    asked = request.POST.get("game") or request.GET.get("game", "")
    game = asked if asked in CARDS else _game_on(request.GET)
    form = Opening(
        game, request.user, request.POST or None, initial=_asked_design(CARDS[game], request.GET)
    )
    if request.method == "POST" and form.is_valid():
        session = form.save(host=request.user, at=timezone.now())
        if session:
            return redirect("games:table", session.public_id)
    context = {
        "form": form,
        "games": CARDS,
        "game": game,
        "designs": design_choices(form.options, request.user),
        **CARDS[game].presenter.opening(form.options),
    }
    return render(request, "games/open.html", context)


def _game_on(asked: QueryDict) -> str:
    """The game whose type of design a link to this page names, or the first of all."""
    named = (key for key, card in CARDS.items() if card.design in asked)
    return next(named, next(iter(CARDS)))


def _asked_design(card: GameCard, asked: QueryDict) -> dict[str, str]:
    """The design and version that are named, or what a game that begins at once takes."""
    names = (card.design, "version")
    named: dict[str, str] = {name: str(asked[name]) for name in names if name in asked}
    return named if card.design in named else {**_first_design(card), **named}


def _first_design(card: GameCard) -> dict[str, str]:
    """Nothing where the form has a standard of its own."""
    if card.options.form.base_fields[card.design].initial is not None:
        return {}
    first = published(card.design).first()
    return {card.design: first.slug if first else ""}


@login_required
@require_POST
def play_now(request: AuthenticatedHttpRequest) -> HttpResponse:
    """A game against a bot, started at once."""
    card = or_404(CARDS.get(request.POST.get("game") or _game_on(request.POST)))
    try:
        session = play_at_once(
            host=request.user,
            game=card.key,
            options={**card.options.quick, **_asked_design(card, request.POST)},
            places=[Place(kind="bot", bot=card.bots.easiest)],
            at=timezone.now(),
        )
    except ValidationError as error:
        messages.error(request, " ".join(error.messages))
        return redirect("games:lobby")
    except RulesError as error:
        messages.warning(request, explained(error))
        return redirect("games:mine")
    return redirect("games:table", session.public_id)
