"""Build a quick deck: choose the values, then the action cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

import msgspec

from courses.designs.deck.quick.options import Character, QuickDeckOptions
from courses.designs.deck.value import Cells, DeckDesign, Values, Zone
from courses.designs.quick.dice import Dice
from courses.designs.quick.names import quick_name

Item = TypeVar("Item", int, Cells)

JITTER = range(75, 126)
"""Percentages by which each share of cards varies."""


class Style(msgspec.Struct, frozen=True):
    """The cards of one character. Ranges are percentages."""

    values: tuple[Mapping[int, int], ...]
    """Possible mixes of values, each with the relative number of cards per value."""
    lost_balls: range
    """Share of the terrain cards without a value."""
    carts: range
    """Share of the action cards, not counting hole cards, that are carts."""


STYLES: dict[Character, Style] = {
    "calm": Style(
        (
            {2: 3, 3: 6, 4: 6, 5: 3},
            {1: 2, 2: 5, 3: 6, 4: 5, 5: 2},
            {3: 4, 4: 7, 5: 4},
            {2: 4, 3: 5, 4: 5, 5: 5, 6: 2},
        ),
        range(2, 6),
        range(24, 34),
    ),
    "classic": Style(
        (
            {1: 3, 2: 5, 3: 6, 4: 7, 5: 8, 6: 9},
            {1: 4, 2: 5, 3: 6, 4: 6, 5: 7, 6: 6},
            {1: 2, 2: 4, 3: 7, 4: 8, 5: 7, 6: 6, 7: 2},
            {1: 5, 2: 4, 3: 5, 4: 6, 5: 8, 7: 6},
        ),
        range(7, 12),
        range(20, 32),
    ),
    "wild": Style(
        (
            {1: 7, 2: 5, 3: 3, 5: 3, 7: 5, 8: 4, 9: 4},
            {1: 8, 2: 4, 4: 3, 6: 3, 8: 5, 9: 7},
            {1: 6, 3: 5, 5: 4, 7: 5, 9: 6},
            {2: 8, 3: 6, 7: 4, 8: 6, 9: 6},
        ),
        range(14, 21),
        range(24, 38),
    ),
}

PATTERNS: tuple[tuple[Cells, ...], ...] = (
    ((1,), (3,), (4,), (5,), (7,), (0, 8), (2, 6)),
    ((4,), (0, 8), (1, 7), (2, 6), (3, 5)),
    ((0,), (2,), (6,), (8,), (4,), (1, 7), (3, 5)),
    ((0, 2), (3, 5), (6, 8), (1, 7), (4,)),
    ((0, 4), (2, 4), (4, 6), (4, 8), (1,), (3,), (5,), (7,)),
    ((0,), (1,), (2,), (3,), (4,), (5,), (6,), (7,), (8,)),
)
"""Sets of zones. Each reaches all nine cells, so that a deck without carts is playable too."""

SPARE = range(125, 151)
"""Terrain cards as a percentage of those that the players need (G1.5)."""
TURNS = range(190, 291)
"""Zones and carts per hole, as a percentage. The box has 19 for 9 holes (G1.2)."""


def quick_deck(options: QuickDeckOptions) -> DeckDesign:
    """Return a deck that can be published and has enough cards for the players."""
    wanted = f"{options.character}/{options.half}/{options.players}"
    dice = Dice(f"quick-deck/{options.seed}/{wanted}")
    style = STYLES[options.character]
    needed = 9 * options.players + 20
    terrain = _share(needed, _pick("terrain", SPARE, dice))
    lost = max(1, _share(terrain, _pick("lost", style.lost_balls, dice)))
    mix = dice.choice("mix", style.values)
    actions = _share(options.half, _pick("turns", TURNS, dice))
    carts = max(1, _share(actions, _pick("carts", style.carts, dice)))
    pattern = dice.choice("zones", PATTERNS)
    return DeckDesign(
        name=quick_name(options.seed),
        values=tuple(
            Values(value, count)
            for value, count in _spread(mix, terrain - lost, "value", dice).items()
        ),
        lost_balls=lost,
        holes=options.half - 1,
        carts=carts,
        zones=tuple(
            Zone(cells, count)
            for cells, count in _spread(
                dict.fromkeys(pattern, 1), max(actions - carts, len(pattern)), "zone", dice
            ).items()
        ),
    )


def _pick(throw: str, numbers: range, dice: Dice) -> int:
    return dice.choice(throw, numbers)


def _share(whole: int, percent: int) -> int:
    """Return a percentage of a number, rounded up."""
    return -(-whole * percent // 100)


def _spread(weights: Mapping[Item, int], total: int, throw: str, dice: Dice) -> dict[Item, int]:
    """Return the number of cards for each item: at least one, and together `total`.

    The numbers follow the weights, each varied by JITTER.
    """
    varied = {
        item: weight * dice.choice(f"{throw}/{item}", JITTER) for item, weight in weights.items()
    }
    whole, free = sum(varied.values()), total - len(varied)
    counts = {item: 1 + free * weight // whole for item, weight in varied.items()}
    # The cards that were lost to rounding go to the items with the largest remainders.
    order = sorted(varied, key=lambda item: -(free * varied[item] % whole))
    for item in order[: total - sum(counts.values())]:
        counts[item] += 1
    return counts
