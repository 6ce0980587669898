"""The text notation for decks; see docs/notation.md.

`parse(write(deck)) == deck` for every deck with valid counts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from courses.designs.deck.value import DeckDesign, Values, Zone
from courses.designs.text import ABOUT, ANY_CASE, Draft, NotationError, Section, read, written

TITLE = "deck"
TERRAIN = re.compile(r"(\d{1,6}) of (?:value (\d{1,6})|(lost ball))", ANY_CASE)
ACTIONS = re.compile(
    r"(\d{1,6}) of (?:zone (\d{1,3}(?:,\d{1,3}){0,8})|(hole|final hole|cart))", ANY_CASE
)


def write(deck: DeckDesign) -> str:
    """Return a deck in text notation."""
    sections = {"terrain": _terrain_lines(deck), "actions": _action_lines(deck)}
    return written(TITLE, deck.name, deck.about, sections)


def _terrain_lines(deck: DeckDesign) -> Iterator[str]:
    for entry in deck.values:
        yield f"{entry.count} of value {entry.value}"
    yield f"{deck.lost_balls} of lost ball"


def _action_lines(deck: DeckDesign) -> Iterator[str]:
    yield f"{deck.holes} of hole"
    yield f"{deck.final_holes} of final hole"
    yield f"{deck.carts} of cart"
    for zone in deck.zones:
        yield f"{zone.count} of zone {','.join(map(str, zone.cells))}"


class _Draft(Draft):
    """The parts of a deck parsed so far."""

    def __init__(self) -> None:
        super().__init__()
        self.values: list[Values] = []
        self.zones: list[Zone] = []
        self.counts: dict[str, int] = {}

    def terrain(self, match: re.Match[str], line: int) -> None:
        count, value, named = match.groups()
        if named:
            self._count(named.lower(), int(count), line)
        else:
            self.values.append(Values(int(value), int(count)))

    def action(self, match: re.Match[str], line: int) -> None:
        count, cells, named = match.groups()
        if named:
            self._count(named.lower(), int(count), line)
        else:
            self.zones.append(Zone(tuple(map(int, cells.split(","))), int(count)))

    def _count(self, card: str, count: int, line: int) -> None:
        if card in self.counts:
            raise NotationError(line, "card_twice", (("card", card),))
        self.counts[card] = count

    def deck(self) -> DeckDesign:
        return DeckDesign(
            name=self.words[TITLE],
            about=self.words.get(ABOUT, ""),
            values=tuple(self.values),
            lost_balls=self.counts.get("lost ball", 0),
            holes=self.counts.get("hole", 0),
            carts=self.counts.get("cart", 0),
            zones=tuple(self.zones),
            final_holes=self.counts.get("final hole", 1),
        )


SECTIONS: dict[str, Section[_Draft]] = {
    "terrain": Section(TERRAIN, _Draft.terrain, "18 of value 3"),
    "actions": Section(ACTIONS, _Draft.action, "2 of zone 0,8"),
}


def parse(text: str) -> DeckDesign:
    """Parse a deck in text notation.

    Raises `NotationError`, which lists all unreadable lines. Whether the deck can be played is
    checked by `validate`.
    """
    return read(text, TITLE, SECTIONS, _Draft()).deck()
