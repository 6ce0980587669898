"""The options of Mini Golf Designer: what a table agrees on before the game."""

from __future__ import annotations

from typing import Any, ClassVar

from django import forms

from core.i18n.translation import gettext as _
from core.i18n.translation import gettext_lazy, ngettext
from courses.designs.plot.shipped import shipped
from courses.designs.plot.value import DIFFICULTIES, PlotDesign
from games.minigolf.rules.state import Config
from games.site.card import Options
from games.site.options import (
    Chosen,
    DesignRefused,
    Ground,
    OptionsForm,
    PracticeForm,
    version_field,
)

EDITIONS = {
    "family": gettext_lazy("Family"),
    "advanced": gettext_lazy("Advanced"),
}
VISITS = {
    "bag": gettext_lazy("At random, from the bag"),
    "set_aside": gettext_lazy("Once, when 21 tiles have been set aside"),
}
MOST_NAMED = 60


class MinigolfOptions(OptionsForm):
    """The edition, and the plots: dealt from the site's or a collection's, or a single one."""

    design = "plot"
    house_rules: ClassVar = ("first_game", "leave_out_hardest", "visits", "plots")

    edition = forms.ChoiceField(
        label=gettext_lazy("Edition"), choices=list(EDITIONS.items()), initial="family"
    )
    plot = forms.SlugField(label=gettext_lazy("Plot"), required=False, initial="")
    plots = forms.CharField(
        label=gettext_lazy("Deal from these plots"),
        help_text=gettext_lazy(
            "Names or page addresses of plots, three for each player. Leave empty to use the "
            "site’s plots."
        ),
        required=False,
        initial="",
        max_length=6000,
        widget=forms.Textarea(attrs={"rows": 3}),
    )
    visits = forms.ChoiceField(
        label=gettext_lazy("When the clients visit (advanced)"),
        choices=list(VISITS.items()),
        required=False,
        initial="bag",
    )
    first_game = forms.BooleanField(
        label=gettext_lazy("First game: mistakes cost nothing"),
        required=False,
        initial=False,
    )
    leave_out_hardest = forms.BooleanField(
        label=gettext_lazy("Leave out the hardest plots"), required=False, initial=False
    )
    version = version_field()

    def clean_plots(self) -> str:
        """Return the slugs without duplicates, separated by spaces."""
        words = self.cleaned_data["plots"].replace(",", " ").split()
        slugs = list(dict.fromkeys(map(_slug, words)))
        if len(slugs) > MOST_NAMED:
            raise forms.ValidationError(
                ngettext(
                    "Enter at most %(most)s plot.", "Enter at most %(most)s plots.", MOST_NAMED
                ),
                params={"most": MOST_NAMED},
            )
        return " ".join(slugs)

    def clean(self) -> dict[str, Any]:
        """Ignore the choice of visits outside the advanced edition."""
        options = super().clean()
        advanced = options.get("edition") == "advanced"
        return {**options, "visits": (options.get("visits") or "bag") if advanced else "bag"}

    def chosen(self, options: dict[str, Any]) -> Chosen:
        """Return the single plot, or all plots that can be dealt."""
        if options["plot"]:
            one = super().chosen(options)
            return Chosen((one.playable,), one.ground, one.version)
        if options["version"]:
            raise DesignRefused("unknown_version", _("To choose a version, choose its plot first."))
        return Chosen(self._dealt_from(options), Ground("", _("dealt plots")), "")

    def _dealt_from(self, options: dict[str, Any]) -> tuple[PlotDesign, ...]:
        named = options.get("plots", "").split()
        plots = tuple(map(self._named, named)) if named else tuple(shipped().values())
        hardest = DIFFICULTIES[-1] if options["leave_out_hardest"] else None
        return tuple(plot for plot in plots if plot.difficulty != hardest)

    def _named(self, slug: str) -> PlotDesign:
        """Return the newest version of a plot. Raises DesignRefused if it cannot be used."""
        assert self._find is not None
        try:
            plot: PlotDesign = self._find(slug, version="").playable
        except DesignRefused as refused:
            sentence = f"{slug}: {refused.sentence}"
            raise DesignRefused("unknown_in_collection", sentence) from None
        return plot

    def config(self) -> Config:
        options = self.cleaned_data
        return Config(
            plots=self.found.playable,
            edition=options["edition"],
            visits=options["visits"],
            first_game=options["first_game"],
        )


def _slug(word: str) -> str:
    """Return the slug from the URL of a plot's page. A slug alone is also accepted."""
    path = word.partition("/plots/")[2] or word
    return path.partition("/")[0]


def summary(options: dict[str, Any]) -> list[str]:
    """Return texts for the options of a table, most important first."""
    words = [str(EDITIONS[options["edition"]])]
    if options["first_game"]:
        words.append(_("first game"))
    if options["visits"] == "set_aside":
        words.append(_("visits after 21 tiles"))
    if options["plot"]:
        words.append(_("the same plot for everyone"))
    elif options["plots"]:
        words.append(_("plots from a collection"))
    elif options["leave_out_hardest"]:
        words.append(_("no hard plots"))
    return words


OPTIONS = Options(
    form=MinigolfOptions,
    practice=PracticeForm,
    quick={"first_game": True, "leave_out_hardest": True},
    quick_bots=1,
    summary=summary,
)
