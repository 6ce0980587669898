"""Our changes to allauth: sign-in, redirects, messages and second factors."""

from datetime import timedelta
from typing import Any, cast
from urllib.parse import urlencode

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.internal.flows.login import get_authentication_records
from allauth.account.models import EmailConfirmation
from allauth.account.utils import get_next_redirect_url
from allauth.usersessions.models import UserSession
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.base_user import AbstractBaseUser
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.guests.selectors import guest_of
from accounts.guests.services import hand_on
from accounts.people import saved_forms
from accounts.people.models import User
from accounts.signin import passkey_offer
from accounts.signin.proven_address import forget_proof, proven_address
from accounts.signin.selectors import has_other_access
from core.rate_limits.limit import address_of, noted_limit

ASKED_AGAIN = {"mfa_reauthenticate:webauthn": _("Use a passkey")}

TOO_OFTEN = ("too_many_login_attempts", "rate_limited")


class AccountAdapter(DefaultAccountAdapter):
    error_messages = {
        **DefaultAccountAdapter.error_messages,
        "email_password_mismatch": _(
            "The email address or password is incorrect. Please try again."
        ),
        "incorrect_password": _("The password is incorrect."),
        "enter_current_password": _("Your current password is incorrect."),
        "duplicate_email": _("This is already your email address."),
        "incorrect_code": _(
            "The code is incorrect. Codes change every 30 seconds, so enter the current one."
        ),
    }

    def get_client_ip(self, request: HttpRequest) -> str:
        return address_of(request)

    def validation_error(self, code: str, *args: Any) -> ValidationError:
        """Return an error that names the limit reached and when to try again."""
        reached = noted_limit(self.request)
        if reached and code in TOO_OFTEN:
            return ValidationError(reached.sentence, code=code)
        return super().validation_error(code, *args)

    def get_email_confirmation_url(
        self, request: HttpRequest, emailconfirmation: EmailConfirmation
    ) -> str:
        """Return the link that confirms an address, with the page to continue to."""
        url = super().get_email_confirmation_url(request, emailconfirmation)
        wanted = get_next_redirect_url(request)
        return f"{url}?{urlencode({'next': wanted})}" if wanted else url

    def is_email_verified(self, request: HttpRequest, email: str) -> bool:
        """Skip verification if the visitor recently opened a link from an email sent to this
        address.
        """
        return email.lower() == proven_address(request, at=timezone.now())

    def login(self, request: HttpRequest, user: AbstractBaseUser) -> None:
        """Sign in, and carry over the guest's games and the stored action to the new session."""
        guest, saved_form = guest_of(request), request.session.get(saved_forms.KEY)
        super().login(request, user)
        forget_proof(request)
        passkey_offer.make(request, cast("User", user))
        if _has_reset_password(request, user):
            self._mention_other_access(request, cast("User", user))
        if saved_form:
            request.session[saved_forms.KEY] = saved_form
        if guest and hand_on(guest=guest, member=cast("User", user), at=timezone.now()):
            messages.success(request, _("The games you played as a guest are now in your account."))

    def get_login_stages(self) -> list[str]:
        """Add the stage that creates a passkey for a user who signs up without a password."""
        return [*super().get_login_stages(), "allauth.mfa.webauthn.stages.PasskeySignupStage"]

    def get_reauthentication_methods(self, user: Any) -> list[dict[str, Any]]:
        """Return the ways to confirm the user's identity, with our descriptions."""
        return [
            {**method, "description": ASKED_AGAIN.get(method["id"], method["description"])}
            for method in super().get_reauthentication_methods(user)
        ]

    def get_login_redirect_url(self, request: HttpRequest) -> str:
        """Continue the stored action if no page is named, for example after a password reset."""
        path = super().get_login_redirect_url(request)
        return saved_forms.going_on(path) if saved_forms.KEY in request.session else path

    def is_reauthentication_required(self, *, app: str, **kwargs: Any) -> bool:
        """Ask for the password again on sensitive pages, except right after signing in."""
        required = super().is_reauthentication_required(app=app, **kwargs)
        return required and not _signed_in_just_now(self.request)

    def get_password_change_redirect_url(self, request: HttpRequest) -> str:
        """Return the page with links to everything that a new password does not affect."""
        self._mention_other_access(request, cast("User", request.user))
        return reverse("accounts:profile")

    def has_other_access(self, user: User) -> bool:
        """Return True if a passkey, a token or something similar still gives access."""
        return has_other_access(user, at=timezone.now())

    def _mention_other_access(self, request: HttpRequest, user: User) -> None:
        """Remind the user of other access that a new password does not revoke."""
        if self.has_other_access(user):
            messages.info(
                request,
                _(
                    "Your passkeys, tokens, apps and webhooks still work. Remove any that "
                    "you don’t use."
                ),
            )


def _has_reset_password(request: HttpRequest, user: AbstractBaseUser) -> bool:
    """Return True if the user reset the password by email as part of this sign-in."""
    steps = get_authentication_records(request, user)
    return any(step["method"] == "password_reset" for step in steps)


def _signed_in_just_now(request: HttpRequest) -> bool:
    since = timezone.now() - timedelta(seconds=settings.ACCOUNT_REAUTHENTICATION_TIMEOUT)
    session_key = request.session.session_key
    return UserSession.objects.filter(
        user=request.user, session_key=session_key, created_at__gt=since
    ).exists()
