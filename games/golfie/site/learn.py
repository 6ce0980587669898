"""The page "Golfie in two minutes"."""

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
            "Your cards are your strokes, so low cards are good. At the start, you turn up "
            "one card in your top row and one in your bottom row."
        ),
        shows=_(
            "Three rows of three cards. A 4 in the top row and a 2 in the bottom row are face up."
        ),
        draw=lambda: area((D, 4, D, D, D, D, D, D, 2), marked=(1, 8)),
        section="G2",
    ),
    LearnStep(
        title=_("One card for everyone"),
        words=_(
            "An action card is turned up, and every player follows it with their own cards. A "
            "zone points to a cell: turn up the card there or swap it with one directly next "
            "to, above or below it. A golf cart goes to any cell."
        ),
        shows=_("The card in the middle is marked, with arrows to the four cards around it."),
        draw=lambda: area(
            (D, 4, D, D, 1, D, D, D, 2), marked=(4,), arrows=((4, 1), (4, 3), (4, 5), (4, 7))
        ),
        section="G3",
    ),
    LearnStep(
        title=_("Holes use your top row"),
        words=_(
            "When a hole comes up, choose a card in your top row. Its value is your score, "
            "and the cards below move up. So bring low cards to the top and keep sixes at "
            "the bottom."
        ),
        shows=_("The 1 in the top row is marked."),
        draw=lambda: area((D, 1, 6, D, 4, D, D, D, 2), marked=(1,)),
    ),
    LearnStep(
        title=_("Three of a kind: two strokes off"),
        words=_(
            "Three face-up cards of the same value in a row or column are cleared "
            "automatically and take two strokes off your score. Even three sixes are worth "
            "having."
        ),
        shows=_("The middle row shows three sixes, all marked."),
        draw=lambda: area((D, 1, D, 6, 6, 6, D, D, 2), marked=(3, 4, 5)),
        section="G4",
    ),
    LearnStep(
        title=_("Watch out for lost balls"),
        words=_(
            "If you turn up a lost ball, you get one extra stroke, and another card replaces it."
        ),
        shows=_("A card with a blue pond instead of a number is marked."),
        draw=lambda: area((D, 1, D, D, LOST_BALL, D, D, D, 2), marked=(4,)),
        section="G5",
    ),
    LearnStep(
        title=_("Nine holes, twice"),
        words=_(
            "The final hole ends a half. After the second half, the fewest strokes win. In a "
            "solo game with the cards from the box, try to stay under 54."
        ),
        shows=_("Nine holes on the score sheet, each with a value from 1 to 6."),
        draw=lambda: sheet((3, 1, 4, 2, 6, 1, 2, 5, 3)),
        section="G6",
    ),
)
