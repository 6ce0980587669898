"""What people do at a table that waits for its start: each a button, each a POST."""

from typing import Any

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.http import HttpRequest
from django.utils.translation import gettext as _

from accounts.members import members_only
from games.services import invitations, joining, starting, table_setup
from games.views.button import button, guest_button, number


def _join(request: HttpRequest, who_and_where: dict[str, Any]) -> str:
    joining.join_table(**who_and_where)
    return _("You have a seat. The game begins when the host starts it.")


def _leave(request: HttpRequest, who_and_where: dict[str, Any]) -> str:
    joining.leave_table(**who_and_where)
    return _("You have left the table.")


def _start(request: HttpRequest, who_and_where: dict[str, Any]) -> str:
    starting.start_table(unanswered=request.POST.get("unanswered", ""), **who_and_where)
    return ""


def _cancel(request: HttpRequest, who_and_where: dict[str, Any]) -> str:
    table_setup.cancel_table(**who_and_where)
    return ""


def _add_bot(request: HttpRequest, who_and_where: dict[str, Any]) -> str:
    bot = request.POST.get("bot", "")
    table_setup.add_bot(seat=number(request, "seat"), bot=bot, **who_and_where)
    return ""


def _clear_seat(request: HttpRequest, who_and_where: dict[str, Any]) -> str:
    table_setup.clear_seat(seat=number(request, "seat"), **who_and_where)
    return ""


def _invite(request: HttpRequest, who_and_where: dict[str, Any]) -> str:
    email = request.POST.get("email", "").strip()
    if email and not _is_address(email):
        messages.error(request, _("That is no e-mail address: %(text)s") % {"text": email})
        return ""
    invitations.invite(seat=number(request, "seat"), email=email, **who_and_where)
    if email:
        return _("The invitation is on its way to %(email)s.") % {"email": email}
    return _("The seat is kept for whoever you give the link to.")


def _withdraw(request: HttpRequest, who_and_where: dict[str, Any]) -> str:
    invitations.withdraw_invitation(invitation_id=number(request, "invitation"), **who_and_where)
    return _("The invitation is taken back.")


def _is_address(text: str) -> bool:
    try:
        validate_email(text)
    except ValidationError:
        return False
    return True


join = guest_button(_join)
leave = button(_leave)
start = button(_start)
cancel = button(_cancel)
add_bot = button(_add_bot)
clear_seat = button(_clear_seat)
invite = members_only(button(_invite))
withdraw = button(_withdraw)
