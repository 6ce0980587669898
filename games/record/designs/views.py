"""The page with the records of a course, plot or deck, and the same as a CSV file."""

from __future__ import annotations

from typing import Any

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from core.spreadsheets import csv_file
from courses.stored.models import DesignVersion
from courses.stored.views import refusals_as_pages, version_or_404
from games.record.designs.asked import AskedRecords, modes_of, records_asked, usual_records
from games.record.designs.selectors import design_records
from games.record.leaderboards.presenters import period_choices
from games.record.leaderboards.views import MOST_IN_FILE, ROWS_PER_PAGE
from games.record.statistics.asked import UnknownValueError, version_in
from games.record.statistics.selectors.descriptions import mode_name
from games.record.statistics.selectors.records import with_games
from games.record.statistics.views import file_or_refusal


@require_safe
@refusals_as_pages
def records(request: HttpRequest, kind: str, slug: str) -> HttpResponse:
    """Show the best golfers on a design, page by page, with the viewer's own row.

    The query chooses `version`, `mode`, `period` and `friends`. Unknown values are refused by name.
    """
    query, today = request.GET.dict(), timezone.now().date()
    refused, number = "", 0
    try:
        number = version_in(query)
        asked = records_asked(query, kind, today=today)
    except UnknownValueError as error:
        asked, refused = usual_records(kind), error.sentence
    version = version_or_404(request, kind, slug, number)
    context = {
        "version": version,
        "kind": kind,
        "number": number,
        "asked": asked,
        "refused": refused,
        "modes": [(mode, mode_name(asked.game, mode)) for mode in modes_of(asked.game) if mode],
        "mode_name": mode_name(asked.game, asked.mode),
        "periods": period_choices(asked.period, today),
        **({} if refused else _rows(request, version, asked)),
    }
    status = 400 if refused else 200
    return render(request, "games/record/design_records.html", context, status=status)


@require_safe
@refusals_as_pages
def records_file(request: HttpRequest, kind: str, slug: str) -> HttpResponse:
    """Return the first records of a design as a CSV file."""
    return file_or_refusal(lambda: _file(request, kind, slug))


def _file(request: HttpRequest, kind: str, slug: str) -> HttpResponse:
    query = request.GET.dict()
    version = version_or_404(request, kind, slug, version_in(query))
    asked = records_asked(query, kind, today=timezone.now().date())
    board = design_records(version, asked, request.user)
    rows = board.ranked(list(with_games(board.rows())[:MOST_IN_FILE]))
    name = "-".join(filter(None, (slug, "records", asked.mode, asked.period)))
    heads = (_("Rank"), _("Player"), _("Result"), _("Date"), _("Table"))
    return csv_file(
        name,
        heads,
        (
            (
                *(row.rank, row.person and row.person.name, row.score),
                *(row.finished_at.date().isoformat(), row.session),
            )
            for row in rows
        ),
    )


def _rows(request: HttpRequest, version: DesignVersion, asked: AskedRecords) -> dict[str, Any]:
    board = design_records(version, asked, request.user)
    page = Paginator(with_games(board.rows()), ROWS_PER_PAGE).get_page(request.GET.get("page"))
    first = ROWS_PER_PAGE * (page.number - 1)
    return {
        "page": page,
        "rows": board.ranked(list(page.object_list), first=first),
        "own": board.own_record(),
    }
