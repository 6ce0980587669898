"""Messages for refused actions and tables in Golfie, by code."""

from django.utils.functional import Promise

from core.i18n.translation import gettext_lazy
from courses.types.deck.problems import DECK_PROBLEMS

REFUSALS: dict[str, str | Promise] = {
    "reveal_top_row_first": gettext_lazy("First turn up a card in your top row."),
    "reveal_bottom_row_now": gettext_lazy("Now turn up a card in your bottom row."),
    "already_face_up": gettext_lazy(
        "This card is already face up. Swap it, or choose another one."
    ),
    "not_the_cell_of_the_card": gettext_lazy(
        "The action card points somewhere else. Play the marked card."
    ),
    "only_beside": gettext_lazy(
        "You can only swap a card with one directly next to, above or below it."
    ),
    "top_row_only": gettext_lazy("Choose a card in your top row for the hole."),
    "no_combo_there": gettext_lazy("There’s no combo in this line. Choose a marked one."),
}
"""Why an action is refused."""

SEAT_PROBLEMS: dict[str, str | Promise] = {
    "teams_do_not_fit_seats": gettext_lazy(
        "These teams aren’t possible with {seats} players. Two teams need 4, 6 or 8 "
        "players; four teams need 8."
    ),
}
"""Why a game cannot start if players have not come."""

OPTION_PROBLEMS: dict[str, str | Promise] = {
    **DECK_PROBLEMS,
}
"""Why a table cannot be opened with these options."""
