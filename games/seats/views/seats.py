"""Buttons at a table that has not started. Each sends a POST."""

from typing import Any

from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.http import HttpRequest
from django.utils.translation import gettext as _

from accounts.people.requests import members_only
from games.play.views.buttons import button, guest_button, number
from games.play.views.tables import keep_wrong_invitation
from games.seats.services import invitations, seats, starting


def _join(request: HttpRequest, who_and_where: dict[str, Any]) -> str:
    session = seats.join_table(**who_and_where).session
    if session.is_playing:
        return ""
    if session.starts_when_full:
        return _("You have a seat. The game starts when every seat is taken.")
    return _("You have a seat. The host starts the game.")


def _leave(request: HttpRequest, who_and_where: dict[str, Any]) -> str:
    seats.leave_table(**who_and_where)
    return _("You’ve left the table.")


def _start(request: HttpRequest, who_and_where: dict[str, Any]) -> str:
    starting.start_table(unanswered=request.POST.get("unanswered", ""), **who_and_where)
    return ""


def _cancel(request: HttpRequest, who_and_where: dict[str, Any]) -> str:
    seats.cancel_table(**who_and_where)
    return ""


def _add_bot(request: HttpRequest, who_and_where: dict[str, Any]) -> str:
    bot = request.POST.get("bot", "")
    seats.add_bot(seat=number(request, "seat"), bot=bot, **who_and_where)
    return ""


def _clear_seat(request: HttpRequest, who_and_where: dict[str, Any]) -> str:
    seats.clear_seat(seat=number(request, "seat"), **who_and_where)
    return ""


def _invite(request: HttpRequest, who_and_where: dict[str, Any]) -> str:
    seat, by_link = number(request, "seat"), request.POST.get("by") == "link"
    if person := request.POST.get("person"):
        invitation = invitations.invite(seat=seat, id=person, **who_and_where)
        return _("%(name)s has been invited.") % {"name": invitation.invitee}
    email = "" if by_link else request.POST.get("email", "").strip()
    if not by_link and (wrong := _wrong_with(email)):
        session_id = who_and_where["session_id"]
        keep_wrong_invitation(
            request, session_id=session_id, seat=seat, email=email, sentence=wrong
        )
        return ""
    invitations.invite(seat=seat, email=email, **who_and_where)
    if email:
        return _("The invitation is on its way to %(email)s.") % {"email": email}
    return _("The seat is reserved. Send the link to your friend.")


def _withdraw(request: HttpRequest, who_and_where: dict[str, Any]) -> str:
    invitations.withdraw_invitation(invitation_id=number(request, "invitation"), **who_and_where)
    return _("The invitation was withdrawn.")


def _wrong_with(email: str) -> str:
    """Return the reason why no invitation can be sent to this address; empty if it can."""
    if not email:
        return _("Enter your friend’s email address.")
    try:
        validate_email(email)
    except ValidationError:
        return _("This isn’t a valid email address. Check it for typos.")
    return ""


join = guest_button(_join)
leave = button(_leave)
start = button(_start)
cancel = button(_cancel)
add_bot = button(_add_bot)
clear_seat = button(_clear_seat)
invite = members_only(button(_invite))
withdraw = button(_withdraw)
