"""Views for the buttons shown during a game: resign, hand over, come back, pause, vacation."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST

from accounts.people.requests import AuthenticatedHttpRequest, golfers_only
from games.absence import services
from games.clocks.services import pauses
from games.clocks.services.pauses import begin_vacations, end_vacations
from games.play.views.buttons import button, number


def _resign(request: HttpRequest, who_and_where: dict[str, Any]) -> str:
    seat = number(request, "seat") if "seat" in request.POST else None
    if services.resign(seat=seat, **who_and_where):
        return _("You’ve resigned. A bot will finish the game for you.")
    return _("You’ve won! Bots will play the rest.")


def _finish(request: HttpRequest, who_and_where: dict[str, Any]) -> str:
    services.finish(**who_and_where)
    return _("You’ve won! Bots will play the rest.")


def _hand_over(request: HttpRequest, who_and_where: dict[str, Any]) -> str:
    services.hand_over(seat=number(request, "seat"), **who_and_where)
    return ""


def _come_back(request: HttpRequest, who_and_where: dict[str, Any]) -> str:
    services.come_back(**who_and_where)
    return _("Welcome back! You’ve taken over from the bot.")


def _pause(request: HttpRequest, who_and_where: dict[str, Any]) -> str:
    pauses.agree_to_pause(**who_and_where)
    return ""


def _end_pause(request: HttpRequest, who_and_where: dict[str, Any]) -> str:
    pauses.end_pause(**who_and_where)
    return ""


def _vacation(request: HttpRequest, who_and_where: dict[str, Any]) -> str:
    days = number(request, "days")
    pauses.begin_vacation(days=days if days > 0 else None, **who_and_where)
    return _("Your clock has stopped. Enjoy your vacation!")


def _end_vacation(request: HttpRequest, who_and_where: dict[str, Any]) -> str:
    pauses.end_vacation(**who_and_where)
    return _("Welcome back! Your clock is running again.")


resign = button(_resign)

finish = button(_finish)

hand_over = button(_hand_over)

come_back = button(_come_back)

pause = button(_pause)

end_pause = button(_end_pause)

vacation = button(_vacation)

end_vacation = button(_end_vacation)


@golfers_only
@require_POST
def begin(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Go on vacation at all tables where the user has vacation days left."""
    tables = begin_vacations(user=request.user, at=timezone.now())
    if tables:
        text = ngettext(
            "Your clock has stopped at %(n)d table.",
            "Your clock has stopped at %(n)d tables.",
            tables,
        )
        messages.success(request, text % {"n": tables})
    else:
        messages.warning(request, _("You have no vacation days left at any table."))
    return redirect("games:mine")


@golfers_only
@require_POST
def end(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Return from all vacations."""
    end_vacations(user=request.user, at=timezone.now())
    messages.success(request, _("Welcome back! Your clocks are running again."))
    return redirect("games:mine")
