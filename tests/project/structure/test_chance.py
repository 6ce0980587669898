"""A test gets the same random values in each run (tests/chance.py)."""

import secrets
from pathlib import Path

import pytest

from tests.chance import TESTS, draws_known_values, known_chance


def drawn() -> list:
    return [
        secrets.token_bytes(4),
        secrets.token_hex(4),
        secrets.choice("abcdef"),
        secrets.randbelow(1000),
    ]


def drawn_for(name: str) -> list:
    with known_chance(name):
        return drawn()


@pytest.fixture(scope="module")
def shared() -> list:
    return drawn()


def test_the_name_determines_the_values():
    assert drawn_for("one") == drawn_for("one") != drawn_for("two")


def test_values_are_random_again_afterwards():
    before = secrets.token_bytes
    drawn_for("one")
    assert secrets.token_bytes is before


def test_this_test_draws_the_values_of_its_name(request):
    assert drawn() == drawn_for(request.node.nodeid)


def test_a_shared_fixture_draws_the_values_of_its_name(shared):
    file = Path(__file__).relative_to(TESTS)
    assert shared == drawn_for(f"{file} shared 0")


@pytest.mark.parametrize(
    ("file", "known"),
    [
        (TESTS / "games" / "test_seats.py", True),
        (TESTS / "e2e" / "test_golfie.py", False),
        (TESTS.parent / "clients" / "python" / "tests" / "test_client.py", False),
    ],
)
def test_tests_with_other_processes_draw_random_values(file, known):
    assert draws_known_values(file) == known
