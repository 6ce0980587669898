"""The page of the leaderboards, and each of them as a CSV file."""

from __future__ import annotations

from datetime import date
from typing import Any

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from core.spreadsheets import csv_file
from games.record.leaderboards.asked import Asked, asked_for
from games.record.leaderboards.presenters import choices, written
from games.record.leaderboards.selectors import Leaderboard, leaderboard
from games.record.statistics.asked import UnknownValueError
from games.record.statistics.views import file_or_refusal

ROWS_PER_PAGE = 25

MOST_IN_FILE = 1000
"""The number of golfers in a CSV file."""


@require_safe
def leaderboards(request: HttpRequest) -> HttpResponse:
    """Show a leaderboard, page by page, with the viewer's own row."""
    today, refused = _today(), ""
    try:
        asked = asked_for(request.GET, today=today)
    except UnknownValueError as error:
        asked, refused = Asked(), error.sentence
    board = leaderboard(asked, request.user)
    context = {
        "asked": asked,
        "refused": refused,
        **choices(asked, today),
        **({} if refused else _rows(request, board)),
    }
    status = 400 if refused else 200
    return render(request, "games/record/leaderboards.html", context, status=status)


@require_safe
def leaderboard_file(request: HttpRequest) -> HttpResponse:
    """Return the first golfers of a leaderboard as a CSV file."""
    return file_or_refusal(lambda: _file(request))


def _file(request: HttpRequest) -> HttpResponse:
    asked = asked_for(request.GET.dict(), today=_today())
    board = leaderboard(asked, request.user)
    rows = board.ranked(list(board.rows()[:MOST_IN_FILE]))
    name = "-".join(filter(None, (asked.board.key, asked.game, asked.pace, asked.period)))
    heads = (_("Rank"), _("Player"), asked.board.column, _("Uncertainty"), _("Games"))
    return csv_file(
        name,
        heads,
        (
            (row.rank, row.person and row.person.name, row.value, row.uncertainty, row.games)
            for row in rows
        ),
    )


def _rows(request: HttpRequest, board: Leaderboard) -> dict[str, Any]:
    page = Paginator(board.rows(), ROWS_PER_PAGE).get_page(request.GET.get("page"))
    first = ROWS_PER_PAGE * (page.number - 1)
    ranked = board.ranked(list(page.object_list), first=first)
    own_id = getattr(request.user, "public_id", "")
    own = board.own_row()
    asked = board.asked
    return {
        "page": page,
        "rows": [written(asked, row, own_id) for row in ranked],
        "own": written(asked, board.row(own), own_id) if own else None,
        "missing": max(asked.least - own.games, 0) if own else asked.least,
    }


def _today() -> date:
    return timezone.now().date()
