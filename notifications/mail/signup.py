"""The sign-up form, which carries over an address's earlier refusals."""

from django.http import HttpRequest

from accounts.people.models import User
from accounts.signin.forms.signup_details import SignupDetails
from notifications.mail.selectors import has_refused
from notifications.preferences.services import refuse


class MailingSignupDetails(SignupDetails):
    """Carries over a refusal of invitations that was made before the sign-up."""

    def signup(self, request: HttpRequest, user: User) -> None:
        super().signup(request, user)
        if has_refused(user.email):
            refuse(user=user, kind="invitation")
