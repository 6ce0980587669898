"""The lobby, the form that opens a table, and the user's own games."""

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.guests.services import golfer_of
from accounts.people.requests import AuthenticatedHttpRequest, golfers_only, members_only, or_404
from accounts.people.saved_forms import resumes_after_sign_in
from core.rate_limits.limit import visitor_of
from courses.stored.selectors import published
from games.clocks.selectors import vacations_of
from games.errors import explained
from games.kernel.interface import RulesError
from games.lobby.forms.opening import Opening
from games.lobby.presenters import design_choices, table_summary
from games.lobby.selectors.lobby import finished_games, my_games, next_table, open_tables
from games.lobby.selectors.table_again import options_again, table_again
from games.lobby.services import quick
from games.registry import CARDS
from games.site.card import GameCard
from games.table_views.selectors.received import received_invitations
from games.tables.models.session import Listing, Session
from games.tables.selectors.visibility import visible_session

USUAL_SEATS = 2
"""The default number of seats at a new table: the host's and one more."""


@require_safe
def lobby(request: HttpRequest) -> HttpResponse:
    """Show the public tables that wait for players.

    With `rated=true`, only rated tables are shown. Other values are ignored.
    """
    user = request.user if request.user.is_authenticated else None
    rated_only = request.GET.get("rated") == "true"
    tables = open_tables(user, at=timezone.now(), rated_only=rated_only)
    context = {"tables": tables, "rated_only": rated_only, "games": CARDS}
    return render(request, "games/lobby/lobby.html", context)


@golfers_only
@require_safe
def mine(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Show the user's own games. Games that wait for the user come first."""
    now = timezone.now()
    cards = my_games(request.user, at=now)
    context = {
        "invited": received_invitations(request.user, at=now),
        "waiting": [card for card in cards if card.your_turn],
        "others": [card for card in cards if not card.your_turn],
        "finished": finished_games(request.user, at=now),
        "vacations": vacations_of(request.user, at=now),
        "games": CARDS,
    }
    return render(request, "games/lobby/mine.html", context)


@golfers_only
@require_safe
def next_game(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Redirect to the table that has waited longest for the user."""
    following = next_table(request.user, after=request.GET.get("after", ""))
    return redirect("games:table", following) if following else redirect("games:mine")


@members_only
@resumes_after_sign_in
@require_http_methods(["GET", "HEAD", "POST"])
def open_page(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Show the form for a new table. The query string chooses the game."""
    form = _opening(request)
    game = form.game
    if request.method == "POST" and form.is_valid():
        session = form.save(host=request.user, at=timezone.now())
        if session:
            return redirect("games:table", session.public_id)
    card = CARDS[game]
    # This can replace choices that conflict with each other, so the summary is created afterwards.
    presented = card.presenter.opening(form.options, form.table.seats)
    context = {
        "form": form,
        "games": CARDS,
        "game": game,
        "about": card.about,
        "summary": table_summary(card, form.options, form.table, form.table.seat_rows),
        "is_public": form.table["listing"].value() == Listing.PUBLIC,
        "options_named": form.names_options(request.GET),
        "designs": design_choices(form.options, request.user),
        **presented,
    }
    return render(request, "games/lobby/open.html", context)


def _opening(request: AuthenticatedHttpRequest) -> Opening:
    """Return the submitted form, or one filled in from an earlier table or from the query
    string.
    """
    host, before = request.user, _before(request)
    if before and not request.POST:
        options, table = options_again(before, host), table_again(before, host)
        return Opening(before.game, host, initial=options, table=table)
    asked = request.POST.get("game") or request.GET.get("game", "")
    game = asked if asked in CARDS else _game_on(request.GET)
    wanted = {**request.GET.dict(), **_asked_design(CARDS[game], request.GET)}
    table = {**_company(CARDS[game], request.GET), **wanted}
    return Opening(game, host, request.POST or None, initial=wanted, table=table)


def _company(card: GameCard, asked: QueryDict) -> dict[str, str]:
    """Return form values with enough open seats for the mode in a link, unless the link also sets
    the seats.
    """
    named = (mode.seats for mode in card.options.modes if mode.key == asked.get("mode"))
    seats = next(named, None)
    if seats is None or any(name.startswith("seat_") for name in asked):
        return {}
    needed = max(seats[0], min(USUAL_SEATS, seats[-1]))
    friends = {f"seat_{seat}": "open" for seat in range(1, needed)}
    return {"seat_1": "", **friends}


def _before(request: HttpRequest) -> Session | None:
    # A query string can contain NUL characters, which PostgreSQL rejects.
    public_id = request.GET.get("again", "")
    return visible_session(public_id, request.user) if public_id.isalnum() else None


def _game_on(asked: QueryDict) -> str:
    """Return the game that is played on the link's type of design, or the first game."""
    named = (key for key, card in CARDS.items() if card.design in asked)
    return next(named, next(iter(CARDS)))


def _asked_design(card: GameCard, asked: QueryDict) -> dict[str, str]:
    """Return the design and version named by the link, else the design of a quick game."""
    names = (card.design, "version")
    named: dict[str, str] = {name: str(asked[name]) for name in names if name in asked}
    return named if card.design in named else {**_first_design(card), **named}


def _first_design(card: GameCard) -> dict[str, str]:
    """Return the design of a quick game if it exists; nothing if the form has a default."""
    if card.options.form.base_fields[card.design].initial is not None:
        return {}
    offered = published(card.design)
    usual = offered.filter(design__slug=card.options.quick.get(card.design, ""))
    first = usual.first() or offered.first()
    return {card.design: first.slug if first else ""}


@require_POST
def play_now(request: HttpRequest) -> HttpResponse:
    """Start a quick game or return to the running one; visitors become guests."""
    card = or_404(CARDS.get(request.POST.get("game") or _game_on(request.POST)))
    now = timezone.now()
    try:
        with golfer_of(request, at=now) as golfer:
            session = quick.play_now(
                host=golfer,
                game=card.key,
                options=_asked_design(card, request.POST),
                visitor=visitor_of(request),
                at=now,
            )
    except ValidationError as error:
        messages.error(request, " ".join(error.messages))
        return redirect("games:lobby")
    except RulesError as error:
        messages.warning(request, explained(error))
        return redirect("games:lobby")
    return redirect("games:table", session.public_id)
