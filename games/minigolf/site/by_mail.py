"""Playing Mini Golf Designer by email: plots, promises, passing and confirming.

Taking a tile to build with, and placing it, requires the page.
"""

from __future__ import annotations

from collections.abc import Iterator

from core.i18n.translation import gettext as _
from games.minigolf.rules import actions as a
from games.minigolf.rules.view import View
from games.minigolf.site.words import PROMISED, tile
from games.site.card import EVERY, ByMail, Subjects


def hand(view: View, seat: int) -> tuple[str, ...]:
    """Return texts that list the tiles on the ruler and the seat's promises."""
    return tuple(_mailed_subjects(view, seat))


def _mailed_subjects(view: View, seat: int) -> Iterator[str]:
    tiles = [tile(space.tile) for space in view.middle if space.tile is not None]
    if tiles:
        yield _("On the ruler: {tiles}").format(tiles="; ".join(tiles))
    if promises := view.seats[seat].promises:
        promised = ", ".join(str(PROMISED[promise]) for promise in promises)
        yield _("Your promises: {promises}").format(promises=promised)


def subjects(view: View, seat: int, ground: str) -> Subjects:
    """Return email subjects with the round, or without it during the set-up."""
    if not view.round:
        return Subjects(
            turn=_("Your turn in Mini Golf Designer, before the first round"),
            reminder=_("Your time is running out in Mini Golf Designer, before the first round"),
        )
    text = (
        _("Your turn in round {round} of Mini Golf Designer"),
        _("Your time is running out in round {round} of Mini Golf Designer"),
    )
    return Subjects(*(sentence.format(round=view.round) for sentence in text))


BY_MAIL = ByMail(
    asks={
        "plot": EVERY,
        "promise": EVERY,
        "take": (a.Pass, a.TakeFaceDown),
        "confirm": EVERY,
        "rest": EVERY,
    },
    hand=hand,
    subjects=subjects,
)
