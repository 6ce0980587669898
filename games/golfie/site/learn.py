"""Golfie in two minutes."""

from __future__ import annotations

from core.i18n.translation import gettext_lazy as _
from courses.designs.deck.value import LOST_BALL
from games.golfie.site.learn_pictures import area, sheet
from games.site.learn import LearnStep

D = None
"""A face-down card."""

STEPS = (
    LearnStep(
        title=_("Nine cards, face down"),
        words=_(
            "Low cards are good: they are your strokes. At the start you turn up one card of your "
            "top row and one of your bottom row."
        ),
        shows=_("Three rows of three cards. A 4 in the top row and a 2 in the bottom row are up."),
        draw=lambda: area((D, 4, D, D, D, D, D, D, 2), marked=(1, 8)),
        section="G2",
    ),
    LearnStep(
        title=_("One card, for everybody"),
        words=_(
            "An action card is turned up, and everybody does what it says with their own cards. "
            "A zone points at a cell: turn the card there up, or let it change places with one "
            "beside, above or below it. A golf cart goes to any cell."
        ),
        shows=_("The card in the middle is marked; arrows lead from it to the four around it."),
        draw=lambda: area(
            (D, 4, D, D, 1, D, D, D, 2), marked=(4,), arrows=((4, 1), (4, 3), (4, 5), (4, 7))
        ),
        section="G3",
    ),
    LearnStep(
        title=_("A hole takes your top row"),
        words=_(
            "When a hole comes up, choose a card of your top row: its value is your score. The "
            "cards below move up. So bring low cards to the top and keep the sixes down."
        ),
        shows=_("The 1 in the top row is marked."),
        draw=lambda: area((D, 1, 6, D, 4, D, D, D, 2), marked=(1,)),
    ),
    LearnStep(
        title=_("Three alike: two strokes less"),
        words=_(
            "Three cards of one value, face up in a row or a column, are cleared by themselves "
            "and take two strokes off your score. Even three sixes are worth having."
        ),
        shows=_("The middle row shows three sixes, which are marked."),
        draw=lambda: area((D, 1, D, 6, 6, 6, D, D, 2), marked=(3, 4, 5)),
        section="G4",
    ),
    LearnStep(
        title=_("Mind the lost balls"),
        words=_(
            "A lost ball that you turn up is one stroke more, and another card takes its place."
        ),
        shows=_("A card with a blue pond instead of a number is marked."),
        draw=lambda: area((D, 1, D, D, LOST_BALL, D, D, D, 2), marked=(4,)),
        section="G5",
    ),
    LearnStep(
        title=_("Twice nine holes"),
        words=_(
            "The final hole ends a half. After the second one the fewest strokes win; with the "
            "cards of the box, who plays alone tries to stay under 54."
        ),
        shows=_("A line of nine holes on the score sheet, with a value from 1 to 6 in each."),
        draw=lambda: sheet((3, 1, 4, 2, 6, 1, 2, 5, 3)),
        section="G6",
    ),
)
