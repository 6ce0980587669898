"""Forms for bot accounts."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.bots.services import create_bot
from accounts.people.forms import NameField
from accounts.people.models import BOT_MARK, User
from games.lobby.services.opening import take_challenges
from games.registry import CARDS

LONGEST_NAME = 30
"""The maximum length of a bot's name. It leaves room for the bot mark that is appended."""


def _games() -> list[tuple[str, Any]]:
    return [(key, card.about.name) for key, card in CARDS.items()]


class ChallengesForm(forms.Form):
    """The games to which a bot account can be challenged."""

    games = forms.MultipleChoiceField(
        label=_("Accept challenges in these games"),
        choices=_games,
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )

    def save(self, bot: User) -> None:
        take_challenges(bot=bot, games=self.cleaned_data["games"])


class NewBotForm(ChallengesForm):
    """A new bot account."""

    name = NameField()
    field_order = ["name", "games"]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["name"].widget.attrs["maxlength"] = LONGEST_NAME
        self.fields["name"].help_text = _("“%(mark)s” is added after the name.") % {
            "mark": BOT_MARK
        }

    def clean_name(self) -> str:
        name: str = self.cleaned_data["name"]
        if len(name) > LONGEST_NAME:
            raise forms.ValidationError(_("The name is too long. Choose a shorter one."))
        return name

    def make(self, *, owner: User, at: datetime) -> User:
        bot = create_bot(owner=owner, name=self.cleaned_data["name"], at=at)
        self.save(bot)
        return bot
