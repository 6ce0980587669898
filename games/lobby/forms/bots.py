"""The forms about somebody's bots."""

from datetime import datetime
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.forms.name import NameField
from accounts.models import User
from accounts.models.user import BOT_MARK
from accounts.services.bots import create_bot
from games.lobby.services.challenges import take_challenges
from games.registry import CARDS

LONGEST_NAME = 30
"""The mark comes after it."""


def _games() -> list[tuple[str, Any]]:
    return [(key, card.about.name) for key, card in CARDS.items()]


class ChallengesForm(forms.Form):
    """For which games a bot may be asked."""

    games = forms.MultipleChoiceField(
        label=_("Others may ask it to play"),
        choices=_games,
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )

    def save(self, bot: User) -> None:
        take_challenges(bot=bot, games=self.cleaned_data["games"])


class NewBotForm(ChallengesForm):
    """A new one."""

    name = NameField()
    field_order = ["name", "games"]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["name"].widget.attrs["maxlength"] = LONGEST_NAME
        self.fields["name"].help_text = _("“%(mark)s” is put after it.") % {"mark": BOT_MARK}

    def clean_name(self) -> str:
        name: str = self.cleaned_data["name"]
        if len(name) > LONGEST_NAME:
            raise forms.ValidationError(_("That is too long."))
        return name

    def make(self, *, owner: User, at: datetime) -> User:
        bot = create_bot(owner=owner, name=self.cleaned_data["name"], at=at)
        self.save(bot)
        return bot
