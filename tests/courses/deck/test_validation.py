"""Problems that make a deck unplayable, and only those (G1.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from courses.designs.deck.shipped import shipped
from courses.designs.deck.validation import MOST_CARDS, deck_problems
from courses.designs.deck.value import DeckDesign, Values, Zone, action_cards, terrain_cards
from games.errors import sentence_of
from games.golfie.rules.rules import GOLFIE
from games.golfie.rules.state import Config
from games.golfie.site.sample import pieces
from games.kernel.sample import Sample, Table
from tests.examples import examples
from tests.rules.random_play import play_at_random

CLASSIC = shipped()["classic"]
MIDDLE = (Zone((1,), 2), Zone((3,), 2), Zone((4,), 2), Zone((5,), 2), Zone((7,), 2))


@dataclass(frozen=True)
class Broken:
    """A change that breaks the classic deck, with the field and the code of the resulting
    problem.
    """

    field: str
    code: str
    change: dict[str, Any]
    players: int = 2


BROKEN = (
    Broken("final_holes", "one_final_hole", {"final_holes": 0}),
    Broken("final_holes", "one_final_hole", {"final_holes": 2}),
    Broken("holes", "hole_cards_out_of_range", {"holes": 0}),
    Broken("holes", "hole_cards_out_of_range", {"holes": 18}),
    Broken("carts", "count_out_of_range", {"carts": -1}),
    Broken("lost_balls", "count_out_of_range", {"lost_balls": MOST_CARDS + 1}),
    Broken("values.1.count", "count_out_of_range", {"values": (Values(5, 90), Values(6, -1))}),
    Broken("zones.0.count", "count_out_of_range", {"zones": (Zone((4,), -1),)}),
    Broken("values", "too_many_cards", {"values": (Values(5, 300), Values(6, 300))}),
    Broken("zones", "too_many_cards", {"zones": (Zone((4,), 300), Zone((5,), 300))}),
    Broken("values.0.value", "value_out_of_range", {"values": (Values(0, 90),)}),
    Broken("values.1.value", "value_out_of_range", {"values": (Values(9, 90), Values(10, 9))}),
    Broken("zones.0.cells", "zone_of_one_or_two_cells", {"zones": (Zone((), 2),)}),
    Broken("zones.0.cells", "zone_of_one_or_two_cells", {"zones": (Zone((1, 1), 2),)}),
    Broken("zones.0.cells", "zone_of_one_or_two_cells", {"zones": (Zone((1, 2, 3), 2),)}),
    Broken("zones.0.cells", "cell_outside_the_area", {"zones": (Zone((9,), 2),)}),
    Broken("zones.0.cells", "cell_outside_the_area", {"zones": (Zone((-1, 4), 2),)}),
    Broken("zones", "cells_out_of_reach", {"carts": 0, "zones": MIDDLE}),
    Broken("zones", "cells_out_of_reach", {"carts": 0, "zones": ()}),
    Broken("values", "too_few_terrain_cards", {"values": (Values(3, 79),)}, 8),
    Broken("values", "too_few_valued_cards", {"values": (Values(3, 9),), "lost_balls": 60}, 1),
)


@pytest.mark.parametrize("broken", BROKEN, ids=lambda b: f"{b.code}-{b.field}")
class TestBroken:
    def test_is_refused_at_its_field(self, broken: Broken) -> None:
        problems = deck_problems(replace(CLASSIC, **broken.change), broken.players)
        assert (broken.field, broken.code) in {(p.field, p.code) for p in problems}

    def test_has_a_sentence(self, broken: Broken) -> None:
        for problem in deck_problems(replace(CLASSIC, **broken.change), broken.players):
            sentence = sentence_of(problem.code, dict(problem.params))
            assert sentence.endswith(".")
            assert sentence != sentence_of("no such code", {})


def test_every_problem_has_a_case() -> None:
    reported = {broken.code for broken in BROKEN}
    assert len(reported) == 10


@pytest.mark.parametrize("slug", shipped())
@pytest.mark.parametrize("players", range(1, 9))
def test_shipped_decks_are_playable_for_every_number_of_players(slug: str, players: int) -> None:
    assert deck_problems(shipped()[slug], players) == ()


def test_the_classic_deck_equals_the_box() -> None:
    cards = terrain_cards(CLASSIC)
    assert [cards.count(value) for value in (1, 2, 3, 4, 5, 6, 0)] == [9, 15, 18, 21, 24, 27, 12]
    assert len(action_cards(CLASSIC)) + CLASSIC.final_holes == 28


def test_the_smallest_possible_deck_is_valid() -> None:
    least = replace(CLASSIC, values=(Values(3, 28),), lost_balls=19)
    assert deck_problems(least, 3) == ()
    assert deck_problems(replace(least, lost_balls=18), 3) != ()
    assert deck_problems(least, 4) != ()


numbers = st.integers(-(2**40), 2**40)
designs = st.builds(
    DeckDesign,
    name=st.text(max_size=5),
    values=st.lists(st.builds(Values, value=numbers, count=numbers), max_size=4).map(tuple),
    lost_balls=numbers,
    holes=numbers,
    carts=numbers,
    zones=st.lists(
        st.builds(Zone, cells=st.lists(numbers, max_size=4).map(tuple), count=numbers), max_size=4
    ).map(tuple),
    final_holes=numbers,
)


@pytest.mark.whole
@given(design=designs, players=st.integers(-1, 20))
def test_any_design_can_be_validated(design: DeckDesign, players: int) -> None:
    for problem in deck_problems(design, players):
        assert problem.field.split(".")[0] in DeckDesign.__struct_fields__
        assert sentence_of(problem.code, dict(problem.params))
    assert msgspec.json.decode(msgspec.json.encode(design), type=DeckDesign) == design


@st.composite
def playable(draw: st.DrawFn) -> tuple[DeckDesign, int]:
    """Draw a playable design and a number of players, often with barely enough cards."""
    players = draw(st.integers(1, 8))
    cells = st.lists(st.integers(0, 8), min_size=1, max_size=2, unique=True).map(tuple)
    valued = draw(st.integers(9 * players + 1, 9 * players + 40))
    few = draw(st.integers(0, valued))
    one, other = draw(st.integers(1, 9)), draw(st.integers(1, 9))
    design = DeckDesign(
        name="Any",
        values=(Values(one, few), Values(other, valued - few)),
        lost_balls=draw(st.integers(max(0, 9 * players + 20 - valued), 40)),
        holes=draw(st.integers(1, 17)),
        carts=draw(st.integers(1, 3)),
        zones=draw(st.lists(st.builds(Zone, cells, st.integers(0, 2)), max_size=5).map(tuple)),
    )
    return design, players


@settings(max_examples=examples(60), deadline=None)
@given(table=playable(), number=st.integers(0, 9))
def test_a_valid_design_can_be_played_to_the_end(
    table: tuple[DeckDesign, int], number: int
) -> None:
    design, players = table
    assert deck_problems(design, players) == ()
    seats = Table("any", players, Config(design))
    game = play_at_random(Sample(GOLFIE, (seats,), pieces, ()), seats, number)
    end = game.positions[-1].state
    assert GOLFIE.result(end) is not None
    assert all(len(half.holes) == design.holes + 1 for line in end.sheet for half in line)
