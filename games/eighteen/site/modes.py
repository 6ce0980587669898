"""The texts of each mode: an entry here is all that the pages need for another mode."""

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
        line=_("First on the green wins the hole. Most holes win. For 2 to 5 golfers."),
        goal=_("Win more holes than the others."),
        goal_against_one=_("Win more holes than {name}."),
        scoring=(
            _(
                "The first on the green wins the hole and scores 1. Everybody who gets there in "
                "the same round scores too."
            ),
            _("Equal scores: more holes in one decide, then the win is shared."),
        ),
        box=cells.played(cells.won),
        unit=_("holes"),
        one_unit=_("hole"),
        measure="holes",
    ),
    "stroke": ModePage(
        name=_("Stroke play"),
        line=_("Every turn counts, fewest strokes win. For 1 to 5 golfers."),
        goal=_("Finish with fewer strokes than the others."),
        goal_against_one=_("Finish with fewer strokes than {name}."),
        goal_alone=_("Finish the course with as few strokes as you can."),
        scoring=(
            _(
                "Each turn is a stroke, also a step or taking your clubs back. A ball in the "
                "water or out of bounds costs one stroke more."
            ),
            _(
                "The fewest strokes win. Equal scores: more holes in one decide, then the win "
                "is shared."
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
        line=_("Points for each hole against par, a bad hole costs little. For 1 to 5."),
        goal=_("Score more points than the others."),
        goal_against_one=_("Score more points than {name}."),
        goal_alone=_("Score as many points as you can."),
        scoring=(
            _(
                "A hole in par turns scores 2 points. Each turn fewer adds a point, each turn "
                "more takes one off, and no hole scores less than 0. Rounds that you miss in "
                "the water count as turns."
            ),
            _(
                "The most points win. Equal scores: more holes in one decide, then the win is "
                "shared."
            ),
        ),
        box=cells.played(cells.stableford),
        by_hand=_("Stableford points"),
    ),
    "racing": ModePage(
        name=_("Racing"),
        line=_("Each goes on alone to the next tee. First on the last green wins. For 2 to 5."),
        goal=_("Be on the last green before the others."),
        goal_against_one=_("Be on the last green before {name}."),
        scoring=(
            _(
                "When you have reached your green, you go on to the next tee alone, at the end "
                "of the round."
            ),
            _(
                "The first on the last green wins. In the same round more holes in one decide, "
                "then the win is shared."
            ),
        ),
        lesson=_(
            "Everybody plays on alone, green after green. The first on the last green wins, so "
            "never wait for the others."
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
            "Alone first on a green, take its tokens. If several get there at once, the tokens "
            "move on: our reading, as the book also lets all of them score. For 2 to 5."
        ),
        goal=_("Take more points from the greens than the others."),
        goal_against_one=_("Take more points from the greens than {name}."),
        scoring=(
            _("Each green has tokens with points. Get there alone, and you take them all."),
            _(
                "If several get there in the same round, the tokens move on to the next green. "
                "The most points win."
            ),
        ),
        lesson=_(
            "Each green shows what it is worth. Get there alone and all of it is yours; if others "
            "get there in the same round, it moves on to the next green."
        ),
        box=cells.taken({}),
        pot=True,
        ended=endings.pot,
    ),
    "chaos": ModePage(
        name=_("Chaos"),
        line=_("All greens are open: 5 points for the first there, 2 for the second. For 3 to 5."),
        goal=_("Score more points than the others, on the greens in any order."),
        scoring=(
            _("The first on a green takes 5 points, the second other golfer takes 2."),
            _(
                "The game ends with the round in which the last 5 is taken. The most points "
                "win, and equal scores share the win."
            ),
        ),
        lesson=_(
            "All greens are open. The first on a green takes 5 points, the next golfer 2. End your "
            "turn on a tee box, and you may play again after the round."
        ),
        box=cells.taken({5: "first", 2: "second"}),
        ended=endings.last_five,
    ),
    "teams": ModePage(
        name=_("Chaos teams"),
        line=_("Two golfers each on one hand of clubs; most greens win. For 2."),
        goal=_("Take more flags than the others with your two golfers."),
        goal_against_one=_("Take more flags than {name} with your two golfers."),
        scoring=(
            _("Each green has one flag, worth 1 point, and greens are reached in any order."),
            _(
                "The game ends when all flags are taken, or as soon as one player has more than "
                "half of them."
            ),
        ),
        lesson=_(
            "You have two golfers and one hand of clubs, and say after the draw which of them "
            "plays. Each green is worth a flag. On a tee box a golfer earns another turn."
        ),
        box=cells.taken({}),
        ended=endings.flags,
    ),
    "kelly": ModePage(
        name=_("Kelly"),
        line=_("All greens are open, and one of them is your secret target. For 2 to 5."),
        goal=_("Score more points than the others. Your secret target is worth the most."),
        goal_against_one=_("Score more points than {name}. Your secret target is worth the most."),
        scoring=(
            _(
                "Your own target scores 3, the target of another player 2, any other green 1. "
                "Greens are reached in any order."
            ),
            _(
                "You get a new target when yours is gone. The game ends with the last green, "
                "and the most points win."
            ),
        ),
        lesson=_(
            "All greens are open, and one is your secret target: it scores 3, the target of "
            "somebody else 2, any other green 1. The game ends with the last green."
        ),
        box=cells.taken({3: "target", 2: "other", 1: "flag"}),
        own_target=TOKEN + BONUS,
        ended=endings.last_target,
    ),
    "solo_chaos": ModePage(
        name=_("Solo chaos"),
        line=_("Alone against three opponents made of cards, at a rank of your choice. For 1."),
        goal=_("Score more points than each of the three opponents."),
        scoring=(
            _("The first on a green takes 5 points, the second takes 2."),
            _(
                "In a combined round each opponent takes the highest points left on its open "
                "target. If you stand there, its top club decides: with a lower number than "
                "yours it takes the 5 and you the 2, otherwise you take the 5."
            ),
            _("You need the highest score: a tie is lost."),
        ),
        lesson=_(
            "Three opponents play by cards. In a combined round each takes the highest points of "
            "its open target, unless you stand there and your club is quicker. Get to the 5s first."
        ),
        ended_alone=against_the_rank,
        ended=endings.last_round,
        tried_with="free",
        box=cells.taken({5: "first", 2: "second"}),
    ),
}
