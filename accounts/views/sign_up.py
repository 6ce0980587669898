from typing import Any

from allauth.account.views import SignupView
from django.db import transaction
from django.forms import Form
from django.http import HttpResponse


class SignUpView(SignupView):
    """allauth's; account and mail are stored together or not at all."""

    def form_valid(self, form: Form) -> HttpResponse:
        with transaction.atomic():
            return super().form_valid(form)


class SignUpByPasskeyView(SignUpView):
    """Sign up without a password: the browser makes a passkey once the address is confirmed."""

    template_name = "account/signup_by_passkey.html"

    def get_form_kwargs(self) -> dict[str, Any]:
        return {**super().get_form_kwargs(), "by_passkey": True}
