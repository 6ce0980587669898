"""Passkeys: allauth's pages, where ours behave differently."""

from typing import Any

from allauth.account.adapter import get_adapter
from allauth.mfa.models import Authenticator
from allauth.mfa.webauthn.internal import auth, flows
from allauth.mfa.webauthn.views import AddWebAuthnView, RemoveWebAuthnView
from django.contrib import messages
from django.db import transaction
from django.forms import Form
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts import passkey_offer
from accounts.members import members_only
from accounts.models import User
from accounts.requests import AuthenticatedHttpRequest
from accounts.selectors.passkeys import is_only_way_in


class AddPasskeyView(AddWebAuthnView):
    """allauth's, which would also make a key that is useless without a password."""

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        context = super().get_context_data(**kwargs)
        options = auth.begin_registration(self.request.user, passwordless=True)
        return {**context, "js_data": {"creation_options": options}}

    def form_valid(self, form: Form) -> HttpResponse:
        """Add it without recovery codes, which stand in for the codes of an app."""
        user = self.request.user
        name, credential = form.cleaned_data["name"], form.cleaned_data["credential"]
        flows.signup_authenticator(self.request, user=user, name=name, credential=credential)
        get_adapter().send_notification_mail("mfa/email/webauthn_added", user)
        passkey_offer.withdraw(self.request)
        return redirect("mfa_list_webauthn")


class RemovePasskeyView(RemoveWebAuthnView):
    """allauth's, which would let golfers lock themselves out."""

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        return {**super().get_context_data(**kwargs), "only_way_in": is_only_way_in(self.object)}

    @transaction.atomic
    def form_valid(self, form: Form) -> HttpResponse:
        # Locked, so that two requests at the same time cannot remove the last two passkeys.
        User.objects.select_for_update(no_key=True).get(pk=self.request.user.pk)
        passkey: Authenticator = self.get_object()
        if is_only_way_in(passkey):
            messages.error(
                self.request, _("You need this passkey to sign in. Set a password first.")
            )
            return redirect(reverse("mfa_remove_webauthn", args=[passkey.pk]))
        return super().form_valid(form)


@members_only
@require_POST
def decline_offer(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Offer no passkey in this browser for a year."""
    passkey_offer.withdraw(request)
    response = redirect("home")
    passkey_offer.remember_refusal(response)
    return response
