"""The record on a user's public page: ratings, handicap, strokes gained and figures."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from accounts.people.requests import or_404
from accounts.visibility.selectors import person_by_id
from core.spreadsheets import csv_file
from courses.social.reactions.selectors import is_blocked, unblocked_person
from games.people.presenters.figures import mode_rows, sections_of
from games.people.presenters.handicap import handicap_part
from games.people.presenters.ratings import rating_cards
from games.people.selectors.handicap import handicap_of
from games.people.views.profile import tab_page
from games.record.leaderboards.presenters import month_name
from games.record.log.models import Pace
from games.record.ratings.selectors.ratings import changes_of, last_changes, ratings_of
from games.record.statistics.asked import AskedStatistics, UnknownValueError, statistics_asked
from games.record.statistics.selectors.golfers import games_with_statistics, statistics_of
from games.registry import CARDS

TEMPLATE = "games/people/record.html"

MOST_IN_FILE = 5000
"""The number of rating changes in a CSV file."""


@require_safe
def record(request: HttpRequest, public_id: str) -> HttpResponse:
    """Show a user's record in one game; to a user with a block between them, none.

    The query chooses `game`, `mode` and `period`. Unknown values are refused by name.
    """
    found = or_404(person_by_id(public_id))
    if is_blocked(found, request.user):
        return tab_page(request, found, "person-record", TEMPLATE, {"hidden": True})
    played = games_with_statistics(found)
    try:
        asked, refused = _asked(request, played), ""
    except UnknownValueError as error:
        asked, refused = _asked(None, played), error.sentence
    statistics = statistics_of(found, asked.game, mode=asked.mode, period=asked.period)
    context = {
        "refused": refused,
        "cards": rating_cards(found, ratings_of(found)),
        "rating_changes": last_changes(found, request.user),
        "handicap": handicap_part(handicap_of(found, request.user)),
        "games": [(key, CARDS[key].about.name) for key in played],
        "found": statistics,
        "sections": sections_of(statistics),
        "modes": mode_rows(statistics),
        "whose": "" if found == request.user else found.name,
        "months": [(month, month_name(month)) for month in statistics.months],
        "is_empty": not played,
    }
    response = tab_page(request, found, "person-record", TEMPLATE, context)
    if refused:
        response.status_code = 400
    return response


@require_safe
def ratings_file(request: HttpRequest, public_id: str) -> HttpResponse:
    """Return a user's ratings after each rated game as a CSV file, newest first."""
    found = or_404(unblocked_person(public_id, request.user))
    changes = changes_of(found)
    rows = (
        (
            *(change.game.finished_at.isoformat(), _name(change.game.game)),
            *(Pace(change.game.pace).label, change.rating_after, change.uncertainty_after),
        )
        for change in changes[:MOST_IN_FILE]
    )
    heads = (_("Date"), _("Game"), _("Pace"), _("Rating"), _("Uncertainty"))
    return csv_file(f"ratings {found.name}", heads, rows)


def _name(game: str) -> Any:
    return CARDS[game].about.name if game in CARDS else game


def _asked(request: HttpRequest | None, played: list[str]) -> AskedStatistics:
    """Return what is shown: by default the first game that the person has played."""
    games = [*played, *(key for key in CARDS if key not in played)]
    query = request.GET if request else {}
    return statistics_asked(query, games, today=timezone.now().date())
