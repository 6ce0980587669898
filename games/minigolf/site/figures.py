"""The figures of Mini Golf Designer in words."""

from __future__ import annotations

from core.i18n.translation import gettext_lazy as _
from games.minigolf.rules.seat_figures import MISTAKES, figures_of
from games.minigolf.site.words import MEASURE_NAMES, PROMISED
from games.site.figures import Figure, Figures, Words

MISTAKE_NAMES: dict[str, Words] = {
    "missing_holes": _("Holes missing"),
    "extra_holes": _("Extra holes"),
    "malformed": _("Malformed holes"),
    "wrong_join": _("Edges that don’t fit"),
    "wrong_way": _("Tiles against their arrow"),
}
PLAYED = {
    "placed": (
        _("Tiles placed"),
        _("The tiles that you placed in a game."),
    ),
    "face_down": (
        _("Tiles taken face down"),
        _("The tiles that you took face down in a game."),
    ),
    "passes": (
        _("Passes"),
        _("The turns of a game in which you passed."),
    ),
}


def promise_name(member: str) -> Words | None:
    """Return the name of the condition that was promised."""
    return MEASURE_NAMES[member] if member in PROMISED else None


FIGURES = Figures(
    figures_of=figures_of,
    records={"": "more"},
    sections={
        "points": _("Points by condition"),
        "promises": _("Promises"),
        "mistakes": _("Mistakes"),
        "tiles": _("Tiles and passes"),
    },
    figures=(
        Figure(
            key="points.*",
            title=_("Points by condition"),
            about=_("Your points for this condition in a game. Mistakes cost points."),
            section="points",
            shown="mean",
            unit=_("points"),
            better="more",
            members=MEASURE_NAMES.get,
            order=list(MEASURE_NAMES).index,
        ),
        Figure(
            key="promises.made",
            title=_("Promises made"),
            about=_("The promises that you made in a game of the advanced edition."),
            section="promises",
            shown="mean",
            unit=_("promises"),
        ),
        Figure(
            key="promises.kept",
            title=_("Promises kept"),
            about=_("How often a promise scored points."),
            section="promises",
            shown="share",
            better="more",
        ),
        Figure(
            key="promises.points",
            title=_("Points for promises"),
            about=_("The points for all your promises in a game."),
            section="promises",
            shown="mean",
            unit=_("points"),
            better="more",
        ),
        Figure(
            key="promised.*",
            title=_("Points by promise"),
            about=_("Your points for this promise, in the games in which you made it."),
            section="promises",
            shown="mean",
            unit=_("points"),
            better="more",
            members=promise_name,
            order=list(MEASURE_NAMES).index,
        ),
        Figure(
            key="mistakes.*",
            title=_("Points lost to mistakes"),
            about=_(
                "The points that this kind of mistake cost you in a game, as a negative number."
            ),
            section="mistakes",
            shown="mean",
            unit=_("points"),
            better="more",
            members=MISTAKE_NAMES.get,
            order=MISTAKES.index,
        ),
        *(
            Figure(
                key=key,
                title=title,
                about=about,
                section="tiles",
                shown="mean",
                unit=_("tiles") if key != "passes" else _("turns"),
            )
            for key, (title, about) in PLAYED.items()
        ),
    ),
)
