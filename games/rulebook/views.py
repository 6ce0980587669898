"""The rules of the games: as a two-minute introduction, and clause by clause."""

from functools import cache

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from games.registry import CARDS
from games.rulebook.presenters import illustrated, rulebook
from games.site.card import GameCard
from games.site.learn_picture import moving


@require_safe
def rules(request: HttpRequest, game: str) -> HttpResponse:
    """Show the rules of one game."""
    card, language = _card(game), get_language() or "en"
    context = {
        **_about(card),
        "lead": rulebook(card, language).lead,
        "sections": illustrated(card, language),
    }
    return render(request, "games/rulebook/rules.html", context)


@require_safe
def learn(request: HttpRequest, game: str) -> HttpResponse:
    """Show the two-minute introduction to one game."""
    card = _card(game)
    return render(request, "games/rulebook/learn.html", {**_about(card), "steps": card.learn})


@require_safe
@cache_control(public=True, max_age=86400)
def picture(request: HttpRequest, game: str, number: int) -> HttpResponse:
    """The picture of a step, counted from 1. With `moving` in the query, it moves once."""
    if not 1 <= number <= len(_card(game).learn):
        raise Http404
    drawn = _drawn(game, number)
    return HttpResponse(
        moving(drawn) if "moving" in request.GET else drawn, content_type="image/svg+xml"
    )


@cache
def _drawn(game: str, number: int) -> str:
    return CARDS[game].learn[number - 1].draw()


@require_safe
@cache_control(public=True, max_age=86400)
def table_picture(request: HttpRequest, game: str) -> HttpResponse:
    """Serve a picture of a running table, for the home page."""
    return HttpResponse(_table_drawn(_card(game).key), content_type="image/svg+xml")


@cache
def _table_drawn(game: str) -> str:
    return CARDS[game].about.picture()


def _card(game: str) -> GameCard:
    if game not in CARDS:
        raise Http404
    return CARDS[game]


def _about(card: GameCard) -> dict[str, object]:
    others = [(key, other.about.name) for key, other in CARDS.items() if key != card.key]
    return {
        "name": card.about.name,
        "aim": card.about.aim,
        "game": card.key,
        "others": others,
    }
