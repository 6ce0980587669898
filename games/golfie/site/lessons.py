"""Lessons of Golfie, by kind of prompt."""

from core.i18n.translation import gettext_lazy as _
from games.site.lessons import Lessons

LESSONS = Lessons(
    guide={
        "first": _(
            "You have nine cards, all face down. Low cards are good. Tap one in the top row "
            "to turn it up."
        ),
        "second": _(
            "Now tap one in the bottom row. Cards move up as holes take the ones above them."
        ),
        "zone": _(
            "Play the marked card. Tap it to turn it up if it’s face down, or tap an "
            "adjacent card to swap them. If two are marked, first tap the one you want."
        ),
        "cart": _(
            "A golf cart goes anywhere. Tap any card. Tap it again to turn it up, or tap an "
            "adjacent card to swap. You can also drag cards."
        ),
        "hole": _(
            "A hole! Tap the lowest card in your top row. Its value is your score. A "
            "face-down card is a gamble. The cards below move up."
        ),
        "combo": _(
            "Three of a kind in a row or column takes two strokes off. You have several at "
            "once, so choose which to clear first."
        ),
    },
    why={
        "first": _("First turn up a card in your top row."),
        "second": _("Now turn up a card in your bottom row."),
        "zone": _("Right now you can only play a marked card or swap it with an adjacent one."),
        "cart": _("You can only swap a card with one directly next to, above or below it."),
        "hole": _("Choose a card in your top row for the hole."),
        "combo": _("There’s no combo there. Choose a marked one."),
    },
)
