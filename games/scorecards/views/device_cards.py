"""Scorecards that stay in the browser: the page, and the designs that a card can be for."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from courses.errors import DesignError
from courses.stored.selectors import visible_version
from games.registry import played_on
from games.scorecards.presenters.device_cards import page


@require_safe
def scorecards(request: HttpRequest) -> HttpResponse:
    """Show the page. Its script shows the cards of this browser."""
    return HttpResponse(page())


@require_safe
def ground(request: HttpRequest, kind: str, slug: str, number: int) -> JsonResponse:
    """Return what a card stores of a published version; 0 is the newest."""
    try:
        version = visible_version(kind, slug, request.user, number)
    except DesignError as error:
        return JsonResponse({"detail": error.sentence}, status=error.status)
    paper = next((card.paper for card in played_on(kind) if card.paper), None)
    if version is None or paper is None:
        return JsonResponse({"detail": _("There’s no such design.")}, status=404)
    address = reverse(
        "courses:version",
        kwargs={"kind": kind, "slug": version.slug, "number": version.number},
    )
    found = paper.ground(version.playable)
    return JsonResponse({"kind": kind, "name": version.name, "address": address, **found})
