"""The modes of 18 Holes on a card that people fill in themselves (E8, E9)."""

from __future__ import annotations

from typing import Any

from core.i18n.translation import gettext_lazy as _
from courses.designs.course.layout import Layout
from games.eighteen.rules.modes import MODES as RULES
from games.eighteen.rules.modes import chaos, kelly, skins, teams
from games.eighteen.rules.modes.by_hole import PAR_POINTS
from games.eighteen.rules.solo import OPPONENTS
from games.eighteen.rules.state import ROUND_LIMIT
from games.eighteen.site.modes import MODES
from games.site.paper import MOST_PLAYERS, Mark, Paper, PaperMode, Scoring

ON_GREEN, IN_ONE = 1, 2
"""The values of a cell in modes that mark who reached the green."""

_REACHED = (
    Mark(value=ON_GREEN, sign="⚑", name=_("on the green")),
    Mark(value=IN_ONE, sign="1", name=_("hole in one")),
)
_ENTER_TURNS = _("Enter each player’s turns. Press … for penalty strokes or a picked-up ball.")
_ENTER_TOKENS = _("Mark who took which token on each green. Play the greens in any order.")


def _mode(key: str, scoring: Scoring, enter: Any, **more: Any) -> PaperMode:
    """Return a mode with the texts of the game, for as many players as a card has room for."""
    seats = RULES[key].seats
    page = MODES[key]
    return PaperMode(
        **{
            "key": key,
            "name": page.name,
            "line": page.scoring[0],
            "enter": enter,
            "scoring": scoring,
            "players": range(seats[0], MOST_PLAYERS + 1),
            "lowest_wins": not RULES[key].most_wins,
            **more,
        }
    )


def ground(course: Layout) -> dict[str, Any]:
    """Return the pars of a course's holes."""
    return {"pars": [hole.par for hole in course.holes]}


PAPER = Paper(
    ground=ground,
    modes=(
        _mode(
            "stroke",
            "counted",
            _ENTER_TURNS,
            facts={"measure": "strokes", "limit": ROUND_LIMIT},
        ),
        _mode(
            "stableford",
            "counted",
            _ENTER_TURNS,
            needs_par=True,
            facts={"measure": "points", "limit": ROUND_LIMIT, "par_points": PAR_POINTS},
        ),
        _mode(
            "match",
            "marks",
            _("Mark everyone who reached the green in the round that ended the hole."),
            marks=_REACHED,
            facts={"in_one": IN_ONE},
        ),
        _mode(
            "skins",
            "pot",
            _("Enter what lies on each green, then mark everyone who got there first."),
            marks=_REACHED[:1],
            facts={"worths": sorted({*skins.BAG, skins.FIVE}), "last": skins.FIVE},
        ),
        _mode(
            "kelly",
            "tokens",
            _("Mark who scored each green: own target, another’s target, or flag."),
            marks=(
                Mark(value=kelly.TOKEN + kelly.BONUS, sign="3", name=_("own target")),
                Mark(value=kelly.TOKEN + kelly.FLAG, sign="2", name=_("another player’s target")),
                Mark(value=kelly.FLAG, sign="1", name=_("flag")),
            ),
            facts={"takers": 1, "over": "all"},
        ),
        _mode(
            "chaos",
            "tokens",
            _ENTER_TOKENS,
            marks=(
                Mark(value=chaos.FIRST, sign="5", name=_("first on the green")),
                Mark(value=chaos.SECOND, sign="2", name=_("second on the green")),
            ),
            facts={"takers": 2, "over": "first"},
        ),
        _mode(
            "teams",
            "tokens",
            _("Mark the player whose golfer took each flag."),
            players=RULES["teams"].seats,
            marks=(Mark(value=teams.FLAG, sign="⚑", name=_("flag")),),
            facts={"takers": 1, "over": "most"},
        ),
        _mode(
            "racing",
            "marks",
            _("Mark the greens that each player has reached. The first on the last green wins."),
            marks=_REACHED,
            facts={"in_one": IN_ONE},
        ),
        _mode(
            "solo_chaos",
            "tokens",
            _("Mark who took which token. The first column is you, the others are the cards."),
            players=range(OPPONENTS + 1, OPPONENTS + 2),
            marks=(
                Mark(value=chaos.FIRST, sign="5", name=_("first on the green")),
                Mark(value=chaos.SECOND, sign="2", name=_("second on the green")),
            ),
            facts={"takers": 2, "over": "first", "first_loses_ties": True},
        ),
    ),
)
