"""Words of Golfie that messages and buttons share."""

from core.i18n.translation import gettext as _
from core.i18n.translation import gettext_lazy
from courses.designs.deck.value import LOST_BALL

CELLS = (
    gettext_lazy("top left"),
    gettext_lazy("top middle"),
    gettext_lazy("top right"),
    gettext_lazy("middle left"),
    gettext_lazy("centre"),
    gettext_lazy("middle right"),
    gettext_lazy("bottom left"),
    gettext_lazy("bottom middle"),
    gettext_lazy("bottom right"),
)
LINES = (
    gettext_lazy("in the top row"),
    gettext_lazy("in the middle row"),
    gettext_lazy("in the bottom row"),
    gettext_lazy("in the left column"),
    gettext_lazy("in the middle column"),
    gettext_lazy("in the right column"),
)
STEPS = {
    -3: gettext_lazy("Up"),
    1: gettext_lazy("To the right"),
    3: gettext_lazy("Down"),
    -1: gettext_lazy("To the left"),
}
"""The direction from a cell to an adjacent one, by the difference of their indices."""


def card_name(value: int | None) -> str:
    """Return the name of a terrain card for a sentence; None is a face-down card."""
    if value is None:
        return _("a face-down card")
    return _("a lost ball") if value == LOST_BALL else _("a {value}").format(value=value)
