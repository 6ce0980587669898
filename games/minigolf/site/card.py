"""The game card of Mini Golf Designer."""

from pathlib import Path
from typing import Any

from msgspec.structs import replace

from core.i18n.translation import gettext_lazy as _
from courses.designs.plot.drawing import plot_svg
from courses.designs.plot.value import PlotDesign
from games.minigolf.rules.events import GameStarted
from games.minigolf.rules.rules import MINIGOLF as RULES
from games.minigolf.rules.state import Config
from games.minigolf.rules.tiles import kinds
from games.minigolf.rules.view import SeatView, View
from games.minigolf.site.aim import aim
from games.minigolf.site.analyst import ANALYST
from games.minigolf.site.by_mail import BY_MAIL
from games.minigolf.site.clauses import CLAUSES
from games.minigolf.site.figures import FIGURES
from games.minigolf.site.keepsake import keepsake
from games.minigolf.site.learn import STEPS
from games.minigolf.site.learn_pictures import FIRST_HOLE, LAWN, SECOND, TEE, course
from games.minigolf.site.lessons import LESSONS
from games.minigolf.site.messages import MESSAGES
from games.minigolf.site.options import OPTIONS
from games.minigolf.site.paper import PAPER
from games.minigolf.site.presenter import PRESENTER
from games.minigolf.site.progress import progress
from games.minigolf.site.review import REVIEW
from games.minigolf.site.sample import SAMPLE
from games.minigolf.site.still import own_course
from games.site.card import About, Bots, GameCard


def components() -> dict[str, Any]:
    """Return the 200 kinds of tiles, identified by their index."""
    return {"tiles": list(kinds())}


def _one_plot(config: Config) -> str | None:
    """Return the picture of the plot that all players share; None if they have different ones."""
    return plot_svg(config.plots[0]) if len(config.plots) == 1 else None


def renamed(name: str, data: Any) -> Any:
    """Return a copy of the value with a different plot name and without the description."""
    match data:
        case PlotDesign():
            return replace(data, name=name, about="")
        case Config():
            return replace(data, plots=_renamed_all(name, data.plots))
        case SeatView():
            hand = data.hand and _renamed_all(name, data.hand)
            return replace(data, plot=data.plot and renamed(name, data.plot), hand=hand)
        case View():
            return replace(data, seats=_renamed_all(name, data.seats))
        case GameStarted():
            return replace(data, config=renamed(name, data.config))
    plots = getattr(data, "plots", None)
    return data if plots is None else replace(data, plots=_renamed_all(name, plots))


def _renamed_all(name: str, data: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(renamed(name, one) for one in data)


MINIGOLF = GameCard(
    folder=Path(__file__).parent,
    rules=RULES,
    about=About(
        name=_("Mini Golf Designer"),
        title=_("Mini Golf Designer on {ground}"),
        lines=_(
            "Draft tiles and lay nine holes of mini golf on your plot, for two clients with "
            "their own tastes."
        ),
        aim=_(
            "Build the course that pleases the two clients most: the highest satisfaction "
            "wins. Visitors, the clients’ wishes and a full plot score points. Mistakes cost "
            "points."
        ),
        players=_("1 to 5 players"),
        time=_("30 to 60 minutes"),
        picture=lambda: course(*FIRST_HOLE, *SECOND, *LAWN, numbers=(TEE[1:3], SECOND[0][1:3])),
        shows=_("A plot with two numbered holes of mini golf between the gate and a pond."),
    ),
    design="plot",
    options=OPTIONS,
    bots=Bots(
        levels={
            "caddie": _("Bot: Caddie (quick and sensible)"),
            "pro": _("Bot: Pro (hard to beat)"),
        },
        ratings={"caddie": 1500, "pro": 1880},
    ),
    messages=MESSAGES,
    lessons=LESSONS,
    clauses=CLAUSES,
    learn=STEPS,
    aim=aim,
    presenter=PRESENTER,
    components=components,
    picture=own_course,
    keepsake=keepsake,
    progress=progress,
    renamed=renamed,
    ground=_one_plot,
    target=None,
    measure="satisfaction",
    sample=SAMPLE,
    scorekeeping=None,
    paper=PAPER,
    review=REVIEW,
    figures=FIGURES,
    round_description=None,
    analyst=ANALYST,
    by_mail=BY_MAIL,
)
