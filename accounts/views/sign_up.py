from allauth.account.views import SignupView
from django.db import transaction
from django.forms import Form
from django.http import HttpResponse


class SignUpView(SignupView):
    """allauth's; account and mail are stored together or not at all."""

    def form_valid(self, form: Form) -> HttpResponse:
        with transaction.atomic():
            return super().form_valid(form)
