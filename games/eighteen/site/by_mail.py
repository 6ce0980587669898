"""Playing 18 Holes by email: the prompts that an email can show, and the clubs listed in it."""

from __future__ import annotations

from collections.abc import Iterable

from core.i18n.translation import gettext as _
from games.eighteen.rules.components import CLUBS
from games.eighteen.rules.view import View
from games.eighteen.site.asked import own_hole
from games.eighteen.site.words import club_name
from games.site.card import EVERY, ByMail, Subjects, at_its_table


def hand(view: View, seat: int) -> tuple[str, ...]:
    """Return texts that list a seat's clubs: the selected one, those in hand and the used ones."""
    player = view.seats[seat]
    laid = () if player.laid is None else (player.laid,)
    data = (
        (_("Your club: {clubs}"), laid),
        (_("In your hand: {clubs}"), player.hand or ()),
        (_("Used: {clubs}"), player.discards),
    )
    return tuple(text.format(clubs=_names(clubs)) for text, clubs in data if clubs)


def subjects(view: View, seat: int, ground: str) -> Subjects:
    """Return email subjects with the course and the seat's hole; with open greens, only with the
    course.
    """
    hole = own_hole(view, seat)
    if hole is None:
        return at_its_table(view, seat, ground)
    return Subjects(
        turn=_("Your turn on hole {hole} of {course}").format(hole=hole + 1, course=ground),
        reminder=_("Your time is running out on hole {hole} of {course}").format(
            hole=hole + 1, course=ground
        ),
    )


def _names(clubs: Iterable[int]) -> str:
    return ", ".join(club_name(CLUBS[club].card) for club in clubs)


BY_MAIL = ByMail(
    # Every one of these prompts can be answered by email, because its options say where a ball
    # lands and the email shows a picture of the hole.
    asks=dict.fromkeys(
        (
            *("pick", "club", "turn", "aim", "discard", "extra", "target", "token", "peek"),
            *("golfer", "irons", "left_over", "name", "borrow"),
        ),
        EVERY,
    ),
    hand=hand,
    subjects=subjects,
)
