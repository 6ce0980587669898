"""What a page teaches while the first hole is played: a lesson for each kind of question."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.clauses import PROMPTS, rule_at
from games.selectors.table import TableView

Words = Mapping[str, Promise | str]

GUIDES: dict[str, Words] = {
    "eighteen": {
        "pick": _(
            "The clubs go round. Keep one that you like and pass the rest on: a long one for the "
            "tee, a short one for the green."
        ),
        "club": _(
            "Low numbers play first, long clubs have high ones. Choose one: nobody sees it, and "
            "you may change it until all have chosen."
        ),
        "turn": _(
            "Look at a choice and its line shows on the course. Deck numbers say how far a ball "
            "flies. Or step one hex, or take your used clubs back."
        ),
        "aim": _(
            "The card is open: take your time. Each way it may fly is drawn; trees stop the ball, "
            "and outside the course it costs you the shot."
        ),
        "discard": _(
            "Your neighbour drew more cards than the club allows. Take the best one from them."
        ),
    },
    "golfie": {
        "first": _(
            "Nine cards, all face down: low ones are good. Tap one of the top row to turn it up."
        ),
        "second": _("Now one of the bottom row. Cards wander up as holes take those above them."),
        "zone": _(
            "The card points at a cell. Tap the card there to turn it up, or tap one beside it to "
            "swap them. Move sixes down and low cards up."
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
            "Three of a kind in a row or column: two strokes less each. Two at once, so tap the "
            "one to clear first."
        ),
    },
}
WHY: dict[str, Words] = {
    "eighteen": {
        "turn": _("Nothing that you can play now leads there."),
        "aim": _("This card does not fly there."),
    },
    "golfie": {
        "first": _("First turn up a card of your top row."),
        "second": _("Now turn up a card of your bottom row."),
        "zone": _("Only a card that is marked can be played now, or swapped with one beside it."),
        "cart": _("A card changes places with one right beside, above or below it."),
        "hole": _("A hole takes a card of your top row."),
        "combo": _("There is no combo there. Choose one that is marked."),
    },
}


def lesson_of(table: TableView) -> dict[str, Any]:
    """What the page's script teaches, by kind of prompt: lessons, refusals, clauses."""
    return {
        "guide": _said(GUIDES[table.game]),
        "why": _said(WHY[table.game]),
        "rules": {kind: rule_at(clause) for kind, clause in PROMPTS[table.game].items()},
    }


def _said(words: Words) -> dict[str, str]:
    return {kind: str(sentence) for kind, sentence in words.items()}
