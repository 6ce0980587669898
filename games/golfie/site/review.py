"""The review of Golfie in words."""

from __future__ import annotations

from core.i18n.translation import gettext_lazy as _
from games.golfie.rules.review import REVIEWER
from games.site.amounts import strokes
from games.site.review import Review, no_tools

REVIEW = Review(
    reviewer=REVIEWER,
    kinds={
        "hole": _("Cards for holes"),
        "zone": _("Zones"),
        "cart": _("Golf carts"),
        "combo": _("Combos"),
        "opening": _("The deal"),
    },
    tools=no_tools,
    unit=_("strokes"),
    amount=strokes,
    about=_(
        "The pro estimates the strokes that your nine cards will cost from here. A choice is "
        "compared with the pro’s choice. The cards that you turn up are luck. "
        "The forecast assumes that you play like the pro from here; teams have none."
    ),
)
