"""Sign-up and sign-in pages, with passkeys instead of passwords."""

from typing import Any, cast

from allauth.account.adapter import get_adapter
from allauth.account.utils import passthrough_next_redirect_url
from allauth.account.views import ConfirmEmailView, SignupView
from allauth.mfa.models import Authenticator
from allauth.mfa.webauthn.internal import auth, flows
from allauth.mfa.webauthn.views import (
    AddWebAuthnView,
    LoginWebAuthnView,
    ReauthenticateWebAuthnView,
    RemoveWebAuthnView,
)
from django.contrib import messages
from django.contrib.auth import REDIRECT_FIELD_NAME
from django.db import transaction
from django.forms import Form
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.urls import reverse, reverse_lazy
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts.people.models import User
from accounts.people.requests import AuthenticatedHttpRequest, members_only
from accounts.signin import passkey_offer
from accounts.signin.forms.sign_up_check import SignUpCheck
from accounts.signin.proven_address import proven_address
from accounts.signin.selectors import can_sign_in, is_only_way_in, require_room_for_passkey
from core.rate_limits.counting import require
from core.rate_limits.limit import LimitReached, address_of, network_of
from core.rate_limits.table import SIGN_UP_CHECKS


class SignUpView(SignupView):
    """allauth's sign-up, which stores the account and its email in one transaction."""

    def get_initial(self) -> dict[str, Any]:
        """Prefill the address to which the invitation was sent."""
        email = proven_address(self.request, at=timezone.now())
        return {**super().get_initial(), **({"email": email} if email else {})}

    def get_context_data(self, **context: Any) -> dict[str, Any]:
        proven = proven_address(self.request, at=timezone.now())
        return super().get_context_data(proven=proven, **context)

    def form_valid(self, form: Form) -> HttpResponse:
        with transaction.atomic():
            return super().form_valid(form)


@require_POST
def check_sign_up(request: HttpRequest) -> HttpResponse:
    """Return the errors of a sign-up that is still being filled in, by field."""
    use = (SIGN_UP_CHECKS, network_of(address_of(request)))
    try:
        require(use, at=timezone.now())
    except LimitReached as reached:
        return JsonResponse(
            {"code": reached.code, "detail": reached.sentence}, status=reached.status
        )
    return JsonResponse({"errors": SignUpCheck(request.POST).errors})


class SignUpByPasskeyView(SignUpView):
    """Sign up without a password: the browser creates a passkey once the address is confirmed."""

    template_name = "account/signup_by_passkey.html"

    def get_form_kwargs(self) -> dict[str, Any]:
        return {**super().get_form_kwargs(), "by_passkey": True}


class ConfirmAddressView(ConfirmEmailView):
    """allauth's page, with advice for users who signed up by passkey in another browser.

    They have no way to sign in yet, so this page says what to do.
    """

    def respond(self, success: bool) -> HttpResponse:
        if success and not can_sign_in(self.object.email_address.user):
            context = self.get_context_data(cannot_sign_in=True)
            return self.render_to_response(context)
        return super().respond(success)


class TryAgain:
    """After a failed passkey, shows the page again to retry, keeping the `next` URL."""

    request: HttpRequest
    page_to_try_again: Any

    def form_invalid(self, form: Form) -> HttpResponse:
        super().form_invalid(form)  # type: ignore[misc]
        page = str(self.page_to_try_again)
        return redirect(passthrough_next_redirect_url(self.request, page, REDIRECT_FIELD_NAME))


class SignInByPasskeyView(TryAgain, LoginWebAuthnView):
    page_to_try_again = reverse_lazy("account_login")


class PasskeyOnceMoreView(TryAgain, ReauthenticateWebAuthnView):
    page_to_try_again = reverse_lazy("mfa_reauthenticate_webauthn")


class AddPasskeyView(AddWebAuthnView):
    """allauth's page, without the option to create a key that works only as a second factor."""

    def get(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """Refuse before the browser stores a passkey that this site would not accept."""
        try:
            require_room_for_passkey(cast("User", request.user))
        except LimitReached as reached:
            return self._refused(reached)
        return super().get(request, *args, **kwargs)

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        context = super().get_context_data(**kwargs)
        options = auth.begin_registration(self.request.user, passwordless=True)
        return {**context, "js_data": {"creation_options": options}}

    def form_valid(self, form: Form) -> HttpResponse:
        """Add the passkey without recovery codes, which belong to an authenticator app."""
        user = self.request.user
        name, credential = form.cleaned_data["name"], form.cleaned_data["credential"]
        try:
            with transaction.atomic():
                # The lock on the owner's row serialises the count.
                User.objects.select_for_update(no_key=True).get(pk=user.pk)
                require_room_for_passkey(user)
                flows.signup_authenticator(
                    self.request, user=user, name=name, credential=credential
                )
        except LimitReached as reached:
            return self._refused(reached)
        get_adapter().send_notification_mail("mfa/email/webauthn_added", user)
        passkey_offer.withdraw(self.request)
        return redirect("mfa_list_webauthn")

    def _refused(self, reached: LimitReached) -> HttpResponse:
        messages.error(self.request, reached.sentence)
        return redirect("mfa_list_webauthn")


class RemovePasskeyView(RemoveWebAuthnView):
    """allauth's page, with a check that prevents users from locking themselves out."""

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        return {**super().get_context_data(**kwargs), "only_way_in": is_only_way_in(self.object)}

    @transaction.atomic
    def form_valid(self, form: Form) -> HttpResponse:
        # The lock stops two parallel requests from removing the last two passkeys.
        User.objects.select_for_update(no_key=True).get(pk=self.request.user.pk)
        passkey: Authenticator = self.get_object()
        if is_only_way_in(passkey):
            messages.error(
                self.request, _("This passkey is your only way to sign in. Set a password first.")
            )
            return redirect(reverse("mfa_remove_webauthn", args=[passkey.pk]))
        return super().form_valid(form)


@members_only
@require_POST
def decline_offer(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Stop offering a passkey in this browser for a year."""
    passkey_offer.withdraw(request)
    response = redirect("home")
    passkey_offer.remember_refusal(response)
    return response
