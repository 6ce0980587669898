"""The text notation of decks: an exact round trip, and an error for every unreadable line."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from courses.designs.deck.notation import parse, write
from courses.designs.deck.shipped import shipped
from courses.designs.deck.value import DeckDesign, Values, Zone
from courses.designs.text import NotationError
from courses.types.deck.problems import deck_notation_sentence

counts = st.integers(0, 999_999)
words = st.text(st.characters(blacklist_categories=["Cs", "Cc"]), max_size=60)
decks = st.builds(
    DeckDesign,
    name=words,
    about=words,
    values=st.lists(st.builds(Values, counts, counts), max_size=9).map(tuple),
    lost_balls=counts,
    holes=counts,
    carts=counts,
    zones=st.lists(
        st.builds(Zone, st.lists(st.integers(0, 999), min_size=1, max_size=9).map(tuple), counts),
        max_size=9,
    ).map(tuple),
    final_holes=counts,
)


@given(decks)
def test_a_deck_survives_the_round_trip(deck: DeckDesign) -> None:
    assert parse(write(deck)) == deck


@pytest.mark.parametrize("slug", shipped())
def test_shipped_decks_survive_the_round_trip(slug: str) -> None:
    deck = shipped()[slug]
    assert parse(write(deck)) == deck


def test_omitted_lines_mean_none_and_one_final_hole() -> None:
    deck = parse("deck: Bare\n\nterrain:\n  30 of value 5\n\nactions:\n  3 of hole\n  1 of cart\n")
    assert deck == DeckDesign("Bare", (Values(5, 30),), 0, 3, 1, ())


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        ("terrain:\n  30 of value 5\n", 0, "name_missing"),
        ("deck: A\n\nterrain:\n  thirty fives\n", 4, "terrain_line"),
        ("deck: A\n\nactions:\n  2 of zone x\n", 4, "actions_line"),
        ("deck: A\n\nactions:\n  1 of cart\n  2 of cart\n", 5, "card_twice"),
    ],
)
def test_unreadable_text_is_refused_at_its_line(text: str, line: int, code: str) -> None:
    with pytest.raises(NotationError) as refusal:
        parse(text)
    assert refusal.value.code == code
    if line:
        assert refusal.value.line == line
    assert "{" not in deck_notation_sentence(refusal.value)
