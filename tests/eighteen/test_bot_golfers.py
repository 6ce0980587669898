"""How the pro bot uses the powers of its golfer card (E11)."""

from __future__ import annotations

from typing import Any

import pytest

from games.eighteen.rules import actions as a
from games.eighteen.rules.calling import club_called
from games.eighteen.rules.rules import EIGHTEEN
from games.eighteen.rules.state import State
from games.kernel.chance import Chance, Journal
from tests.eighteen.situations import answer, situation

HOLE = (
    "f f f f f f f f f",
    " f f f f f f f f f",
    "  t f f f f f f f g",
    "   f f f f f f f f f",
    "    f f f f f f f f f",
)
"""The tee is at 0,2 and the green eight hexes to the east."""
SIX_IRON, EIGHT_WOOD, EIGHT_HYBRID = map(club_called, ("6 Iron 12", "8 Wood 22", "8 Hybrid 6"))
OTHER = {"laid": "9 Iron 16"}


def _bunjil(side: str, top: str, **own: Any) -> State:
    """Return a state in which Bunjil is two hexes from the green, where a straight card of deck 2
    lands.
    """
    own = {"at": [6, 2], "hand": ["6 Iron 12", "Driver 24"], "golfer": "bunjil", **own}
    return situation(*HOLE, side=side, seats=[own, OTHER], decks={"2": [top]})


def _acted(state: State, *actions: a.AnyAction) -> State:
    journal: Journal[State, Any] = Journal(EIGHTEEN.evolve, state, Chance(b""))
    for action in actions:
        EIGHTEEN.decide(journal, 0, action)
    return journal.state


@pytest.mark.parametrize("side", "ab")
def test_bunjil_looks_at_the_deck_of_the_next_shot(side: str) -> None:
    assert answer("pro", _bunjil(side, "straight")) == a.LookAtDeck("2")


def test_bunjil_plays_according_to_the_card_it_saw() -> None:
    """A straight card reaches the green, but one that turns left does not."""
    for card, plays in (("straight", True), ("left", False)):
        state = _acted(_bunjil("a", card), a.LookAtDeck("2"), a.LayClub(SIX_IRON))
        assert (answer("pro", state) == a.PlayClub("2")) == plays


def test_bunjil_keeps_only_a_card_that_reaches_the_green() -> None:
    for card, text in (("straight", a.KeepCard()), ("left", a.ShowCard())):
        assert answer("pro", _acted(_bunjil("b", card), a.LookAtDeck("2"))) == text


def test_a_bunker_is_played_according_to_the_icon_it_saw() -> None:
    """The icon says left, so the golfer aims to the right of the green."""
    lines = [line.replace("f f f f f f f g", "f f f f f b f g") for line in HOLE]
    own = {"at": [6, 2], "hand": ["8 Hybrid 6"], "golfer": "bunjil"}
    state = situation(*lines, seats=[own, OTHER], decks={"2": ["straight, left"]})
    seen = _acted(state, a.LookAtDeck("2"), a.LayClub(EIGHT_HYBRID))
    assert answer("pro", seen) == a.ExitBunker("2", 1)


def test_dorian_names_the_club_that_is_most_useful_alone() -> None:
    """The driver is ruled out because it can be used only on tee boxes (E4.2)."""
    hand = ["Driver 24", "6 Iron 12", "Lob Wedge", "Sand Wedge"]
    seats = [
        {"hand": hand, "pack": ["8 Wood 22"], "golfer": "dorian"},
        {"hand": ["9 Iron 16", "9 Iron 15", "5 Iron 29", "7 Iron 14", "8 Iron 33"]},
    ]
    state = _acted(situation(*HOLE, seats=seats, phase="draft"), a.PickClub(EIGHT_WOOD))
    assert answer("pro", state) == a.NameClub(SIX_IRON)


def test_the_shark_flies_into_the_water_in_front_of_the_green() -> None:
    """Other golfers avoid the water, because they would miss a round (E7.2, E11.8)."""
    lines = [line.replace("f f f f f f f g", "f f f f f f w g") for line in HOLE]
    for golfer, swims in (("shark", True), ("lucky", False)):
        own = {"at": [5, 2], "laid": "8 Wood 22", "hand": ["6 Iron 12"], "golfer": golfer}
        state = situation(*lines, seats=[own, OTHER], order=[0, 1])
        assert (answer("pro", state) == a.PlayClub(None, 0)) == swims
