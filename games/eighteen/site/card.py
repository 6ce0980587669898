"""The game card of 18 Holes."""

from functools import partial
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from core.i18n.translation import gettext_lazy as _
from courses.designs.course.drawing.ground import ground_svg
from games.eighteen.rules.components import CLUBS, SHOTS
from games.eighteen.rules.events import GameStarted
from games.eighteen.rules.rules import EIGHTEEN as RULES
from games.eighteen.rules.state import Config
from games.eighteen.rules.view import View
from games.eighteen.site.aim import aim
from games.eighteen.site.analyst import ANALYST
from games.eighteen.site.by_mail import BY_MAIL
from games.eighteen.site.clauses import CLAUSES
from games.eighteen.site.figures import FIGURES
from games.eighteen.site.learn import STEPS
from games.eighteen.site.lessons import LESSONS
from games.eighteen.site.manual_scorecard import SCOREKEEPING
from games.eighteen.site.messages import MESSAGES
from games.eighteen.site.options import OPTIONS
from games.eighteen.site.paper import PAPER
from games.eighteen.site.presenter import PRESENTER
from games.eighteen.site.progress import progress
from games.eighteen.site.review import REVIEW
from games.eighteen.site.rounds import RETELLING
from games.eighteen.site.sample import SAMPLE
from games.eighteen.site.still import in_mail, position
from games.eighteen.site.table_picture import table_under_way
from games.site.card import About, Bots, GameCard
from games.site.options import Picture

HOLE_SIDE = 640
"""The longer side of the picture of a hole in an email, in pixels."""


def components() -> dict[str, Any]:
    """Return all club and shot cards in the form that the table page draws."""
    return {"clubs": list(CLUBS.values()), "shots": list(SHOTS.values())}


def hole_in_play(view: View, seat: int) -> Picture:
    """Return the picture of the current hole or the course, with any golfers on it."""
    return Picture(in_mail(view, seat), HOLE_SIDE, HOLE_SIDE, partial(position, view, seat))


def renamed(name: str, data: Any) -> Any:
    """Return a copy of the value with a different course name."""
    match data:
        case Config() | View():
            return replace(data, course=replace(data.course, name=name))
        case GameStarted():
            return replace(data, config=renamed(name, data.config))
    return data


EIGHTEEN = GameCard(
    folder=Path(__file__).parent,
    rules=RULES,
    about=About(
        name=_("18 Holes"),
        title=_("18 Holes on {ground}"),
        lines=_(
            "A round on a course of hexes. Choose a club in secret, draw a shot card, and find "
            "your line past trees and water."
        ),
        aim=_(
            "Reach the green first to win the hole. Win the most holes to win the game. Other "
            "modes count strokes, points or tokens."
        ),
        players=_("1 to 5 players"),
        time=_("20 to 60 minutes"),
        picture=table_under_way,
        shows=_("A hole of Starter Links with its line of play and two golfers on their way."),
    ),
    design="course",
    options=OPTIONS,
    bots=Bots(
        levels={
            "caddie": _("Bot: Caddie (quick and sensible)"),
            "pro": _("Bot: Pro (hard to beat)"),
        },
        ratings={"caddie": 1500, "pro": 2100},
    ),
    messages=MESSAGES,
    lessons=LESSONS,
    clauses=CLAUSES,
    learn=STEPS,
    aim=aim,
    presenter=PRESENTER,
    components=components,
    picture=hole_in_play,
    keepsake=None,
    progress=progress,
    renamed=renamed,
    ground=lambda config: ground_svg(config.course),
    target=None,
    measure="strokes",
    sample=SAMPLE,
    scorekeeping=SCOREKEEPING,
    paper=PAPER,
    review=REVIEW,
    figures=FIGURES,
    round_description=RETELLING,
    analyst=ANALYST,
    by_mail=BY_MAIL,
)
