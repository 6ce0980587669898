"""Golfie by mail: everything but a golf cart, which may move any of the nine cards."""

from __future__ import annotations

from accounts.translation import gettext as _
from games.golfie.rules.view import View
from games.golfie.site.words import card_name
from games.site.by_mail import EVERY, ByMail


def hand(view: View, seat: int) -> tuple[str, ...]:
    """The nine cards of a seat, row by row."""
    area = view.seats[seat].area
    rows = (_("Top row: {cards}"), _("Middle row: {cards}"), _("Bottom row: {cards}"))
    return tuple(
        said.format(cards=", ".join(map(card_name, area[3 * row : 3 * row + 3])))
        for row, said in enumerate(rows)
    )


BY_MAIL = ByMail(asks=dict.fromkeys(("first", "second", "zone", "hole", "combo"), EVERY), hand=hand)
