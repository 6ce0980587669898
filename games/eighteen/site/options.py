"""The options of 18 Holes: what a table agrees on before the game."""

from __future__ import annotations

from typing import Any, ClassVar

from django import forms

from core.i18n.translation import gettext as _
from core.i18n.translation import gettext_lazy, ngettext
from courses.designs.course.layout import only_holes
from courses.designs.course.value import MOST_HOLES
from games.eighteen.rules.modes import MODES as RULES
from games.eighteen.rules.modes import ROUND_LIMITS
from games.eighteen.rules.solo import combined_needed, ranks
from games.eighteen.rules.state import Config
from games.eighteen.site.fitting import NEW_SIDE, PLAY_MODES, USUAL, good_for
from games.eighteen.site.golfers import AGREED, GOLFERS_OPTION, SIDES, SIDES_AGREED
from games.eighteen.site.modes import MODES
from games.site.card import Options
from games.site.options import (
    Chosen,
    DesignRefused,
    Ground,
    OptionsForm,
    PracticeForm,
    version_field,
)

CLUBS = {
    "draft": gettext_lazy("Draft"),
    "starter": gettext_lazy("Starter hands"),
    "free": gettext_lazy("Free choice (solo)"),
}
MODE_CHOICES = [(mode, page.name) for mode, page in MODES.items() if mode in RULES]
"""The available modes, in the order in which the pages list them."""
STANDARD_LIMIT = 20


class EighteenOptions(OptionsForm):
    """A course or one of its holes, the mode, the clubs and the optional rules."""

    design = "course"
    house_rules: ClassVar = ("fly_over_out_of_bounds", "round_limit")
    unset: ClassVar = {"hole": 0, "solo_rank": 0}

    course = forms.SlugField(label=gettext_lazy("Course"))
    mode = forms.ChoiceField(label=gettext_lazy("Mode"), choices=MODE_CHOICES, initial="match")
    clubs = forms.ChoiceField(
        label=gettext_lazy("Clubs"), choices=list(CLUBS.items()), initial="draft"
    )
    golfers = forms.ChoiceField(
        label=gettext_lazy("Golfer cards"),
        choices=list(GOLFERS_OPTION.items()),
        required=False,
        initial="off",
    )
    side = forms.ChoiceField(
        label=gettext_lazy("Side of the golfer cards"),
        choices=list(SIDES.items()),
        required=False,
        # The value for tables that were stored without this option (docs/stored.md), and for API
        # clients that omit it (docs/protocol.md). The page starts with NEW_SIDE.
        initial="a",
    )
    net = forms.BooleanField(
        label=gettext_lazy("The net result decides"),
        help_text=gettext_lazy(
            "In stroke play and Stableford, handicaps give strokes to weaker players."
        ),
        required=False,
        initial=False,
    )
    fly_over_out_of_bounds = forms.BooleanField(
        label=gettext_lazy("Allow shots over out of bounds"), required=False, initial=False
    )
    round_limit = forms.IntegerField(
        label=gettext_lazy("Maximum rounds per hole"),
        initial=STANDARD_LIMIT,
        min_value=ROUND_LIMITS[0],
        max_value=ROUND_LIMITS[-1],
    )
    solo_rank = forms.IntegerField(
        label=gettext_lazy("Solo chaos rank"),
        help_text=gettext_lazy("Higher ranks are harder. 0 means the easiest for the course."),
        required=False,
        initial=0,
        min_value=0,
    )
    solo_cards = forms.CharField(
        label=gettext_lazy("Solo cards"),
        help_text=gettext_lazy(
            "Instead of a rank, enter the card numbers in your deck, such as 6 14 17 21. If "
            "the deck has more combined rounds than needed, its rank is a range."
        ),
        required=False,
        initial="",
        max_length=80,
    )
    version = version_field()
    hole = forms.IntegerField(
        label=gettext_lazy("Single hole"),
        required=False,
        initial=0,
        min_value=0,
        max_value=MOST_HOLES,
    )

    def clean_hole(self) -> int:
        return self.cleaned_data["hole"] or 0

    def clean_solo_cards(self) -> str:
        """Return the card numbers in ascending order, separated by single spaces."""
        words = self.cleaned_data["solo_cards"].replace(",", " ").split()
        if not all(map(str.isdecimal, words)):
            raise forms.ValidationError(_("Enter the card numbers with spaces between them."))
        return " ".join(map(str, sorted(map(int, words))))

    def clean_golfers(self) -> str:
        return self.cleaned_data["golfers"] or "off"

    def clean(self) -> dict[str, Any]:
        """Fill in options that depend on others: the solo chaos rank and the golfer cards' side."""
        options = super().clean()
        solo_cards = options.get("solo_cards", "") if options.get("mode") == "solo_chaos" else ""
        return {
            **options,
            "side": self._side(options),
            "solo_cards": solo_cards,
            "solo_rank": 0 if solo_cards else self._rank(options),
        }

    def _side(self, options: dict[str, Any]) -> str:
        """Return the side; by default, each player chooses.

        Without golfer cards it is "a" (E2.1).
        """
        return "a" if options.get("golfers") == "off" else options.get("side") or NEW_SIDE

    def _rank(self, options: dict[str, Any]) -> int:
        """Return the rank, by default the easiest one; 0 in modes other than solo chaos."""
        is_solo = options.get("mode") == "solo_chaos"
        return (options.get("solo_rank") or self._easiest()) if is_solo else 0

    def _easiest(self) -> int:
        found = getattr(self, "found", None)
        possible = found and ranks(combined_needed(len(found.playable.holes)))
        return possible[0] if possible else 0

    def narrowed(self, found: Chosen, options: dict[str, Any]) -> Chosen:
        """Return the chosen hole of the course as practice, or the whole course if the
        hole is 0.
        """
        return one_hole(found, options["hole"]) if options["hole"] else found

    def config(self) -> Config:
        options = self.cleaned_data
        return Config(
            course=self.found.playable,
            mode=options["mode"],
            clubs=options["clubs"],
            fly_over_out_of_bounds=options["fly_over_out_of_bounds"],
            round_limit=options["round_limit"],
            golfers=options["golfers"],
            side=options["side"],
            net=options["net"],
            solo_rank=options["solo_rank"],
            solo_cards=tuple(map(int, options["solo_cards"].split())),
        )


