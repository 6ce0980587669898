"""Differences between two versions of a deck, as text."""

from __future__ import annotations

from msgspec.structs import replace

from courses.designs.deck.changes import deck_changes
from courses.designs.deck.shipped import shipped
from courses.designs.deck.value import DeckDesign, Values, Zone
from courses.types.deck.card import DECK

CLASSIC = shipped()["classic"]


def sentences_of(after: DeckDesign, before: DeckDesign = CLASSIC) -> list[str]:
    comparison = DECK.comparison
    return [comparison.sentence(change) for change in comparison.changes(before, after)]


def test_equal_decks_have_no_changes_in_any_order() -> None:
    mixed = replace(CLASSIC, values=CLASSIC.values[::-1], zones=CLASSIC.zones[::-1])
    assert deck_changes(CLASSIC, mixed) == ()


def test_each_changed_count_is_described() -> None:
    value, zone = CLASSIC.values[0], CLASSIC.zones[0]
    after = replace(
        CLASSIC,
        values=(Values(value.value, value.count + 2), *CLASSIC.values[1:]),
        zones=(Zone(zone.cells, zone.count + 1), *CLASSIC.zones[1:]),
        lost_balls=CLASSIC.lost_balls + 1,
        holes=CLASSIC.holes + 1,
        final_holes=CLASSIC.final_holes + 1,
        carts=CLASSIC.carts + 1,
    )
    cells = ", ".join(map(str, sorted(zone.cells)))
    assert sentences_of(after) == [
        f"Terrain cards of value {value.value}: {value.count + 2}, previously {value.count}.",
        f"Lost balls: {CLASSIC.lost_balls + 1}, previously {CLASSIC.lost_balls}.",
        f"Hole cards: {CLASSIC.holes + 1}, previously {CLASSIC.holes}.",
        f"Final holes: {CLASSIC.final_holes + 1}, previously {CLASSIC.final_holes}.",
        f"Golf carts: {CLASSIC.carts + 1}, previously {CLASSIC.carts}.",
        f"Zones that point at {cells}: {zone.count + 1}, previously {zone.count}.",
    ]


def test_a_card_on_two_lines_is_counted_once() -> None:
    first = CLASSIC.values[0]
    halves = (Values(first.value, 1), Values(first.value, first.count - 1))
    assert deck_changes(CLASSIC, replace(CLASSIC, values=(*halves, *CLASSIC.values[1:]))) == ()
