"""Statistics as CSV files."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest
from django.utils import timezone
from django.views.decorators.http import require_safe

from accounts.people.models import User
from accounts.people.requests import or_404
from core.i18n.translation import gettext as _
from core.spreadsheets import csv_file
from courses.social.reactions.selectors import unblocked_person
from courses.stored.views import refusals_as_pages, version_or_404
from games.record.statistics.asked import UnknownValueError, statistics_asked, version_in
from games.record.statistics.selectors.golfers import FigureValue, statistics_of
from games.record.statistics.selectors.grounds import ground_statistics
from games.registry import CARDS, played_on


@require_safe
def person_file(request: HttpRequest, public_id: str) -> HttpResponse:
    """Return a golfer's statistics in a game as a CSV file."""
    person = or_404(unblocked_person(public_id, request.user))
    return file_or_refusal(lambda: _person_file(request, person))


def _person_file(request: HttpRequest, person: User) -> HttpResponse:
    asked = statistics_asked(request.GET.dict(), list(CARDS), today=timezone.now().date())
    found = statistics_of(person, asked.game, mode=asked.mode, period=asked.period)
    heads = (
        *(_("Key"), _("Figure"), _("Unit")),
        *(_("This golfer"), _("Values"), _("All golfers"), _("Values"), _("Pro"), _("Values")),
    )
    rows = (
        (row.key, row.title, row.unit, *_cells(row.own), *_cells(row.all), *_cells(row.pro))
        for row in found.figures
    )
    return csv_file(f"{found.game}-statistics", heads, rows)


def _cells(value: FigureValue | None) -> tuple[float | None, int | None]:
    return (None, None) if value is None else (round(value.value, 6), value.count)


@require_safe
@refusals_as_pages
def ground_file(request: HttpRequest, kind: str, slug: str) -> HttpResponse:
    """Return the results on a course, plot or deck by hole as a CSV file."""
    return file_or_refusal(lambda: _ground_file(request, kind, slug))


def _ground_file(request: HttpRequest, kind: str, slug: str) -> HttpResponse:
    query = request.GET.dict()
    version = version_or_404(request, kind, slug, version_in(query))
    games = [card.key for card in played_on(kind)]
    asked = statistics_asked(query, games, today=timezone.now().date())
    found = ground_statistics(
        version, request.user, game=asked.game, mode=asked.mode, period=asked.period
    )
    heads = (_("Hole"), _("Par"), _("Rounds"), _("Mean"), _("Pro"))
    holes = [(hole.number, hole.par, hole.rounds, hole.mean, hole.pro) for hole in found.holes]
    whole = (_("Round"), None, found.rounds, found.mean, found.pro)
    return csv_file(f"{slug}-statistics", heads, [*holes, whole])


def file_or_refusal(make: Callable[[], HttpResponse]) -> HttpResponse:
    """Return the file, or a refusal that names the wrong parameter."""
    try:
        return make()
    except UnknownValueError as error:
        return HttpResponseBadRequest(
            f"{error.parameter}: {error}\n", content_type="text/plain; charset=utf-8"
        )
