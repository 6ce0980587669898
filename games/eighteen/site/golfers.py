"""Golfer cards on the site: name, a text for each side, and clause (E11)."""

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
    "off": _("All players follow the same rules."),
    "deal": _("Each player gets a random golfer card with a special rule."),
    "choose": _("Players choose one each, in seat order. Each golfer can only be taken once."),
}
AGREED = {"deal": _("golfers dealt, {side}"), "choose": _("golfers chosen, {side}")}
"""Texts for the summary of a table."""
SIDES = {"each": _("Each player’s choice"), "a": _("Side a"), "b": _("Side b")}
SIDES_AGREED = {"each": _("sides chosen by the players"), "a": _("side a"), "b": _("side b")}
SIDE_LINES = {
    "each": _("Each player chooses the easier or the harder side of their own card."),
    "a": _("The easier side of each golfer card."),
    "b": _("The harder side: each advantage comes with a drawback."),
}


@dataclass(frozen=True, kw_only=True)
class GolferPage:
    """A golfer card's texts."""

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
            "Once per hole, before you choose a club, you can look at the top card of a "
            "deck. Only you see it."
        ),
        b=_(
            "Once per hole, you can look at the top card of a deck. Keep it for your next "
            "shot or leave it there face up."
        ),
    ),
    "dorian": GolferPage(
        name=_("Dorian"),
        clause="E11.2",
        a=_(
            "One of your clubs never expires. You can only reset before you tee off, when "
            "that club is the only one in your hand."
        ),
        b=_("You only carry three clubs, but each returns to your hand right away."),
    ),
    "iron_jane": GolferPage(
        name=_("Iron Jane"),
        clause="E11.3",
        a=_("You only play irons, and you choose yours before everyone else."),
        b=_("You play four irons with different names, and you choose them before everyone else."),
    ),
    "lucky": GolferPage(
        name=_("Lucky"),
        clause="E11.4",
        a=_("Once between resets, you can redraw your shot card. You have to play the new one."),
        b=_(
            "Once per hole, and only once between resets, you can discard another of your "
            "clubs to redraw your shot card. You have to play the new one."
        ),
    ),
    "slick_rikesh": GolferPage(
        name=_("Slick Rikesh"),
        clause="E11.5",
        a=_(
            "Once per hole, after all clubs are shown, you can use another player’s club "
            "right after them. Our reading: your own club is discarded."
        ),
        b=_(
            "Your only club decides when you play. You choose what to play from all clubs "
            "the other players have discarded."
        ),
    ),
    "slugger": GolferPage(
        name=_("Slugger"),
        clause="E11.6",
        a=_("You carry the driver, and it always returns to your hand."),
        b=_(
            "The driver always returns to your hand, but on a tee box you have to choose it "
            "or a wood."
        ),
    ),
    "swift": GolferPage(
        name=_("Swift"),
        clause="E11.7",
        a=_("Your initiative is one lower than your club’s, and you win ties."),
        b=_("Your initiative is one lower than your club’s, but you lose ties."),
    ),
    "shark": GolferPage(
        name=_("The Shark"),
        clause="E11.8",
        a=_("Water and lakes don’t stop you. You play on from there."),
        b=_("Water and lakes don’t stop you, but you can’t carry a pitching, sand or lob wedge."),
    ),
}


def lessons() -> Iterator[tuple[str, Promise]]:
    """Yield the key and the lesson for a player's first game with each golfer card and side."""
    for golfer, page in GOLFERS.items():
        for side, line in (("a", page.a), ("b", page.b)):
            yield (
                f"{golfer} {side}",
                format_lazy(_("You are {name}. {line}"), name=page.name, line=line),
            )


def card_name(golfer: GolferName, side: Side | None) -> str:
    """Return the name of a golfer card, with its side if it is known."""
    name = str(GOLFERS[golfer].name)
    if side is None:
        return name
    return gettext("{golfer}, {side}").format(golfer=name, side=SIDES_AGREED[side])


def cards() -> dict[str, dict[str, str]]:
    """Return name, text and clause of every golfer card for the table page, by `card_key`."""
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
    """Return "bunjil a", or "bunjil" if the side has not been chosen yet."""
    return " ".join(filter(None, (golfer, side)))
