"""Differences between two decks, as counts of cards (G1.5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator

from courses.designs.change import Change, number_changed, words_changed
from courses.designs.deck.value import DeckDesign


def deck_changes(before: DeckDesign, after: DeckDesign) -> tuple[Change, ...]:
    """Return the changes to texts, terrain cards and action cards; empty if there are none."""
    return (
        *words_changed(before, after),
        *_values(before, after),
        *number_changed(before, after, "lost_balls", "lost_balls_changed"),
        *number_changed(before, after, "holes", "hole_cards_changed"),
        *number_changed(before, after, "final_holes", "final_holes_changed"),
        *number_changed(before, after, "carts", "carts_changed"),
        *_zones(before, after),
    )


def _values(before: DeckDesign, after: DeckDesign) -> Iterator[Change]:
    was, now = (_counted((v.value, v.count) for v in deck.values) for deck in (before, after))
    for value in sorted(was.keys() | now.keys()):
        if was[value] != now[value]:
            counts = (("value", value), ("before", was[value]), ("after", now[value]))
            yield Change("values_changed", counts)


def _zones(before: DeckDesign, after: DeckDesign) -> Iterator[Change]:
    was, now = (
        _counted((tuple(sorted(z.cells)), z.count) for z in deck.zones) for deck in (before, after)
    )
    for cells in sorted(was.keys() | now.keys()):
        if was[cells] != now[cells]:
            named = ", ".join(map(str, cells))
            counts = (("cells", named), ("before", was[cells]), ("after", now[cells]))
            yield Change("zones_changed", counts)


def _counted(lines: Iterable[tuple[Hashable, int]]) -> Counter:  # type: ignore[type-arg]
    """Return the count of each card. Counts of lines for the same card are added up."""
    counts: Counter = Counter()  # type: ignore[type-arg]
    for card, count in lines:
        counts[card] += count
    return counts
