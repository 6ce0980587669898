"""The options of Golfie: what a table agrees on before the game."""

from __future__ import annotations

from typing import Any

from django import forms

from core.i18n.translation import gettext_lazy as _
from games.golfie.rules.state import Config
from games.site.card import Options
from games.site.options import OptionsForm, PracticeForm, version_field

STANDARD_DECK = "classic"
TEAMS = {
    0: _("Individual"),
    2: _("Two teams"),
    4: _("Four teams of two"),
}


class GolfieOptions(OptionsForm):
    """A deck and the number of teams."""

    design = "deck"
    most_designs = 40

    deck = forms.SlugField(label=_("Deck"), initial=STANDARD_DECK)
    teams = forms.TypedChoiceField(
        label=_("Teams"), choices=list(TEAMS.items()), coerce=int, initial=0
    )
    version = version_field()

    def config(self) -> Config:
        return Config(self.found.playable, self.cleaned_data["teams"])


def summary(options: dict[str, Any]) -> list[str]:
    """Return texts for the options of a table, most important first."""
    return [str(TEAMS[options["teams"]])]


OPTIONS = Options(
    form=GolfieOptions, practice=PracticeForm, quick={}, quick_bots=0, summary=summary
)
