"""The record on a user's public page: ratings, handicap, strokes gained and figures."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from accounts.people.requests import or_404
from accounts.visibility.selectors import person_by_id
from games.people.views.profile import tab_page


@require_safe
def record(request: HttpRequest, public_id: str) -> HttpResponse:
    """Show a user's record; to a user with a block between them, none."""
    found = or_404(person_by_id(public_id))
    return tab_page(request, found, "person-record", "games/people/record.html", {})
