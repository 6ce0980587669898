"""The score sheet of Golfie on a card that people fill in themselves (G1.4, G6)."""

from __future__ import annotations

from typing import Any

from core.i18n.translation import gettext_lazy as _
from courses.designs.deck.figures import deck_figures
from courses.designs.deck.shipped import shipped
from courses.designs.deck.value import DeckDesign
from games.golfie.rules.scoring import SEATS, THE_BOX
from games.golfie.rules.state import COMBO, LOST
from games.site.paper import Paper, PaperLine, PaperMode

WORST_CARD = 9
"""The highest value of a card in any deck (G1.5)."""
HALVES = (("first", _("First half")), ("second", _("Second half")))


def ground(deck: DeckDesign) -> dict[str, Any]:
    """Return the number of holes in each half of a game with this deck."""
    return {"holes_in_half": deck_figures(deck).holes // len(HALVES)}


def _lines() -> tuple[PaperLine, ...]:
    return tuple(
        line
        for key, half in HALVES
        for line in (
            PaperLine(
                key=f"{key}-hole",
                name=_("Hole {n}"),
                group=half,
                least=1,
                most=WORST_CARD,
                repeats=True,
            ),
            PaperLine(key=f"{key}-lost", name=_("Lost balls"), group=half, weight=LOST),
            PaperLine(key=f"{key}-combos", name=_("Combos"), group=half, weight=COMBO),
        )
    )


PAPER = Paper(
    ground=ground,
    modes=(
        PaperMode(
            key="halves",
            name=_("Golfie, players or teams"),
            line=_("The lowest total of both halves wins."),
            enter=_("Enter the card of each hole, then the lost balls and combos of the half."),
            scoring="sum",
            players=SEATS,
            lowest_wins=True,
            facts={"holes_in_half": ground(shipped()[THE_BOX])["holes_in_half"]},
            lines=_lines(),
        ),
    ),
)
