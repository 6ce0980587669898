"""The texts of each mode. The pages need nothing else for a new mode."""

from __future__ import annotations

from django.utils.translation import pgettext_lazy

from core.i18n.translation import gettext_lazy as _
from games.eighteen.rules.modes.kelly import BONUS, TOKEN
from games.eighteen.site import cells, endings
from games.eighteen.site.mode_page import (
    UNIT,
    ModePage,
    against_the_rank,
    by_strokes,
    round_of_strokes,
)

MODES: dict[str, ModePage] = {
    "match": ModePage(
        name=_("Match play"),
        line=_("The first on the green wins the hole. Win the most holes. For 2 to 5 players."),
        goal=_("Win more holes than the others."),
        goal_against_one=_("Win more holes than {name}."),
        scoring=(
            _(
                "The first golfer on the green wins the hole and scores 1. Others who get there "
                "in the same round score too."
            ),
            _("Ties are broken by holes in one; otherwise the win is shared."),
        ),
        box=cells.played(cells.won),
        unit=_("holes"),
        one_unit=_("hole"),
        measure="holes",
    ),
    "stroke": ModePage(
        name=_("Stroke play"),
        line=_("Every turn counts, and the fewest strokes win. For 1 to 5 players."),
        goal=_("Finish with fewer strokes than the others."),
        goal_against_one=_("Finish with fewer strokes than {name}."),
        goal_alone=_("Finish the course with as few strokes as you can."),
        scoring=(
            _(
                "Each turn is a stroke, even a step or taking back your clubs. A ball in the "
                "water or out of bounds costs one extra stroke."
            ),
            _(
                "The fewest strokes win. Ties are broken by holes in one; otherwise the win is "
                "shared."
            ),
        ),
        box=cells.played(cells.strokes, penalties=True),
        unit=pgettext_lazy(UNIT, "strokes"),
        one_unit=pgettext_lazy(UNIT, "stroke"),
        measure="strokes",
        ended_alone=round_of_strokes,
        compared=by_strokes,
        against_par=True,
        by_hand=_("Strokes"),
    ),
    "stableford": ModePage(
        name=_("Stableford"),
        line=_(
            "Score points against par on each hole, so a bad hole costs little. For 1 to 5 players."
        ),
        goal=_("Score more points than the others."),
        goal_against_one=_("Score more points than {name}."),
        goal_alone=_("Score as many points as you can."),
        scoring=(
            _(
                "Par scores 2 points. Each turn under par adds a point, and each turn over par "
                "takes one off, down to 0. Rounds missed in the water count as turns."
            ),
            _("The most points win. Ties are broken by holes in one; otherwise the win is shared."),
        ),
        box=cells.played(cells.stableford),
        by_hand=_("Stableford points"),
    ),
    "racing": ModePage(
        name=_("Racing"),
        line=_(
            "Everyone moves on to the next tee at their own pace. The first on the last green "
            "wins. For 2 to 5 players."
        ),
        goal=_("Reach the last green before the others."),
        goal_against_one=_("Reach the last green before {name}."),
        scoring=(
            _(
                "After reaching your green, you move on to the next tee at the end of the "
                "round. You don’t wait for the others."
            ),
            _(
                "The first on the last green wins. Ties in the same round are broken by holes in "
                "one; otherwise the win is shared."
            ),
        ),
        lesson=_(
            "Everyone plays on at their own pace, green after green. The first on the last "
            "green wins, so don’t wait for the others."
        ),
        box=cells.played(cells.turns),
        unit=pgettext_lazy(UNIT, "greens"),
        one_unit=pgettext_lazy(UNIT, "green"),
        measure="greens",
        ended=endings.last_green,
    ),
    "skins": ModePage(
        name=_("Skins"),
        line=_(
            "Get to a green first and alone to take its tokens. In a tie, the tokens move on "
            "(our reading; the rulebook also says that all tied players score). For 2 to 5 "
            "players."
        ),
        goal=_("Take more points from the greens than the others."),
        goal_against_one=_("Take more points from the greens than {name}."),
        scoring=(
            _("Each green has tokens worth points. Get there first and alone to take them all."),
            _(
                "If several golfers get there in the same round, the tokens move on to the "
                "next green. The most points win."
            ),
        ),
        lesson=_(
            "Each green shows its value. Get there alone to take it all. If others arrive in "
            "the same round, it moves on to the next green."
        ),
        box=cells.taken({}),
        pot=True,
        ended=endings.pot,
    ),
    "chaos": ModePage(
        name=_("Chaos"),
        line=_(
            "All greens are open: 5 points for the first golfer there, 2 for the second. For 3 to "
            "5 players."
        ),
        goal=_("Score more points than the others. Play the greens in any order."),
        scoring=(
            _("The first golfer on a green takes 5 points, the next one takes 2."),
            _(
                "The game ends with the round in which the last 5 is taken. The most points "
                "win; tied players share the win."
            ),
        ),
        lesson=_(
            "All greens are open. The first golfer on a green takes 5 points, the next takes "
            "2. If you end your turn on a tee box, you can play again after the round."
        ),
        box=cells.taken({5: "first", 2: "second"}),
        ended=endings.last_five,
    ),
    "teams": ModePage(
        name=_("Chaos teams"),
        line=_("Two golfers each, sharing one hand of clubs. Take the most greens. For 2 players."),
        goal=_("Take more flags than the others with your two golfers."),
        goal_against_one=_("Take more flags than {name} with your two golfers."),
        scoring=(
            _("Each green has one flag, worth 1 point. Play the greens in any order."),
            _("The game ends when all flags are taken or one player has more than half of them."),
        ),
        lesson=_(
            "You have two golfers and one hand of clubs. After you draw a card, choose which "
            "golfer plays. Each green is worth a flag. A golfer on a tee box earns another "
            "turn."
        ),
        box=cells.taken({}),
        ended=endings.flags,
    ),
    "kelly": ModePage(
        name=_("Kelly"),
        line=_("All greens are open, and one of them is your secret target. For 2 to 5 players."),
        goal=_("Score more points than the others. Your secret target is worth the most."),
        goal_against_one=_("Score more points than {name}. Your secret target is worth the most."),
        scoring=(
            _(
                "Your own target scores 3, another player’s target 2 and any other green 1. Play "
                "the greens in any order."
            ),
            _(
                "You get a new target when yours has been taken. The game ends with the last "
                "green, and the most points win."
            ),
        ),
        lesson=_(
            "All greens are open. Your secret target scores 3, another player’s target 2 and "
            "any other green 1. The game ends with the last green."
        ),
        box=cells.taken({3: "target", 2: "other", 1: "flag"}),
        own_target=TOKEN + BONUS,
        ended=endings.last_target,
    ),
    "solo_chaos": ModePage(
        name=_("Solo chaos"),
        line=_(
            "Play solo against three card-driven opponents, at a rank of your choice. For 1 player."
        ),
        goal=_("Score more points than each of the three opponents."),
        scoring=(
            _("The first on a green takes 5 points, the second takes 2."),
            _(
                "In a combined round, each opponent takes the highest token left on its open "
                "target. If you’re there too, its top club decides. If its number is lower "
                "than yours, it takes the 5 and you take the 2. Otherwise you take the 5."
            ),
            _("You need the highest score. A tie counts as a loss."),
        ),
        lesson=_(
            "Cards control the three opponents. In a combined round, each takes the highest "
            "token on its open target, unless you’re there with a quicker club. Get to the 5s "
            "first."
        ),
        ended_alone=against_the_rank,
        ended=endings.last_round,
        tried_with="free",
        box=cells.taken({5: "first", 2: "second"}),
    ),
}
