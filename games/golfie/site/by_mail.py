"""Playing Golfie by email.

All prompts work except the golf cart, which can move any of the nine cards.
"""

from __future__ import annotations

from core.i18n.translation import gettext as _
from games.golfie.rules.view import View
from games.golfie.site.words import card_name
from games.site.card import EVERY, ByMail, Subjects


def hand(view: View, seat: int) -> tuple[str, ...]:
    """Return the nine cards of a seat, row by row."""
    area = view.seats[seat].area
    rows = (_("Top row: {cards}"), _("Middle row: {cards}"), _("Bottom row: {cards}"))
    return tuple(
        text.format(cards=", ".join(map(card_name, area[3 * row : 3 * row + 3])))
        for row, text in enumerate(rows)
    )


def next_hole(view: View) -> int:
    """Return the number of the next hole, counted from 1."""
    return sum(len(half.holes) for half in view.sheet[0]) + 1


def subjects(view: View, seat: int, ground: str) -> Subjects:
    """Return email subjects with the number of the next hole."""
    hole = next_hole(view)
    return Subjects(
        turn=_("Your turn on hole {hole} of Golfie").format(hole=hole),
        reminder=_("Your time is running out on hole {hole} of Golfie").format(hole=hole),
    )


BY_MAIL = ByMail(
    asks=dict.fromkeys(("first", "second", "zone", "hole", "combo"), EVERY),
    hand=hand,
    subjects=subjects,
)
