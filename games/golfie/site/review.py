"""The review of Golfie in words."""

from __future__ import annotations

from core.i18n.translation import gettext_lazy as _
from core.i18n.translation import ngettext
from games.golfie.rules.review import REVIEWER
from games.site.review import Review, no_tools


def amount(strokes: float) -> str:
    """Return an amount of strokes with one decimal."""
    found = round(abs(strokes), 1)
    return ngettext("{n} stroke", "{n} strokes", 1 if found == 1 else 2).format(n=f"{found:.1f}")


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
    amount=amount,
    about=_(
        "The pro estimates the strokes that your nine cards will cost from here. A choice is "
        "compared with the pro’s choice. The cards that you turn up are luck."
    ),
)
