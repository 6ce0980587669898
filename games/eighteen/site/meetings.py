"""What the guide tells of a mode and of a golfer, when somebody plays them for the first time."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext_lazy as _

from games.eighteen.site.modes import MODES
from games.site.lessons import Sentences

GOLFERS: Sentences = {
    "bunjil a": _(
        "You are Bunjil: once a hole, before you choose a club, you may look at the top card of a "
        "deck. Only you see it."
    ),
    "bunjil b": _(
        "You are Bunjil: once a hole you may look at the top card of a deck. Then keep it for your "
        "coming shot, or leave it there, open to all."
    ),
    "dorian a": _(
        "You are Dorian: one of your clubs never expires. You cannot reset during a hole, only "
        "before you tee off, when that club is all you hold."
    ),
    "dorian b": _(
        "You are Dorian: you carry three clubs only, and each comes straight back to your hand."
    ),
    "iron_jane a": _(
        "You are Iron Jane: you play irons only, and have chosen yours before all others."
    ),
    "iron_jane b": _(
        "You are Iron Jane: four irons, no two of one name, chosen before all others."
    ),
    "lucky a": _(
        "You are Lucky: once until you reset, draw your shot card again. The new one has to be "
        "played."
    ),
    "lucky b": _(
        "You are Lucky: once a hole, and once until you reset, draw your shot card again for "
        "another of your clubs. The new card has to be played."
    ),
    "slick_rikesh a": _(
        "You are Slick Rikesh: once a hole, when all clubs are turned up, use the club of somebody "
        "else, right after they did."
    ),
    "slick_rikesh b": _(
        "You are Slick Rikesh: your only club says when you play. What you play is your choice "
        "among all that the others have discarded."
    ),
    "slugger a": _("You are Slugger: you carry the driver, and it always comes back to your hand."),
    "slugger b": _(
        "You are Slugger: the driver always comes back to your hand, but on a tee box you have to "
        "choose it or a wood."
    ),
    "swift a": _(
        "You are Swift: your initiative is one less than your club says, and you win each tie."
    ),
    "swift b": _(
        "You are Swift: your initiative is one less than your club says, but you lose each tie."
    ),
    "shark a": _("You are The Shark: water and lakes are nothing to you. Play on from there."),
    "shark b": _(
        "You are The Shark: water and lakes are nothing to you, but you carry no pitching, sand or "
        "lob wedge."
    ),
}
"""By golfer and side of the card."""

MEETINGS: Sentences = {
    **{name: mode.lesson for name, mode in MODES.items() if mode.lesson is not None},
    **GOLFERS,
}


def met(view: Any, seat: int) -> tuple[str, ...]:
    """The mode, then the player's own golfer, as far as there is something to tell."""
    golfer = f"{view.seats[seat].golfer} {view.side}"
    return tuple(name for name in (view.mode, golfer) if name in MEETINGS)
