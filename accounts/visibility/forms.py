"""The form for what others can see of a user."""

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.people.models import User
from accounts.visibility.services import choose_visibility


class VisibilityForm(forms.ModelForm):
    """Who can find the user, and who sees their friends and that they are online."""

    class Meta:
        model = User
        fields = ("findable", "shows_online", "friends_shown_to")
        labels = {
            "findable": _("Let other players find me by name"),
            "shows_online": _("Show my friends when I’m online"),
            "friends_shown_to": _("Who can see my friends"),
        }
        help_texts = {
            "findable": _("Your public games and designs still show your name."),
            "shows_online": _(
                "While this is on, we store when you were last online, but nothing else."
            ),
        }

    def save_choice(self) -> None:
        choose_visibility(user=self.instance, chosen=self.cleaned_data)
