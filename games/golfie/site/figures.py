"""The figures of Golfie in words."""

from __future__ import annotations

from core.i18n.translation import gettext_lazy as _
from games.golfie.rules.seat_figures import figures_of
from games.site.figures import Figure, Figures, Words

HALVES: dict[str, Words] = {"1": _("First half"), "2": _("Second half")}
CARDS: dict[str, Words] = {
    "hole": _("Cards picked for holes"),
    "zone": _("Cells played by zone cards"),
    "cart": _("Cells played by golf carts"),
}

FIGURES = Figures(
    figures_of=figures_of,
    records={"": "fewer"},
    sections={
        "score": _("Score"),
        "combos": _("Combos and lost balls"),
        "actions": _("Action cards"),
    },
    figures=(
        Figure(
            key="strokes",
            title=_("Strokes per hole"),
            about=_("Your average strokes on a hole. In teams, the team’s lowest card counts."),
            section="score",
            shown="mean",
            unit=_("strokes"),
            better="fewer",
            decimals=2,
        ),
        Figure(
            key="picked",
            title=_("Value of your picks"),
            about=_("The average value of the cards that you picked for holes."),
            section="score",
            shown="mean",
            unit=_("strokes"),
            better="fewer",
            decimals=2,
        ),
        Figure(
            key="half.*",
            title=_("Strokes per half"),
            about=_("Your strokes in this half, including lost balls and combos."),
            section="score",
            shown="mean",
            unit=_("strokes"),
            better="fewer",
            members=HALVES.get,
        ),
        Figure(
            key="combos",
            title=_("Combos"),
            about=_("The combos that you took in a game."),
            section="combos",
            shown="mean",
            unit=_("combos"),
            better="more",
        ),
        Figure(
            key="combo_points",
            title=_("Strokes from combos"),
            about=_("The effect of your combos on a game’s score: minus two strokes for each."),
            section="combos",
            shown="mean",
            unit=_("strokes"),
            better="fewer",
        ),
        Figure(
            key="lost_balls",
            title=_("Lost balls"),
            about=_("The lost balls that you turned up or picked in a game."),
            section="combos",
            shown="mean",
            unit=_("balls"),
            better="fewer",
        ),
        Figure(
            key="lost_points",
            title=_("Strokes from lost balls"),
            about=_("The effect of your lost balls on a game’s score: one stroke for each."),
            section="combos",
            shown="mean",
            unit=_("strokes"),
            better="fewer",
        ),
        Figure(
            key="reveals",
            title=_("Cards turned up"),
            about=_("The share of your plays in which you turned a card up."),
            section="actions",
            shown="share",
        ),
        Figure(
            key="swaps",
            title=_("Cards swapped"),
            about=_("The share of your plays in which you swapped two cards."),
            section="actions",
            shown="share",
        ),
        Figure(
            key="played.*",
            title=_("Plays per game"),
            about=_("The plays that you got from this kind of action card in a game."),
            section="actions",
            shown="mean",
            unit=_("plays"),
            members=CARDS.get,
            order=list(CARDS).index,
        ),
    ),
)
