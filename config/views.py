from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.templatetags.static import static

from games.pages.cards import game_cards


def home(request: HttpRequest) -> HttpResponse:
    """What Dogleg is, and the way to a table."""
    return render(request, "home.html", {"games": game_cards()})


def favicon(request: HttpRequest) -> HttpResponseRedirect:
    """Where browsers look for it on a page that names none."""
    return HttpResponseRedirect(static("img/favicon.ico"))


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form that was open too long, or came from elsewhere."""
    return render(request, "403_csrf.html", status=403)
