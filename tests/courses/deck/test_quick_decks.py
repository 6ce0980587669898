"""Quick decks make random choices, but each can be published as it is."""

from __future__ import annotations

from pathlib import Path
from statistics import mean

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from courses.designs.deck.canonical import content_hash
from courses.designs.deck.figures import deck_figures
from courses.designs.deck.notation import parse
from courses.designs.deck.quick import QuickDeckOptions, quick_deck
from courses.designs.deck.quick.build import PATTERNS
from courses.designs.deck.validation import SEATS, validate
from courses.designs.problem import errors
from tests.examples import examples

GOLDEN = Path(__file__).parent / "golden"
CHARACTERS = ("calm", "classic", "wild")
WISHES = st.builds(
    QuickDeckOptions,
    seed=st.integers(0, 9999) | st.text(max_size=12),
    character=st.sampled_from(CHARACTERS),
    half=st.integers(2, 18),
    players=st.integers(1, 8),
)


@given(WISHES)
@settings(max_examples=examples(80), deadline=None)
def test_every_combination_of_options_has_a_playable_deck(options: QuickDeckOptions) -> None:
    deck = quick_deck(options)
    figures = deck_figures(deck)
    assert not errors(validate(deck))
    assert figures.holes == 2 * options.half
    assert figures.seats >= options.players
    assert min(values.count for values in deck.values) > 0
    assert min(zone.count for zone in deck.zones) > 0


def test_a_deck_for_eight_has_no_warning() -> None:
    assert all(validate(quick_deck(QuickDeckOptions(seed=seed))) == () for seed in range(40))


@pytest.mark.parametrize("pattern", PATTERNS)
def test_each_pattern_of_zones_reaches_all_cells_once_per_card(pattern) -> None:
    assert {cell for cells in pattern for cell in cells} == set(range(9))
    assert len(set(pattern)) == len(pattern)


@pytest.mark.parametrize(
    ("file", "options"),
    [
        ("quick-4711", QuickDeckOptions(seed=4711, character="calm", half=5, players=4)),
        ("quick-rainy-day", QuickDeckOptions(seed="rainy day", character="wild")),
    ],
)
def test_a_seed_gives_the_same_deck_forever(file: str, options: QuickDeckOptions) -> None:
    """Users save a seed instead of a deck."""
    assert quick_deck(options) == parse((GOLDEN / f"{file}.deck").read_text("utf-8"))


def test_a_numeric_seed_equals_its_text() -> None:
    assert quick_deck(QuickDeckOptions(seed=12)) == quick_deck(QuickDeckOptions(seed="12"))


def test_decks_are_varied() -> None:
    decks = [quick_deck(QuickDeckOptions(seed=seed)) for seed in range(60)]
    assert len({content_hash(deck) for deck in decks}) == len(decks)


def test_a_wilder_deck_has_values_further_apart_and_more_lost_balls() -> None:
    decks = [
        [
            quick_deck(msgspec.convert({"seed": seed, "character": name}, QuickDeckOptions))
            for seed in range(12)
        ]
        for name in CHARACTERS
    ]
    spread = [mean(deck_figures(deck).spread for deck in some) for some in decks]
    lost = [mean(deck.lost_balls for deck in some) for some in decks]
    assert spread == sorted(spread)
    assert lost == sorted(lost)


@pytest.mark.parametrize(
    "options",
    [
        {"seed": 1, "half": 1},
        {"seed": 1, "half": 19},
        {"seed": 1, "players": SEATS[-1] + 1},
        {"seed": 1, "players": 0},
        {"seed": 1, "character": "mad"},
        {"seed": -1},
        {"seed": 1, "holes": 9},
    ],
)
def test_options_have_bounds(options: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(options, QuickDeckOptions)