def one_hole(whole: Chosen, number: int) -> Chosen:
    """Return a hole by its number, counted from 1. Raises DesignRefused("no_such_hole")."""
    holes = len(whole.playable.holes)
    if number > holes:
        sentence = ngettext(
            "This course has {holes} hole. Choose 1, or 0 for all.",
            "This course has {holes} holes. Choose one of them, or 0 for all.",
            holes,
        )
        raise DesignRefused("no_such_hole", sentence.format(holes=holes))
    name = _("%(course)s, hole %(hole)s") % {"course": whole.ground.name, "hole": number}
    ground = Ground(whole.ground.slug, name, practice=True)
    return Chosen(only_holes(whole.playable, [number]), ground, whole.version)


class EighteenPractice(PracticeForm):
    """Practice on all holes or one, with clubs that need no draft, so that play starts sooner."""

    hole = forms.IntegerField(required=False, min_value=0, max_value=MOST_HOLES)
    mode = forms.ChoiceField(choices=MODE_CHOICES, required=False)
    clubs = forms.ChoiceField(choices=list(CLUBS.items()), required=False)

    def options(self) -> dict[str, Any]:
        wanted = self.cleaned_data
        mode = wanted["mode"] or USUAL
        return {
            "hole": wanted["hole"] or 0,
            "mode": mode,
            "clubs": wanted["clubs"] or MODES[mode].tried_with,
        }


def summary(options: dict[str, Any]) -> list[str]:
    """Return texts for the options of a table, most important first."""
    words = [str(MODES[options["mode"]].name), str(CLUBS[options["clubs"]])]
    if options.get("golfers", "off") != "off":
        words.append(_agreed_on(options["golfers"], options["side"]))
    if options.get("solo_rank"):
        words.append(_("rank %(rank)s") % {"rank": options["solo_rank"]})
    if options.get("solo_cards"):
        words.append(_("solo cards %(cards)s") % {"cards": options["solo_cards"]})
    if options.get("net"):
        words.append(_("the net result decides"))
    if options["fly_over_out_of_bounds"]:
        words.append(_("shots over out of bounds allowed"))
    if options["round_limit"] != STANDARD_LIMIT:
        words.append(_("%(rounds)s rounds per hole") % {"rounds": options["round_limit"]})
    return words


def _agreed_on(golfers: str, side: str) -> str:
    """Return a text about how golfer cards are assigned, and their side."""
    return str(AGREED[golfers]).format(side=SIDES_AGREED[side])


OPTIONS = Options(
    form=EighteenOptions,
    practice=EighteenPractice,
    quick={"course": "starter-links", "mode": "match", "clubs": "starter"},
    quick_bots=1,
    summary=summary,
    modes=PLAY_MODES,
    good_for=good_for,
)
