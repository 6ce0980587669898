"""Tabletop rounds, and who can write them: their keeper, or the phone that opened them."""

from django.http import Http404, HttpRequest

from accounts.people.requests import or_404
from games.scorecards.models import ManualScorecard
from games.scorecards.selectors import manual_scorecard, may_write

KEPT_HERE = "paper_rounds"
"""Session key of the rounds that were opened on this phone without an account."""


def found_round(public_id: str) -> ManualScorecard:
    return or_404(manual_scorecard(public_id))


def own_round(request: HttpRequest, public_id: str) -> ManualScorecard:
    """Return a round that the viewer can write. Raises Http404 for everyone else."""
    found = found_round(public_id)
    if not is_mine(request, found):
        raise Http404
    return found


def is_mine(request: HttpRequest, found: ManualScorecard) -> bool:
    user = request.user if request.user.is_authenticated else None
    return may_write(found, user, request.session.get(KEPT_HERE, []))
