"""Lessons of Golfie, by kind of prompt."""

from core.i18n.translation import gettext_lazy as _
from games.site.lessons import Lessons

LESSONS = Lessons(
    guide={
        "first": _(
            "Nine cards, all face down: low ones are good. Tap one of the top row to turn it up."
        ),
        "second": _("Now one of the bottom row. Cards wander up as holes take those above them."),
        "zone": _(
            "Play the card that is marked: tap it to turn it up if it lies face down, or tap one "
            "beside it to swap them. Where two are marked, tap the one you mean first."
        ),
        "cart": _(
            "A golf cart goes anywhere. Tap any card, then again to turn it up, or one beside it "
            "to swap. You can drag cards, too."
        ),
        "hole": _(
            "A hole! Tap the lowest card of your top row: its value is your score. A face-down "
            "card is a gamble. What lies below moves up."
        ),
        "combo": _(
            "Three of a kind in a row or column: two strokes less each. You have several at once, "
            "so choose the one to clear first."
        ),
    },
    why={
        "first": _("First turn up a card of your top row."),
        "second": _("Now turn up a card of your bottom row."),
        "zone": _("Only a card that is marked can be played now, or swapped with one beside it."),
        "cart": _("A card changes places with one right beside, above or below it."),
        "hole": _("A hole takes a card of your top row."),
        "combo": _("There is no combo there. Choose one that is marked."),
    },
)
