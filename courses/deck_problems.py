"""The sentences for what is wrong with a deck design, in the reader's language (G1.5)."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

DECK_PROBLEMS: dict[str, str | Promise] = {
    "one_final_hole": gettext_lazy("A deck has exactly one final hole, not {count}."),
    "hole_cards_out_of_range": gettext_lazy("A deck has {least} to {most} hole cards."),
    "count_out_of_range": gettext_lazy("There can be 0 to {most} cards of a kind."),
    "too_many_cards": gettext_lazy("{count} cards are too many; the most is {most}."),
    "value_out_of_range": gettext_lazy("Terrain cards have values from {least} to {most}."),
    "zone_of_one_or_two_cells": gettext_lazy("A zone points at one cell or at two."),
    "cell_outside_the_area": gettext_lazy("Cells go from 0, top left, to 8, bottom right."),
    "cells_out_of_reach": gettext_lazy(
        "No zone points at these cells, and there is no golf cart: {cells}."
    ),
    "too_few_terrain_cards": gettext_lazy(
        "A table of {players} needs at least {needed} terrain cards."
    ),
    "too_few_valued_cards": gettext_lazy(
        "A table of {players} needs at least {needed} terrain cards with a value."
    ),
}
"""By the code of a DeckProblem."""
