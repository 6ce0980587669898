"""How a table of Golfie is set up: its form, its cards, its picture in a mail."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from courses.designs.drawing.area import area_svg
from courses.designs.shipped_decks import shipped_decks
from courses.services.pictures import png
from games.errors import SENTENCES
from games.rules.golfie.state import Config
from games.rules.golfie.view import View
from games.setups.setup import Ground, HostedForm, Picture, Setup

STANDARD_DECK = "classic"
AREA_WIDTH = 512
DECKS = [(slug, deck.name) for slug, deck in shipped_decks().items()]
TEAMS = {
    0: _("Everybody alone"),
    2: _("Two teams"),
    4: _("Four teams of two"),
}


class GolfieSetup(HostedForm):
    """What a table of Golfie agrees on before the game."""

    house_rules = ()

    deck = forms.ChoiceField(
        label=_("Cards"),
        choices=DECKS,
        initial=STANDARD_DECK,
        error_messages={"invalid_choice": SENTENCES["unknown_deck"]},
    )
    teams = forms.TypedChoiceField(
        label=_("Teams"), choices=list(TEAMS.items()), coerce=int, initial=0
    )

    def config(self) -> Config:
        """The values of a form that is valid."""
        return Config(shipped_decks()[self.cleaned_data["deck"]], self.cleaned_data["teams"])

    def ground(self) -> Ground:
        """The deck that is played with."""
        slug = self.cleaned_data["deck"]
        return Ground(slug, shipped_decks()[slug].name)


def summary(choices: dict[str, Any]) -> list[str]:
    """The choices of a table in words, the important ones first."""
    words = [str(TEAMS[choices["teams"]])]
    if choices["deck"] != STANDARD_DECK:
        words.append(shipped_decks()[choices["deck"]].name)
    return words


def components() -> dict[str, Any]:
    """The deck designs that tables can choose; a game's own is embedded in its view."""
    return {"decks": dict(shipped_decks())}


def own_area(view: View, seat: int) -> Picture:
    """The nine cards of the seat."""
    drawn = png(svg=area_svg(view.seats[seat].area), width=AREA_WIDTH)
    return Picture(drawn, _("Your nine cards"))


SETUP = Setup(
    name=_("Golfie"),
    title=_("Golfie with the cards “{ground}”"),
    form=GolfieSetup,
    summary=summary,
    components=components,
    picture=own_area,
    bots_wait=False,
)
