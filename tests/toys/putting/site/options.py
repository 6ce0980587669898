"""The options of Putting: the number of rounds, and a deck that the game does not use."""

from __future__ import annotations

from typing import Any

from django import forms

from games.site.card import Options
from games.site.options import OptionsForm, PracticeForm, version_field
from tests.toys.putting.state import ROUNDS, Config


class PuttingOptions(OptionsForm):
    """The form for these options."""

    design = "deck"

    deck = forms.SlugField(label="Cards", initial="classic")
    rounds = forms.IntegerField(
        label="Rounds", initial=2, min_value=ROUNDS[0], max_value=ROUNDS[-1]
    )
    version = version_field()

    def config(self) -> Config:
        return Config(self.cleaned_data["rounds"])


def summary(options: dict[str, Any]) -> list[str]:
    return [f"{options['rounds']} rounds"]


OPTIONS = Options(
    form=PuttingOptions, practice=PracticeForm, quick={"rounds": 1}, quick_bots=1, summary=summary
)
