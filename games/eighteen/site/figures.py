"""The figures of 18 Holes in words."""

from __future__ import annotations

from core.i18n.translation import gettext as now
from core.i18n.translation import gettext_lazy as _
from games.eighteen.rules.components import CLUBS
from games.eighteen.rules.seat_figures import figures_of
from games.eighteen.rules.turn_figures import club_key
from games.eighteen.site.modes import MODES
from games.eighteen.site.words import CLUB_NAMES
from games.site.figures import Figure, Figures, Words

CLUBS_BY_KEY = {club_key(card): CLUB_NAMES[club.name] for card, club in CLUBS.items()}
"""The names of the clubs, from the longest to the shortest."""
RESULTS: dict[str, Words] = {
    "eagle": _("Eagle or better"),
    "birdie": _("Birdie"),
    "par": _("Par"),
    "bogey": _("Bogey"),
    "double": _("Double bogey or worse"),
}


def par_name(member: str) -> Words | None:
    """Return the name of a type of hole."""
    return now("Par {par}").format(par=int(member)) if member.isdigit() else None


def club_order(club: str) -> int:
    """Return the rank of a club by its length."""
    return list(CLUBS_BY_KEY).index(club)


FIGURES = Figures(
    figures_of=figures_of,
    tool=lambda card: club_key(int(card)),
    records={"stroke": "fewer", "stableford": "more"},
    modes={key: mode.name for key, mode in MODES.items()},
    sections={
        "holes": _("Holes"),
        "results": _("Results of holes"),
        "tee": _("From the tee"),
        "short": _("Short game"),
        "trouble": _("Trouble"),
        "clubs": _("Clubs: hexes closer to the green"),
        "club_greens": _("Clubs: greens reached"),
        "club_losses": _("Clubs: balls lost"),
    },
    figures=(
        Figure(
            key="strokes.*",
            title=_("Strokes per hole"),
            about=_("Your average strokes on finished holes of this par, including penalties."),
            section="holes",
            shown="mean",
            unit=_("strokes"),
            better="fewer",
            decimals=2,
            members=par_name,
            order=int,
        ),
        Figure(
            key="greens",
            title=_("Greens in regulation"),
            about=_("How often you reached the green in par or fewer turns, without penalties."),
            section="holes",
            shown="share",
            better="more",
        ),
        Figure(
            key="holed",
            title=_("Holes finished"),
            about=_(
                "How often you reached the green before the round limit, in modes in which "
                "everyone plays holes to the end."
            ),
            section="holes",
            shown="share",
            better="more",
        ),
        Figure(
            key="won",
            title=_("Holes won"),
            about=_("The holes that you won, in match play and skins."),
            section="holes",
            shown="share",
            better="more",
        ),
        Figure(
            key="points",
            title=_("Stableford points per hole"),
            about=_("Your average points for a hole in Stableford. Par is worth two."),
            section="holes",
            shown="mean",
            unit=_("points"),
            better="more",
            decimals=2,
        ),
        Figure(
            key="aces",
            title=_("Holes in one"),
            about=_("How often your first shot from the tee ended on the green."),
            section="holes",
            shown="share",
            better="more",
        ),
        Figure(
            key="result.*",
            title=_("Results of holes"),
            about=_(
                "How often you finished with this result. A hole that you gave up counts as a "
                "double bogey or worse."
            ),
            section="results",
            shown="share",
            members=RESULTS.get,
            order=list(RESULTS).index,
        ),
        Figure(
            key="tee_gained",
            title=_("Length of tee shots"),
            about=_(
                "The hexes closer to the green after your first turn on holes of par 4 and up."
            ),
            section="tee",
            shown="mean",
            unit=_("hexes"),
            better="more",
        ),
        Figure(
            key="fairways",
            title=_("Fairways hit"),
            about=_(
                "How often your first turn on a hole of par 4 and up ended on the fairway or the "
                "green."
            ),
            section="tee",
            shown="share",
            better="more",
        ),
        Figure(
            key="drives",
            title=_("Longest drives"),
            about=_("The longest drive cards that you kept in a game."),
            section="tee",
            shown="mean",
            unit=_("cards"),
            decimals=2,
        ),
        Figure(
            key="short_game",
            title=_("Turns from four hexes"),
            about=_("Your turns to finish a hole from within four hexes of the green."),
            section="short",
            shown="mean",
            unit=_("turns"),
            better="fewer",
            decimals=2,
        ),
        Figure(
            key="up_and_down",
            title=_("Finished in one"),
            about=_("How often one turn was enough from within four hexes of the green."),
            section="short",
            shown="share",
            better="more",
        ),
        Figure(
            key="bunker_exits",
            title=_("Out of the bunker"),
            about=_("How often you got out of a bunker on the first try."),
            section="short",
            shown="share",
            better="more",
        ),
        Figure(
            key="penalties",
            title=_("Penalty strokes per hole"),
            about=_("The strokes for water and out of bounds, in stroke play."),
            section="trouble",
            shown="mean",
            unit=_("strokes"),
            better="fewer",
            decimals=2,
        ),
        Figure(
            key="water",
            title=_("Turns into water"),
            about=_("The share of your turns that ended in water and cost a round or a stroke."),
            section="trouble",
            shown="share",
            better="fewer",
        ),
        Figure(
            key="out_of_bounds",
            title=_("Turns out of bounds"),
            about=_("The share of your turns in which the ball left the course."),
            section="trouble",
            shown="share",
            better="fewer",
        ),
        Figure(
            key="trees",
            title=_("Turns into trees"),
            about=_("The share of your turns in which trees stopped the ball."),
            section="trouble",
            shown="share",
            better="fewer",
        ),
        Figure(
            key="missed",
            title=_("Rounds missed"),
            about=_("The rounds of a game that you missed because your ball was in water."),
            section="trouble",
            shown="mean",
            unit=_("rounds"),
            better="fewer",
            decimals=2,
        ),
        Figure(
            key="walked",
            title=_("Steps instead of shots"),
            about=_("The share of your turns in which you walked one hex."),
            section="trouble",
            shown="share",
        ),
        Figure(
            key="big_hits",
            title=_("Big hits tried"),
            about=_("The share of your turns in which you tried a big hit."),
            section="clubs",
            shown="share",
        ),
        Figure(
            key="big_hit_gained",
            title=_("Big hits"),
            about=_("The hexes closer to the green after a big hit."),
            section="clubs",
            shown="mean",
            unit=_("hexes"),
            better="more",
        ),
        Figure(
            key="club.*",
            title=_("Hexes closer to the green"),
            about=_("The hexes closer to the green after a turn with this club."),
            section="clubs",
            shown="mean",
            unit=_("hexes"),
            better="more",
            members=CLUBS_BY_KEY.get,
            order=club_order,
        ),
        Figure(
            key="club_green.*",
            title=_("Greens reached"),
            about=_("How often a turn with this club ended on a green that counted."),
            section="club_greens",
            shown="share",
            better="more",
            members=CLUBS_BY_KEY.get,
            order=club_order,
        ),
        Figure(
            key="club_lost.*",
            title=_("Balls lost"),
            about=_("How often a turn with this club ended in water or out of bounds."),
            section="club_losses",
            shown="share",
            better="fewer",
            members=CLUBS_BY_KEY.get,
            order=club_order,
        ),
    ),
)
