from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts.people.members import members_only
from accounts.people.requests import AuthenticatedHttpRequest
from notifications.mail.services.returning import try_again


@members_only
@require_POST
def mail_again(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Send mails to one's address again, after some came back or were called spam."""
    try_again(user=request.user, at=timezone.now())
    messages.success(request, _("We write to you again. A mail that says so is on its way."))
    return redirect("account_email")
