"""The texts of Golfie's pages, in the viewer's language."""

from django.utils.functional import Promise

from core.i18n.translation import gettext_lazy as _
from games.golfie.site.words import CELLS

WORDS: dict[str, Promise | str] = {
    **{f"cell_{cell}": name for cell, name in enumerate(CELLS)},
    "face_down": _("face down"),
    "lost_ball": _("lost ball"),
    "half_1": _("First half"),
    "half_2": _("Second half"),
    "card_opening": _("The deal"),
    "card_hole": _("Hole"),
    "card_final": _("Final hole"),
    "card_cart": _("Golf cart"),
    "card_zone": _("Zone"),
    "card_double": _("Double zone"),
    "do_RevealCard": _("turn up"),
    "do_PickCard": _("play"),
    "do_TakeCombo": _("combo"),
    "do_swap": _("⇄ swap"),
    "do_put_down": _("put down"),
    "do_lift": _("press to see what you can do with it"),
    "lifted": _(
        "You’re holding the card {where}. Choose a card to swap it with. Escape puts it down."
    ),
    "put_back": _("You put the card down."),
    "two_combos": _("This card is part of two combos. Press another card in the one you want."),
    "in_words": _("Choices as a list"),
    "thinks": _("thinking"),
    "is_done": _("done"),
    "has_picked": _("plays {n}"),
    "partner": _("partner"),
    "team": _("team {n}"),
    "you_are_done": _("You’re done. Waiting for {names}."),
    "your_total": _("You: {n}"),
    "team_total": _("Your team: {n}"),
    "solo_total": _("{n}, target {target}"),
    "pile_terrain": _("terrain"),
    "pile_discards": _("discards"),
    "pile_actions": _("actions"),
}
TEAM_LINES: dict[int, Promise | str] = {
    0: _("For 1 to 8 players. In a solo game, try to stay under 54."),
    2: _("Two, three or four players a side, in alternate seats. A team’s lowest card counts."),
    4: _("Eight players in pairs. A pair’s lower card counts."),
}
