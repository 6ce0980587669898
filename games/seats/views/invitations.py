"""The invitation page. A GET request changes nothing, because robots follow links too."""

from collections.abc import Callable
from functools import partial

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from accounts.guests.services import golfer_of
from accounts.people.requests import is_member, or_404, to_entrance, wants_account
from accounts.signin.proven_address import remember_proof
from games.errors import explained
from games.kernel.interface import RulesError
from games.play.presenters.page import lasts_for_days
from games.play.presenters.table import aim_of, waiting
from games.play.views.buttons import refusals_as_messages
from games.registry import card_of
from games.seats.services.invitations import (
    accept_invitation,
    decline_invitation,
    refuse_invitations,
)
from games.site.aim import Aim
from games.site.table_view import TableView
from games.table_views.selectors.table import table_view
from games.tables.models.invitation import DeclineReason, Invitation
from games.tables.selectors.invitations import (
    invitation_of_mailed_token,
    invitation_of_token,
    is_pending,
    token_of,
    why_closed,
)
from games.tables.selectors.visibility import is_visible
from games.tables.selectors.words import ground_of


def _found(token: str) -> Invitation:
    return or_404(invitation_of_token(token))


@require_safe
def invitation(request: HttpRequest, token: str) -> HttpResponse:
    """Show an invitation: its host, its table, and the buttons to answer it."""
    kept, now = _found(token), timezone.now()
    table = table_view(kept.session, request.user, at=now)
    context = {
        "token": token,
        "invitation": kept,
        "table": table,
        "closed": why_closed(kept, at=now),
        "shows_table": is_visible(kept.session, request.user),
        "lasts_for_days": lasts_for_days(table),
        "aim": _aim(request, kept, table),
    }
    return render(request, "games/seats/invitation.html", context)


def _aim(request: HttpRequest, kept: Invitation, table: TableView) -> Aim:
    """Return the aim of the game, since the viewer may never have seen it."""
    session = kept.session
    if table.view is not None:
        return aim_of(card_of(session.game), table)
    aim: Aim = waiting(session, ground_of(session, request.user), len(table.seats))["aim"]
    return aim


@require_safe
def mailed(request: HttpRequest, token: str) -> HttpResponse:
    """Redirect from the link in an invitation email to the invitation page, whose address can be
    shared.

    A visitor who then signs up with the address of the email doesn't have to confirm it.
    """
    kept, now = or_404(invitation_of_mailed_token(token)), timezone.now()
    if not is_member(request.user) and is_pending(kept, at=now):
        remember_proof(request, kept.email, at=now)
    return redirect("games:invitation", token_of(kept))


@require_POST
def accept(request: HttpRequest, token: str) -> HttpResponse:
    """Take the reserved seat: as the signed-in user, as a guest, or after signing up or in."""
    if wants_account(request):
        return to_entrance(request)
    session, now = _found(token).session, timezone.now()
    with refusals_as_messages(request), golfer_of(request, at=now) as golfer:
        accept_invitation(token=token, user=golfer, at=now)
    return redirect("games:table", session.public_id)


@require_POST
def decline(request: HttpRequest, token: str) -> HttpResponse:
    """Decline this invitation, with a reason from the list. An unknown reason counts as none."""
    reason = request.POST.get("reason", "")
    known = reason if reason in DeclineReason.values else DeclineReason.GENERIC
    text = _("You’ve declined. The seat is free for others.")
    return _answered(request, token, partial(decline_invitation, reason=known), text)


@require_POST
def refuse(request: HttpRequest, token: str) -> HttpResponse:
    """Refuse further invitations at this address."""
    text = _("This address won’t get any more invitations from this site.")
    return _answered(request, token, refuse_invitations, text)


def _answered(
    request: HttpRequest, token: str, change: Callable[..., None], text: str
) -> HttpResponse:
    try:
        change(token=token, at=timezone.now())
        messages.success(request, text)
    except RulesError as error:
        messages.warning(request, explained(error))
    return redirect("games:invitation", token)
