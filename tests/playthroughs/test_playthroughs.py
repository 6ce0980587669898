"""Golden games: today's rules reproduce each recorded game, for every viewer at every step.

A difference is either a bug or an intended change. For an intended change, renew the files with
`pytest tests/playthroughs --renew-playthroughs` and read the diff before you commit it.
"""

from __future__ import annotations

import json
from difflib import unified_diff
from pathlib import Path
from typing import Any

import pytest

from games.kernel.interface import RulesError
from games.kernel.sample import Sample, Table
from tests.playthroughs.golden import golden, replayed, written
from tests.rules.random_play import play_at_random
from tests.rules.tables import TABLES, TOYS, name_of
from tests.sampling import sampled

HERE = Path(__file__).parent
REGISTERED = tuple((sample, table) for sample, table in TABLES if sample not in TOYS)


def file_of(sample: Sample, table: Table) -> Path:
    return HERE / sample.game.key / f"{table.name}.json"


def by_size() -> list[tuple[Sample, Table]]:
    """The tables, those with the shortest golden game first: `bin/test` leaves the longest out."""

    def size(case: tuple[Sample, Table]) -> int:
        file = file_of(*case)
        return file.stat().st_size if file.exists() else 0

    return sorted(REGISTERED, key=size)


def recorded(sample: Sample, table: Table) -> dict[str, Any]:
    """Return the shortest of a few random games. It still shows everything the table is meant to
    test."""
    games = [play_at_random(sample, table, number) for number in range(5)]
    game = min(games, key=lambda game: len(game.turns))
    return golden(sample, table, game.seed.decode(), game.turns)


def first_difference(sample: Sample, table: Table, file: dict[str, Any]) -> str | None:
    """Return the first step that differs from the recording, as readable lines, or None."""
    steps = replayed(sample.game, table, file["seed"], file["steps"])
    for number, expected in enumerate(file["steps"]):
        try:
            found = next(steps)
        except RulesError as error:
            return f"turn {number} is refused today: {error.code} {error.params}"
        if found != expected:
            lines = (written(step, 3).splitlines() for step in (expected, found))
            diff = unified_diff(*lines, "recorded", "today", n=1, lineterm="")
            return f"turn {number} differs:\n" + "\n".join(diff)
    return None


@pytest.mark.parametrize("case", sampled(by_size(), first=24), ids=name_of)
def test_todays_rules_reproduce_the_recorded_game(
    case: tuple[Sample, Table], renewing: bool
) -> None:
    path = file_of(*case)
    if renewing:
        path.parent.mkdir(exist_ok=True)
        path.write_text(written(recorded(*case)) + "\n", "utf-8")
    assert path.exists(), f"no golden game {path.name}; see the top of this file"
    difference = first_difference(*case, json.loads(path.read_text("utf-8")))
    assert difference is None, f"{path.parent.name}/{path.name}: {difference}"


def test_there_is_one_golden_game_for_each_table() -> None:
    assert set(HERE.glob("*/*.json")) == {file_of(*case) for case in REGISTERED}


def test_a_changed_view_is_reported() -> None:
    """Proves that the test above can fail."""
    sample, table = TABLES[0]
    file = json.loads(json.dumps(recorded(sample, table)))
    assert first_difference(sample, table, file) is None
    file["steps"][1]["seen"]["public"] = {"round": 7}
    assert (first_difference(sample, table, file) or "").startswith("turn 1 differs")
