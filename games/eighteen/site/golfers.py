"""Golfer cards for readers: name, a line for each side, and clause (E11)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import get_args

from django.utils.functional import Promise
from django.utils.text import format_lazy

from core.i18n.translation import gettext
from core.i18n.translation import gettext_lazy as _
from games.eighteen.rules.state import GolferName, Side

GOLFERS_OPTION = {"off": _("None"), "deal": _("Dealt"), "choose": _("Chosen")}
GOLFERS_LINES = {
    "off": _("Everybody plays by the same rules."),
    "deal": _("Each gets one by chance, and with it a rule that only they have."),
    "choose": _("Each chooses one, in the order of the seats; no golfer is there twice."),
}
AGREED = {"deal": _("golfers dealt, {side}"), "choose": _("golfers chosen, {side}")}
"""As in the summary of a table."""
SIDES = {"each": _("Each player’s choice"), "a": _("Side a"), "b": _("Side b")}
SIDES_AGREED = {"each": _("each side chosen by the player"), "a": _("side a"), "b": _("side b")}
SIDE_LINES = {
    "each": _("Each player chooses the easier or the harder side of their own card."),
    "a": _("The easier one of each golfer's card."),
    "b": _("The harder one: what helps you costs you something as well."),
}


@dataclass(frozen=True, kw_only=True)
class GolferPage:
    """A golfer card in words."""

    name: Promise
    clause: str
    a: Promise
    b: Promise

    def line(self, side: Side) -> Promise:
        """Return the text of a side."""
        return self.a if side == "a" else self.b


GOLFERS: dict[GolferName, GolferPage] = {
    "bunjil": GolferPage(
        name=_("Bunjil"),
        clause="E11.1",
        a=_(
            "Once a hole, before you choose a club, you may look at the top card of a deck. Only "
            "you see it."
        ),
        b=_(
            "Once a hole you may look at the top card of a deck. Then keep it for your coming "
            "shot, or leave it there, open to all."
        ),
    ),
    "dorian": GolferPage(
        name=_("Dorian"),
        clause="E11.2",
        a=_(
            "One of your clubs never expires. You cannot reset during a hole, only before you tee "
            "off, when that club is all you hold."
        ),
        b=_("You carry three clubs only, and each comes straight back to your hand."),
    ),
    "iron_jane": GolferPage(
        name=_("Iron Jane"),
        clause="E11.3",
        a=_("You play irons only, and choose yours before all others."),
        b=_("You play four irons, no two of one name, and choose them before all others."),
    ),
    "lucky": GolferPage(
        name=_("Lucky"),
        clause="E11.4",
        a=_("Once until you reset, draw your shot card again. The new one has to be played."),
        b=_(
            "Once a hole, and once until you reset, draw your shot card again for another of your "
            "clubs. The new card has to be played."
        ),
    ),
    "slick_rikesh": GolferPage(
        name=_("Slick Rikesh"),
        clause="E11.5",
        a=_(
            "Once a hole, after all clubs are shown, use another player’s club, right after they "
            "did. Our reading: the club you laid yourself is discarded."
        ),
        b=_(
            "Your only club says when you play. What you play is your choice among all that the "
            "others have discarded."
        ),
    ),
    "slugger": GolferPage(
        name=_("Slugger"),
        clause="E11.6",
        a=_("You carry the driver, and it always comes back to your hand."),
        b=_(
            "The driver always comes back to your hand, but on a tee box you have to choose it or "
            "a wood."
        ),
    ),
    "swift": GolferPage(
        name=_("Swift"),
        clause="E11.7",
        a=_("Your initiative is one less than your club says, and you win each tie."),
        b=_("Your initiative is one less than your club says, but you lose each tie."),
    ),
    "shark": GolferPage(
        name=_("The Shark"),
        clause="E11.8",
        a=_("Water and lakes are nothing to you. Play on from there."),
        b=_("Water and lakes are nothing to you, but you carry no pitching, sand or lob wedge."),
    ),
}


def lessons() -> Iterator[tuple[str, Promise]]:
    """Yield by golfer and side the lesson for a player who has the card for the first time."""
    for golfer, page in GOLFERS.items():
        for side, line in (("a", page.a), ("b", page.b)):
            yield (
                f"{golfer} {side}",
                format_lazy(_("You are {name}. {line}"), name=page.name, line=line),
            )


def card_name(golfer: GolferName, side: Side | None) -> str:
    """Return the name of a golfer card with the side that is played, once it is known."""
    name = str(GOLFERS[golfer].name)
    if side is None:
        return name
    return gettext("{golfer}, {side}").format(golfer=name, side=SIDES_AGREED[side])


def cards() -> dict[str, dict[str, str]]:
    """Return all golfer cards for a table's page, by `card_key`: name, line and clause."""
    return {
        card_key(golfer, side): {
            "name": card_name(golfer, side),
            "line": str(page.line(side)) if side else "",
            "clause": page.clause,
        }
        for golfer, page in GOLFERS.items()
        for side in (None, *get_args(Side))
    }


def card_key(golfer: GolferName | None, side: Side | None) -> str:
    """Return "bunjil a", or "bunjil" while the side is still to be chosen."""
    return " ".join(filter(None, (golfer, side)))
