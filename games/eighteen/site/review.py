"""The review of 18 Holes in words: strokes gained, by part of the game and by club."""

from __future__ import annotations

from core.i18n.translation import gettext_lazy as _
from games.eighteen.rules.review import REVIEWER
from games.eighteen.site.words import club_name
from games.site.amounts import strokes
from games.site.review import Review


def club(tool: str) -> str:
    """Return the name of a club by its card number."""
    return club_name(int(tool))


REVIEW = Review(
    reviewer=REVIEWER,
    kinds={
        "tee": _("Off the tee"),
        "approach": _("Approach"),
        "short": _("Short game"),
        "recovery": _("Recovery"),
        "clubs": _("Picking clubs"),
        "other": _("Other choices"),
    },
    by_kind=_("Strokes gained by part of the game"),
    by_tool=_("Strokes gained by club"),
    tools=club,
    unit=_("strokes"),
    amount=strokes,
    about=_(
        "The pro estimates the strokes to the green from every hex, with the clubs in your hand. "
        "A choice is compared with the pro’s choice. The shot cards that you draw are luck. "
        "The forecast assumes that you play like the pro from here."
    ),
)
