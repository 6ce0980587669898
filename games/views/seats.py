"""What people do at a table that waits for its start: each a button, each a POST."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from games.errors import explained
from games.rules.kernel.interface import RulesError
from games.services import arranging, invitations, joining, starting
from games.views.tables import found


def _button(change: Callable[[HttpRequest, dict[str, Any]], str]) -> Callable[..., HttpResponse]:
    """A view that makes a change at a table, says what came of it and shows the table."""

    @login_required
    @require_POST
    def view(request: HttpRequest, public_id: str) -> HttpResponse:
        door = {"session_id": found(public_id).pk, "user": request.user, "at": timezone.now()}
        try:
            if said := change(request, door):
                messages.success(request, said)
        except RulesError as error:
            messages.warning(request, explained(error))
        return redirect("games:table", public_id)

    return view


def _number(request: HttpRequest, name: str) -> int:
    value = request.POST.get(name, "")
    return int(value) if value.isdecimal() and len(value) < 10 else -1


def _join(request: HttpRequest, door: dict[str, Any]) -> str:
    joining.join_table(**door)
    return _("You have a seat. The game begins when the host starts it.")


def _leave(request: HttpRequest, door: dict[str, Any]) -> str:
    joining.leave_table(**door)
    return _("You have left the table.")


def _start(request: HttpRequest, door: dict[str, Any]) -> str:
    starting.start_table(**door)
    return ""


def _cancel(request: HttpRequest, door: dict[str, Any]) -> str:
    arranging.cancel_table(**door)
    return ""


def _add_bot(request: HttpRequest, door: dict[str, Any]) -> str:
    bot = request.POST.get("bot", "")
    arranging.add_bot(seat=_number(request, "seat"), bot=bot, **door)
    return ""


def _remove_bot(request: HttpRequest, door: dict[str, Any]) -> str:
    arranging.remove_bot(seat=_number(request, "seat"), **door)
    return ""


def _invite(request: HttpRequest, door: dict[str, Any]) -> str:
    email = request.POST.get("email", "").strip()
    if email and not _is_address(email):
        messages.error(request, _("That is no e-mail address: %(text)s") % {"text": email})
        return ""
    invitations.invite(seat=_number(request, "seat"), email=email, **door)
    if email:
        return _("The invitation is on its way to %(email)s.") % {"email": email}
    return _("The seat is kept for whoever you give the link to.")


def _withdraw(request: HttpRequest, door: dict[str, Any]) -> str:
    invitations.withdraw_invitation(invitation_id=_number(request, "invitation"), **door)
    return _("The invitation is taken back, the seat is open.")


def _is_address(text: str) -> bool:
    try:
        validate_email(text)
    except ValidationError:
        return False
    return True


join = _button(_join)
leave = _button(_leave)
start = _button(_start)
cancel = _button(_cancel)
add_bot = _button(_add_bot)
remove_bot = _button(_remove_bot)
invite = _button(_invite)
withdraw = _button(_withdraw)
