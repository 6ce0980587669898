"""The sign-up form. It takes the same time for known and unknown addresses."""

from typing import Any

from allauth.account.forms import SignupForm
from allauth.account.models import EmailAddress
from allauth.account.utils import setup_user_email
from django.contrib.auth.hashers import make_password
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse

from accounts.guests.selectors import guest_of
from accounts.people.models import User, new_public_id


class SignUpForm(SignupForm):
    """For a known address, creates an account with a made-up address and rolls it back.

    As a result, neither the response nor its timing reveals who has an account. The owner of the
    address receives an email.
    """

    account_already_exists: bool

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        if not self.errors:
            # Hash before the transaction starts: on SQLite, no other process can write during it.
            self.hashed = make_password(cleaned.get("password1"))
        return cleaned

    def try_save(self, request: HttpRequest) -> tuple[User | None, HttpResponse | None]:
        if self.account_already_exists:
            self.save(request)
        try:
            return super().try_save(request)
        except IntegrityError:
            # A parallel sign-up or a double click has taken the address since the check.
            self.account_already_exists = True
            return super().try_save(request)

    def save(self, request: HttpRequest) -> User:
        """Create the account. For a known address, do the same work and then roll it back."""
        known = self.account_already_exists
        address = f"{new_public_id()}@golfer.invalid" if known else self.cleaned_data["email"]
        with transaction.atomic():
            user = User(email=address, password=self.hashed)
            self.signup(request, user)
            setup_user_email(request, user, [EmailAddress(email=address)])
            self._remember_guest(request, user)
            transaction.set_rollback(known)
        return user

    @staticmethod
    def _remember_guest(request: HttpRequest, user: User) -> None:
        """Store which user receives this guest's games, since the address may be confirmed in any
        browser.
        """
        if guest := guest_of(request):
            User.objects.filter(pk=guest.pk).update(becomes=user)
