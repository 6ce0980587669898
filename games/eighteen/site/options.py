"""How a table of 18 Holes is set up: its form, its cards, its picture in a mail."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from msgspec.structs import replace

from courses.designs.course.drawing.golfers import Marker
from courses.services.pictures import ground_picture, hole_png
from games.eighteen.rules.components import CLUBS as CLUB_CARDS
from games.eighteen.rules.components import SHOTS as SHOT_CARDS
from games.eighteen.rules.events import GameStarted
from games.eighteen.rules.modes import ROUND_LIMITS
from games.eighteen.rules.state import Config
from games.eighteen.rules.view import View
from games.errors import TableError, explained
from games.selectors.chosen import VERSION
from games.selectors.chosen_course import chosen_course
from games.site.options import Ground, HostedForm, Picture, Setup

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
MOST_HOLES = 18
REFUSED_AT = {
    "unknown_course": "course",
    "course_retired": "course",
    "unknown_version": "version",
    "draft_not_playable": "version",
    "no_such_hole": "hole",
}
"""The field by what is wrong with a course."""


class EighteenSetup(HostedForm):
    """What a table of 18 Holes agrees on before the game."""

    house_rules = ("fly_over_out_of_bounds", "round_limit")

    course = forms.SlugField(label=_("Course"))
    mode = forms.ChoiceField(label=_("Mode"), choices=list(MODES.items()), initial="match")
    clubs = forms.ChoiceField(label=_("Clubs"), choices=list(CLUBS.items()), initial="draft")
    fly_over_out_of_bounds = forms.BooleanField(
        label=_("Balls may fly over out of bounds"), required=False, initial=False
    )
    round_limit = forms.IntegerField(
        label=_("Rounds a hole at most"),
        initial=STANDARD_LIMIT,
        min_value=ROUND_LIMITS[0],
        max_value=ROUND_LIMITS[-1],
    )
    version = forms.RegexField(VERSION, label=_("Version"), required=False, initial="")
    hole = forms.IntegerField(
        label=_("Only hole"), required=False, initial=0, min_value=0, max_value=MOST_HOLES
    )

    def clean_hole(self) -> int:
        return self.cleaned_data["hole"] or 0

    def clean(self) -> dict[str, Any]:
        """With the number of the version that is newest now, which the table keeps."""
        chosen = super().clean() or self.cleaned_data
        if not {"course", "version", "hole"} <= chosen.keys():
            return chosen
        wish = {name: chosen[name] for name in ("version", "hole")}
        try:
            self.found = chosen_course(chosen["course"], **wish, host=self.host)
        except TableError as refusal:
            self.add_error(REFUSED_AT[refusal.code], explained(refusal))
            return chosen
        return {**chosen, "version": self.found.version}

    def config(self) -> Config:
        """The values of a form that is valid."""
        chosen = self.cleaned_data
        return Config(
            course=self.found.playable,
            mode=chosen["mode"],
            clubs=chosen["clubs"],
            fly_over_out_of_bounds=chosen["fly_over_out_of_bounds"],
            round_limit=chosen["round_limit"],
        )

    def ground(self) -> Ground:
        """The course that is played on."""
        return self.found.ground


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


def renamed(name: str, told: Any) -> Any:
    """A view, or the event that set the table, with another name for the course."""
    match told:
        case View():
            return replace(told, course=replace(told.course, name=name))
        case GameStarted():
            course = replace(told.config.course, name=name)
            return replace(told, config=replace(told.config, course=course))
    return told


SETUP = Setup(
    name=_("18 Holes"),
    title=_("18 Holes on {ground}"),
    form=EighteenSetup,
    summary=summary,
    components=components,
    picture=hole_in_play,
    renamed=renamed,
    ground=lambda config: ground_picture(layout=config.course),
)
