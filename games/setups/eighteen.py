"""How a table of 18 Holes is set up: its form, its cards, its picture in a mail."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from courses.designs.drawing.golfers import Marker
from courses.selectors.designs import newest_version
from courses.services.pictures import hole_png
from games.errors import sentence_of
from games.rules.eighteen.components import CLUBS as CLUB_CARDS
from games.rules.eighteen.components import SHOTS as SHOT_CARDS
from games.rules.eighteen.modes import ROUND_LIMITS
from games.rules.eighteen.state import Config
from games.rules.eighteen.view import View
from games.setups.setup import Ground, Picture, Setup

MODES = {
    "match": _("Match play"),
    "stroke": _("Stroke play"),
    "stableford": _("Stableford"),
}
CLUBS = {
    "draft": _("Draft"),
    "starter": _("Starter hands"),
    "free": _("Free choice (alone)"),
}
STANDARD_LIMIT = 20


class EighteenSetup(forms.Form):
    """What a table of 18 Holes agrees on before the game."""

    house_rules = ("fly_over_out_of_bounds", "round_limit")

    course = forms.SlugField(label=_("Course"))
    mode = forms.ChoiceField(label=_("Mode"), choices=list(MODES.items()), initial="match")
    clubs = forms.ChoiceField(label=_("Clubs"), choices=list(CLUBS.items()), initial="draft")
    fly_over_out_of_bounds = forms.BooleanField(
        label=_("Balls may fly over out of bounds"), required=False
    )
    round_limit = forms.IntegerField(
        label=_("Rounds a hole at most"),
        initial=STANDARD_LIMIT,
        min_value=ROUND_LIMITS[0],
        max_value=ROUND_LIMITS[-1],
    )

    def clean_course(self) -> str:
        slug = self.cleaned_data["course"]
        found = newest_version("course", slug)
        if found is None:
            raise forms.ValidationError(sentence_of("unknown_course", {}), code="unknown_course")
        self.found = found
        return slug

    def config(self) -> Config:
        """The values of a form that is valid."""
        chosen = self.cleaned_data
        return Config(
            course=self.found.layout,
            mode=chosen["mode"],
            clubs=chosen["clubs"],
            fly_over_out_of_bounds=chosen["fly_over_out_of_bounds"],
            round_limit=chosen["round_limit"],
        )

    def ground(self) -> Ground:
        """The course that is played on."""
        return Ground(self.cleaned_data["course"], self.found.name, self.found.digest)


def summary(choices: dict[str, Any]) -> list[str]:
    """The choices of a table in words, the important ones first."""
    words = [str(MODES[choices["mode"]]), str(CLUBS[choices["clubs"]])]
    if choices["fly_over_out_of_bounds"]:
        words.append(str(_("flights over out of bounds")))
    if choices["round_limit"] != STANDARD_LIMIT:
        words.append(str(_("%(rounds)s rounds a hole")) % {"rounds": choices["round_limit"]})
    return words


def components() -> dict[str, Any]:
    """All club and shot cards, as the table page draws them."""
    return {"clubs": list(CLUB_CARDS.values()), "shots": list(SHOT_CARDS.values())}


def hole_in_play(view: View, seat: int) -> Picture:
    """The hole being played, with all golfers once they stand on its tee."""
    seats = () if view.phase == "draft" else view.seats
    markers = [Marker(number, seat.at) for number, seat in enumerate(seats)]
    drawn = hole_png(layout=view.course, number=view.hole + 1, markers=markers)
    return Picture(drawn, _("The hole being played"))


SETUP = Setup(
    name=_("18 Holes"),
    title=_("18 Holes on {ground}"),
    form=EighteenSetup,
    summary=summary,
    components=components,
    picture=hole_in_play,
)
