"""Play again with the same people."""

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts.people.requests import AuthenticatedHttpRequest, golfers_only
from games.errors import explained
from games.kernel.interface import RulesError
from games.lobby.services.rematch import play_rematch
from games.play.views.tables import found
from games.tables.models.session import Session


@golfers_only
@require_POST
def rematch(request: AuthenticatedHttpRequest, public_id: str) -> HttpResponse:
    """Ask for a rematch, or join the one that another player has asked for."""
    before = found(request, public_id)
    try:
        table = play_rematch(
            session_id=before.pk,
            user=request.user,
            people=request.POST.getlist("people"),
            at=timezone.now(),
        )
    except ValidationError as error:
        messages.error(request, " ".join(error.messages))
        return redirect("games:table", public_id)
    except RulesError as error:
        messages.warning(request, explained(error))
        return redirect("games:table", public_id)
    _tell(request, before, table)
    return redirect("games:table", table.public_id)


def _tell(request: AuthenticatedHttpRequest, before: Session, table: Session) -> None:
    version = table.choices.get("version", "")
    if version != before.choices.get("version", ""):
        text = _(
            "The previous version can’t be played any more, so this game uses version {version}."
        )
        messages.info(request, text.format(version=version))
    if table.is_open:
        messages.success(request, _("The rematch starts as soon as everyone has joined."))
