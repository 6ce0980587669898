"""The sentences with which Golfie refuses an action or a table, by code."""

from django.utils.functional import Promise

from core.i18n.translation import gettext_lazy
from courses.types.deck.problems import DECK_PROBLEMS

REFUSALS: dict[str, str | Promise] = {
    "reveal_top_row_first": gettext_lazy("First turn up a card of your top row."),
    "reveal_bottom_row_now": gettext_lazy("Now turn up a card of your bottom row."),
    "already_face_up": gettext_lazy("This card lies face up already. Move it, or choose another."),
    "not_the_cell_of_the_card": gettext_lazy(
        "The action card points somewhere else. Play the card that is marked."
    ),
    "only_beside": gettext_lazy("A card changes places with one right beside, above or below it."),
    "top_row_only": gettext_lazy("A hole takes a card of your top row."),
    "no_combo_there": gettext_lazy("There is no combo on this line. Choose one that is marked."),
    "teams_do_not_fit_seats": gettext_lazy(
        "{seats} players cannot make these teams: two teams need 4, 6 or 8, four teams need 8."
    ),
    **DECK_PROBLEMS,
}
