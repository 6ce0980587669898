"""Tables to be found: the lobby, one's own games, a new one, a quick one."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from courses.selectors.courses import playable_courses
from courses.selectors.sheet import course_sheet
from games.errors import explained
from games.forms.opening import OpeningForm
from games.models import Listing
from games.rules.kernel.interface import RulesError
from games.selectors.lobby import finished_games, my_games, next_table, open_tables
from games.services.opening import Place, open_table
from games.services.starting import start_table

QUICK_GAME = {"mode": "match", "clubs": "starter"}
QUICK_BOT = "caddie"


@require_safe
@never_cache
def lobby(request: HttpRequest) -> HttpResponse:
    """The public tables that wait for golfers."""
    user = request.user if request.user.is_authenticated else None
    context = {"tables": open_tables(user), "course": playable_courses().first()}
    return render(request, "games/lobby.html", context)


@login_required
@require_safe
@never_cache
def mine(request: HttpRequest) -> HttpResponse:
    """One's own games, those that wait for oneself first."""
    cards = my_games(request.user, at=timezone.now())
    context = {
        "waiting": [card for card in cards if card.your_turn],
        "others": [card for card in cards if not card.your_turn],
        "finished": finished_games(request.user),
        "course": playable_courses().first(),
    }
    return render(request, "games/mine.html", context)


@login_required
@require_safe
def next_game(request: HttpRequest) -> HttpResponse:
    """On to the table that has waited longest."""
    following = next_table(request.user, after=request.GET.get("after", ""))
    return redirect("games:table", following) if following else redirect("games:mine")


@login_required
@never_cache
def open_page(request: HttpRequest) -> HttpResponse:
    """A new table."""
    sheets = [course_sheet(version) for version in playable_courses()]
    first = sheets[0].course.slug if sheets else ""
    initial = {"course": request.GET.get("course", first)}
    form = OpeningForm(request.POST or None, initial=initial)
    if request.method == "POST" and form.is_valid():
        session = form.save(host=request.user, at=timezone.now())
        if session:
            return redirect("games:table", session.public_id)
    return render(request, "games/open.html", {"form": form, "sheets": sheets})


@login_required
@require_POST
def play_now(request: HttpRequest) -> HttpResponse:
    """A match against a bot, started at once."""
    now = timezone.now()
    course = request.POST.get("course", "")
    try:
        session = open_table(
            host=request.user,
            game="eighteen",
            options={**QUICK_GAME, "course": course},
            places=[Place(kind="bot", bot=QUICK_BOT)],
            listing=Listing.UNLISTED,
            at=now,
        )
        start_table(session_id=session.pk, user=request.user, at=now)
    except ValidationError as error:
        messages.error(request, " ".join(error.messages))
        return redirect("games:lobby")
    except RulesError as error:
        messages.warning(request, explained(error))
        return redirect("games:mine")
    return redirect("games:table", session.public_id)
