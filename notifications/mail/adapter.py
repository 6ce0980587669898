"""allauth's adapter with our outbox behind it."""

from typing import Any

from django.contrib.auth.base_user import AbstractBaseUser
from django.http import HttpRequest
from django.utils import timezone

from accounts.people.models import User
from accounts.signin.adapter import AccountAdapter
from accounts.signin.proven_address import proven_address
from notifications.mail.selectors import address_digest
from notifications.mail.services.account import mail_notice
from notifications.mail.services.addresses import arrives


class MailingAdapter(AccountAdapter):
    """Sends allauth's emails through the outbox, and records which addresses receive email.

    A webhook counts as access to the account that a new password does not revoke.
    """

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        mail_notice(template_prefix, email, context)

    def login(self, request: HttpRequest, user: AbstractBaseUser) -> None:
        """Sign in. If the user signed in with an emailed link, record that the address receives
        email.
        """
        proven = proven_address(request, at=timezone.now())
        super().login(request, user)
        if proven:
            arrives(digest=address_digest(proven), at=timezone.now())

    def has_other_access(self, user: User) -> bool:
        return super().has_other_access(user) or user.webhooks.exists()
