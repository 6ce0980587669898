from datetime import datetime, timedelta

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.people.models import User
from accounts.tokens.models import AccessToken, Scope
from accounts.tokens.services import create_token
from core.text_refusals import LINE

LIVES = {
    30: _("30 days"),
    90: _("90 days"),
    180: _("180 days"),
    365: _("1 year"),
}


class TokenForm(forms.Form):
    """A new access token: its purpose, its scopes and its lifetime."""

    name = forms.CharField(
        label=_("Name"),
        max_length=60,
        validators=[LINE],
        help_text=_("Helps you recognise it later, for example “score bot”."),
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    scopes = forms.MultipleChoiceField(
        label=_("Scopes"),
        choices=Scope.choices,
        initial=[Scope.READ, Scope.PLAY],
        help_text=_(
            "Most programs need to read and play. Reading is enough to watch or to download games."
        ),
        widget=forms.CheckboxSelectMultiple,
        error_messages={"required": _("Choose at least one scope.")},
    )
    days = forms.TypedChoiceField(
        label=_("Expires after"), choices=list(LIVES.items()), coerce=int, initial=90
    )

    def save(self, *, user: User, at: datetime) -> tuple[AccessToken, str]:
        """Create the token; return it with its secret."""
        return create_token(
            user=user,
            name=self.cleaned_data["name"],
            scopes=self.cleaned_data["scopes"],
            expires_at=at + timedelta(days=self.cleaned_data["days"]),
            at=at,
        )
