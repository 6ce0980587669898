"""Offered fixes for deck problems: what they change, and that each solves its problem (G1.5)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from courses.designs.deck.mending import FIXERS, mended
from courses.designs.deck.shipped import shipped
from courses.designs.deck.validation import validate
from courses.designs.deck.value import DeckDesign, Values, Zone
from courses.designs.editing import edited
from courses.designs.problem import Fix, errors
from courses.types.deck.problems import DECK_FIXES, deck_fix_sentence

CLASSIC = shipped()["classic"]
FEW = replace(CLASSIC, values=(Values(3, 2), Values(5, 4)), lost_balls=1)
BROKEN = {
    "one_final_hole": replace(CLASSIC, final_holes=3),
    "hole_cards_out_of_range": replace(CLASSIC, holes=40),
    "count_out_of_range": replace(CLASSIC, lost_balls=-2),
    "too_many_cards": replace(CLASSIC, values=(*CLASSIC.values, Values(9, 450))),
    "value_out_of_range": replace(CLASSIC, values=(*CLASSIC.values, Values(12, 3))),
    "zone_of_one_or_two_cells": replace(CLASSIC, zones=(*CLASSIC.zones, Zone((1, 2, 3), 1))),
    "cell_outside_the_area": replace(CLASSIC, zones=(*CLASSIC.zones, Zone((9,), 1))),
    "cells_out_of_reach": replace(CLASSIC, carts=0, zones=(Zone((4,), 4),)),
    "too_few_terrain_cards": FEW,
    "too_few_valued_cards": replace(FEW, lost_balls=30),
    "few_seats": replace(CLASSIC, values=CLASSIC.values[:2]),
}
"""For each problem with a fix, a deck that has it."""


def with_fix(deck: DeckDesign, fix: Fix) -> DeckDesign:
    return msgspec.convert(edited(msgspec.to_builtins(deck), fix.edits), DeckDesign)


def codes(deck: DeckDesign) -> Counter[str]:
    return Counter(problem.code for problem in validate(deck))


def check_all_fixes(deck: DeckDesign) -> set[str]:
    """Apply every suggested fix, check that it solves its problem, and return the codes."""
    fixes = [(problem, fix) for problem in mended(deck) for fix in problem.fixes]
    for problem, fix in fixes:
        after = with_fix(deck, fix)
        assert codes(after)[problem.code] < codes(deck)[problem.code], fix
        assert {each.code for each in errors(validate(after))} <= set(codes(deck)), fix
        assert "{" not in deck_fix_sentence(fix)
    return {fix.code for _problem, fix in fixes}


def test_every_fixer_has_a_case() -> None:
    assert BROKEN.keys() == FIXERS.keys()


def test_a_valid_deck_needs_no_fix() -> None:
    assert mended(CLASSIC) == ()


@pytest.mark.parametrize("code", BROKEN)
def test_each_fix_solves_its_problem(code: str) -> None:
    deck = BROKEN[code]
    problem = next(problem for problem in mended(deck) if problem.code == code)
    assert problem.fixes
    check_all_fixes(deck)


def test_the_offered_fixes_are_exactly_those_with_a_sentence() -> None:
    offered: set[str] = set()
    for deck in (*BROKEN.values(), replace(CLASSIC, values=(Values(2, -1), *CLASSIC.values))):
        offered |= check_all_fixes(deck)
    assert offered == set(DECK_FIXES)


def test_unreachable_cells_are_reached_by_a_cart_or_by_zones() -> None:
    deck = BROKEN["cells_out_of_reach"]
    (problem,) = mended(deck)
    cart, zones = (with_fix(deck, fix) for fix in problem.fixes)
    assert (cart.carts, zones.carts) == (1, 0)
    assert {cell for zone in zones.zones for cell in zone.cells} == set(range(9))


def test_a_deck_for_few_players_grows_to_eight_seats() -> None:
    (problem,) = mended(BROKEN["few_seats"])
    assert validate(with_fix(BROKEN["few_seats"], problem.fixes[0])) == ()


def test_a_hostile_deck_gets_only_a_few_fixes() -> None:
    deck = replace(CLASSIC, values=tuple(Values(77, -1) for _ in range(300)))
    assert sum(len(problem.fixes) for problem in mended(deck)) <= 60


counts = st.integers(-3, 40)
changes: st.SearchStrategy[dict[str, Any]] = st.fixed_dictionaries(
    {},
    optional={
        "values": st.lists(st.builds(Values, st.integers(-1, 12), counts), max_size=8).map(tuple),
        "zones": st.lists(
            st.builds(Zone, st.lists(st.integers(-1, 10), max_size=3).map(tuple), counts),
            max_size=5,
        ).map(tuple),
        "lost_balls": counts,
        "carts": counts,
        "holes": st.integers(-2, 30),
        "final_holes": st.integers(-1, 3),
    },
)


@given(changes)
def test_every_fix_of_any_deck_solves_its_problem(change: dict[str, Any]) -> None:
    check_all_fixes(replace(CLASSIC, **change))
