"""The review of Mini Golf Designer in words."""

from __future__ import annotations

from core.i18n.translation import gettext_lazy as _
from games.minigolf.rules.review import REVIEWER
from games.site.amounts import points
from games.site.review import Review, no_tools

REVIEW = Review(
    reviewer=REVIEWER,
    kinds={
        "take": _("Taking tiles"),
        "place": _("Placing tiles"),
        "promise": _("Promises"),
        "plot": _("Choosing a plot"),
    },
    tools=no_tools,
    unit=_("satisfaction"),
    amount=points,
    about=_(
        "The pro plans nine holes for the rest of your plot. A tile is worth the satisfaction that "
        "it adds to this plan, and a choice is compared with the pro’s choice. The tiles that are "
        "drawn for you are luck. There is no forecast of the final score, so luck and choices do "
        "not explain it completely."
    ),
)
