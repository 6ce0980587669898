from typing import Any

from allauth.account.views import ConfirmEmailView, SignupView
from django.db import transaction
from django.forms import Form
from django.http import HttpResponse
from django.utils import timezone

from accounts.signin.proven_address import proven_address
from accounts.signin.selectors import can_sign_in


class SignUpView(SignupView):
    """allauth's; account and mail are stored together or not at all."""

    def get_initial(self) -> dict[str, Any]:
        """With the address that the visitor was invited at."""
        email = proven_address(self.request, at=timezone.now())
        return {**super().get_initial(), **({"email": email} if email else {})}

    def get_context_data(self, **context: Any) -> dict[str, Any]:
        proven = proven_address(self.request, at=timezone.now())
        return super().get_context_data(proven=proven, **context)

    def form_valid(self, form: Form) -> HttpResponse:
        with transaction.atomic():
            return super().form_valid(form)


class SignUpByPasskeyView(SignUpView):
    """Sign up without a password: the browser makes a passkey once the address is confirmed."""

    template_name = "account/signup_by_passkey.html"

    def get_form_kwargs(self) -> dict[str, Any]:
        return {**super().get_form_kwargs(), "by_passkey": True}


class ConfirmAddressView(ConfirmEmailView):
    """allauth's, which leaves golfers without a way in who signed up by passkey elsewhere."""

    def respond(self, success: bool) -> HttpResponse:
        if success and not can_sign_in(self.object.email_address.user):
            context = self.get_context_data(cannot_sign_in=True)
            return self.render_to_response(context)
        return super().respond(success)
