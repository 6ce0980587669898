"""The designer's card: left from the result of one's own round, and taken back on the page."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts.members import members_only
from accounts.requests import AuthenticatedHttpRequest
from courses.stored.models.design import Design
from courses.stored.selectors.addresses import design_path
from games.play.views.button import refusals_told
from games.play.views.tables import found
from games.rounds.services.designer_rounds import leave_round, take_back


@members_only
@require_POST
def leave_card(request: AuthenticatedHttpRequest, public_id: str) -> HttpResponse:
    """Show this round on the page of the course, in place of one that was left before."""
    session = found(public_id)
    with refusals_told(request):
        left = leave_round(session_id=session.pk, user=request.user, at=timezone.now())
        return _left(request, left.design, public_id)
    return redirect("games:table", public_id)


def _left(request: HttpRequest, design: Design, public_id: str) -> HttpResponse:
    if design.newest_id is None:
        said = _("It is kept: it stands on the page once the draft is published as it was played.")
        messages.success(request, said)
        return redirect("games:table", public_id)
    messages.success(request, _("Your card is left for everybody who plays the same ground."))
    return redirect(design_path(design))


@members_only
@require_POST
def take_card_back(request: AuthenticatedHttpRequest, public_id: str) -> HttpResponse:
    """Show it no more."""
    session = found(public_id)
    with refusals_told(request):
        design = take_back(session_id=session.pk, user=request.user)
        messages.success(request, _("Your card is taken back."))
        return redirect(design_path(design) if design.newest_id else "courses:mine")
    return redirect("games:table", public_id)
