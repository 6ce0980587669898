"""The texts of Mini Golf Designer's pages, in the viewer's language."""

from __future__ import annotations

from django.utils.functional import Promise

from core.i18n.translation import gettext_lazy as _
from games.minigolf.site.words import TURNS

WORDS: dict[str, Promise | str] = {
    **{f"turned_{turn}": words for turn, words in enumerate(TURNS)},
    "in_words": _("All {n} choices as a list"),
    "lay_it": _("Lay it here"),
    "keep_it": _("Keep it"),
    "laid_so": _("{square}, {turned}"),
    "wrong_edges": _("{n} wrong edges, each costing 3 points at the end"),
    "wrong_edge": _("one wrong edge, costing 3 points at the end"),
    "adds": _("{name} {n}"),
    "adds_nothing": _("scores nothing yet"),
    "again_lays": _("Press again to lay it."),
    "in_hand": _("In your hand: {tile}"),
    "empty": _("{square}, empty"),
    "can_go": _("{square}, empty: the tile can go here"),
    "gate": _("{square}, the gate"),
    "water": _("{square}, water"),
    "off": _("{square}, outside the plot"),
    "tile_at": _("{square}, {tile}"),
    "with_number": _("{square}, {tile}, hole {n}"),
    "beyond": _("There’s nothing beyond this square."),
    "which_number": _("Which number do you want on {square}?"),
    "hole_n": _("Hole {n}"),
    "which_way": _("Do you want to lay it or take it face down?"),
    "take_it": _("Lay it"),
    "face_down": _("Face down, for 3 points"),
    "back_wanted": _("will go back into the bag"),
    "points": _("{n} points"),
    "point": _("{n} point"),
    "total": _("Total"),
    "your_total": _("Your total is {n}."),
    "ruler_order": _("The order of this round"),
    "ruler_middle": _("Tiles of this round"),
    "ruler_bottom": _("Next round"),
    "role": _("Tile"),
    "in_box": _("in the box"),
    "laid": _("laid"),
    "left": _("in the bag"),
    "has_passed": _("has passed"),
    "has_stopped": _("has stopped building"),
    "thinks": _("thinking"),
    "confirmed": _("done"),
    "promised": _("promises: {n}"),
    "tile_of": _("taken by {name}"),
    "look_at": _("{name}’s course"),
    "final": _("final phase"),
    "visits": _("Visits to come: {n}"),
}
EDITION_LINES: dict[str, Promise | str] = {
    "family": _("Draft tiles, lay them and score."),
    "advanced": _("With promises and visits from the clients."),
}
