from allauth.account.decorators import reauthentication_required
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from accounts.people.requests import AuthenticatedHttpRequest, members_only
from accounts.tokens.forms import TokenForm
from accounts.tokens.selectors import tokens_of
from accounts.tokens.services import revoke_token
from core.rate_limits.limit import LimitReached


@members_only
@require_http_methods(["GET", "HEAD", "POST"])
@reauthentication_required
def tokens(request: AuthenticatedHttpRequest) -> HttpResponse:
    """List the user's access tokens and create new ones. A secret is shown only once."""
    now = timezone.now()
    form = TokenForm(request.POST if request.method == "POST" else None)
    context = {"now": now, "tokens": tokens_of(request.user)}
    if request.method == "POST" and form.is_valid():
        try:
            context["token"], context["secret"] = form.save(user=request.user, at=now)
            form = TokenForm()
        except LimitReached as reached:
            form.add_error(None, reached.sentence)
    return render(request, "accounts/tokens/tokens.html", {**context, "form": form})


@members_only
@require_POST
def revoke(request: AuthenticatedHttpRequest, token_id: int) -> HttpResponse:
    """Revoke one of the user's own tokens."""
    token = get_object_or_404(tokens_of(request.user), pk=token_id)
    revoke_token(token=token, at=timezone.now())
    messages.success(request, _("“%(name)s” has been revoked.") % {"name": token.name})
    return redirect("accounts:tokens")
