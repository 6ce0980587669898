"""The refusals of each game: one line a game, beside the rules' own registry."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from .eighteen import REFUSALS as EIGHTEEN
from .golfie import REFUSALS as GOLFIE

SHARED: dict[str, str | Promise] = {
    "another_decision_is_open": gettext_lazy("Something else is asked of you just now."),
    "wrong_number_of_seats": gettext_lazy("Played so, this is for {least} to {most} golfers."),
}
"""What several games say alike."""

REFUSALS: dict[str, str | Promise] = {**SHARED, **EIGHTEEN, **GOLFIE}
"""Why the rules of a game refuse, by code; a code means the same in all games that have it."""
