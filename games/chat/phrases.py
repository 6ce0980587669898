"""Quick phrases: a closed list, translated for every reader."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

PHRASES: dict[str, str | Promise] = {
    "hello": _("Hello!"),
    "good_luck": _("Good luck!"),
    "nice_shot": _("Nice shot!"),
    "bad_luck": _("Bad luck!"),
    "well_played": _("Well played!"),
    "thanks": _("Thank you!"),
    "sorry": _("Sorry!"),
    "oops": _("Oops!"),
    "one_moment": _("One moment, please."),
    "your_turn": _("It’s your turn."),
    "good_game": _("Good game!"),
    "again": _("Shall we play again?"),
    "goodbye": _("I have to go. Goodbye!"),
}
"""The sentence of each phrase by its key. Stored lines contain the keys, so none is removed."""
