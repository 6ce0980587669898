"""How a table of Golfie is set up: its form, its cards, its picture in a mail."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from msgspec.structs import replace

from courses.designs.deck.drawing.area import area_svg
from courses.designs.deck.shipped import shipped_decks
from courses.services.pictures import png
from games.errors import TableError, explained
from games.golfie.rules.events import GameStarted
from games.golfie.rules.scoring import solo_target
from games.golfie.rules.state import Config
from games.golfie.rules.view import View
from games.selectors.chosen import VERSION, chosen_design
from games.site.options import Ground, HostedForm, Picture, Setup

STANDARD_DECK = "classic"
AREA_WIDTH = 512
TEAMS = {
    0: _("Everybody alone"),
    2: _("Two teams"),
    4: _("Four teams of two"),
}
REFUSED_AT = {
    "unknown_deck": "deck",
    "deck_retired": "deck",
    "unknown_version": "version",
    "draft_not_playable": "version",
}
"""The field by what is wrong with a deck."""


class GolfieSetup(HostedForm):
    """What a table of Golfie agrees on before the game."""

    house_rules = ()

    deck = forms.SlugField(label=_("Cards"), initial=STANDARD_DECK)
    teams = forms.TypedChoiceField(
        label=_("Teams"), choices=list(TEAMS.items()), coerce=int, initial=0
    )

    version = forms.RegexField(VERSION, label=_("Version"), required=False, initial="")

    def clean(self) -> dict[str, Any]:
        """With the number of the version that is newest now, which the table keeps."""
        chosen = super().clean() or self.cleaned_data
        if not {"deck", "version"} <= chosen.keys():
            return chosen
        try:
            self.found = chosen_design(
                "deck", chosen["deck"], version=chosen["version"], host=self.host
            )
        except TableError as refusal:
            self.add_error(REFUSED_AT[refusal.code], explained(refusal))
            return chosen
        return {**chosen, "version": self.found.version}

    def config(self) -> Config:
        """The values of a form that is valid."""
        return Config(self.found.playable, self.cleaned_data["teams"])

    def ground(self) -> Ground:
        """The deck that is played with."""
        return self.found.ground


def summary(choices: dict[str, Any]) -> list[str]:
    """The choices of a table in words, the important ones first."""
    return [str(TEAMS[choices["teams"]])]


def components() -> dict[str, Any]:
    """The decks that come with the house; the one of a game is embedded in its view."""
    return {"decks": dict(shipped_decks())}


def own_area(view: View, seat: int) -> Picture:
    """The nine cards of the seat."""
    drawn = png(svg=area_svg(view.seats[seat].area), width=AREA_WIDTH)
    return Picture(drawn, _("Your nine cards"))


def renamed(name: str, told: Any) -> Any:
    """A view, or the event that set the table, with another name for the deck."""
    match told:
        case View():
            return replace(told, deck=replace(told.deck, name=name, about=""))
        case GameStarted():
            deck = replace(told.config.deck, name=name, about="")
            return replace(told, config=replace(told.config, deck=deck))
    return told


SETUP = Setup(
    name=_("Golfie"),
    title=_("Golfie with the cards “{ground}”"),
    form=GolfieSetup,
    summary=summary,
    components=components,
    picture=own_area,
    renamed=renamed,
    target=lambda config: solo_target(config.deck),
    bots_wait=False,
)
