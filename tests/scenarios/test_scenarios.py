"""Every scenario file passes, as reported by `manage.py scenario`."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.kernel.scenario import load, run_file
from games.registry import CARDS, all_rules

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*/*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_scenario(path: Path) -> None:
    assert run_file(all_rules(), path.read_bytes()) == ()


def test_every_game_has_scenarios() -> None:
    assert {path.parent.name for path in FILES} == set(CARDS)


def test_a_file_is_named_after_its_clause_and_stored_with_its_game() -> None:
    for path in FILES:
        scenario = load(path.read_bytes())
        assert path.parent.name == scenario.game, path
        assert path.name.startswith(f"{scenario.clauses[0]}-"), path
