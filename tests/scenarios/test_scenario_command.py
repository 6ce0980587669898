"""The output and exit code of `manage.py scenario`."""

from __future__ import annotations

import dataclasses
import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from msgspec.structs import replace

from games.eighteen.rules.arrange import arrange
from games.eighteen.rules.rules import EIGHTEEN
from games.eighteen.site.sample import ONE_HOLE
from games.kernel.codec import plain
from games.kernel.expectations import BrokenScenario
from games.kernel.scenario import run_file

HOLDS: dict[str, Any] = {
    "clauses": ["E2.4"],
    "title": "The golfers stand on the first tee",
    "game": "eighteen",
    "table": {"seats": 2, "config": {"course": plain(ONE_HOLE), "clubs": "starter"}},
    "then": {"views": {"public": {"phase": "clubs", "seats": [{"at": [0, 2]}, {"at": [0, 2]}]}}},
}


@pytest.fixture
def write(tmp_path: Path) -> Any:
    """A function that writes a scenario file with some fields changed."""

    def writing(name: str, **changes: Any) -> Path:
        path = tmp_path / name
        path.write_text(json.dumps({**HOLDS, **changes}), "utf-8")
        return path

    return writing


def said(*paths: Path) -> str:
    out = StringIO()
    call_command("scenario", *paths, stdout=out)
    return out.getvalue()


def refused(*paths: Path) -> tuple[str, str]:
    """Return the output and the final error message."""
    out = StringIO()
    with pytest.raises(CommandError) as error:
        call_command("scenario", *paths, stdout=out)
    assert error.value.returncode == 1
    return out.getvalue(), str(error.value)


def test_a_passing_scenario_is_reported(write: Any) -> None:
    assert said(write("E2.4-tee.json")).startswith("passes")


def test_all_files_in_a_folder_are_run(write: Any, tmp_path: Path) -> None:
    write("E2.4-one.json")
    write("E2.4-two.json")
    assert said(tmp_path).count("passes") == 2


def test_a_difference_is_reported_with_its_path(write: Any) -> None:
    then = {"views": {"public": {"phase": "draft"}}}
    printed, last = refused(write("E2.4-a.json"), write("E2.4-b.json", then=then))
    assert "passes" in printed
    assert "differs" in printed
    assert "then.views.public.phase" in printed
    assert 'expected "draft"' in printed
    assert 'found "clubs"' in printed
    assert last == "1 scenario failed."


IMPOSSIBLE = {
    "table": None,
    "given": {
        "map": ["t f g"],
        "seats": [{"laid": "6 Iron 12"}, {"laid": "8 Iron 33"}],
        "order": [0, 0],
    },
    "then": {},
}


def test_a_broken_setup_is_reported_and_the_next_file_still_runs(write: Any) -> None:
    printed, last = refused(write("E2.4-a.json", **IMPOSSIBLE), write("E2.4-b.json"))
    assert printed.count("broken   ") == 1 and "given: order names something twice" in printed
    assert "passes" in printed
    assert last == "1 scenario failed."


STEP = {"seat": 0, "action": {"type": "MoveOneHex", "to": [1, 0]}}


@pytest.mark.parametrize(
    ("order", "club", "when"),
    [((7,), 19, []), ((0,), None, [STEP])],
    ids=["opening fails", "playing fails"],
)
def test_any_error_in_the_rules_means_a_broken_setup(
    write: Any, order: tuple[int, ...], club: int | None, when: list[Any]
) -> None:
    """A game's own checks do not detect every impossible table."""
    whole = arrange({"map": ["t f g"], "seats": [{"laid": "6 Iron 12"}], "mode": "stroke"})
    (golfer,) = whole.seats
    lost = replace(whole, order=order, seats=(replace(golfer, laid=club),))
    games = {"eighteen": dataclasses.replace(EIGHTEEN, arrange=lambda _: lost)}
    path = write("E2.4-a.json", table=None, given={"seats": [{}]}, when=when, then={})
    with pytest.raises(BrokenScenario, match="given"):
        run_file(games, path.read_bytes())


def test_cases_share_one_setup(write: Any) -> None:
    given = {"map": ["t f g"], "seats": [{"laid": "6 Iron 12"}, {"laid": "8 Iron 33"}]}
    step = {"seat": 0, "action": {"type": "MoveOneHex", "to": [1, 0]}}
    reset = {"seat": 0, "action": {"type": "ResetHand"}}
    cases = [
        {"title": "A step", "when": [step], "then": {"prompts": {"1": "turn"}}},
        {"title": "No step", "then": {"prompts": {"0": "turn"}}},
        {"title": "A reset", "when": [reset], "then": {"prompts": {"1": "aim"}}},
    ]
    changes = {"table": None, "given": given, "then": {}, "cases": cases}
    printed, last = refused(write("E3.4-a.json", **changes))
    assert printed.count("expected") == 1 and "cases.2.then.prompts.1" in printed
    assert last == "1 scenario failed."


def test_cases_replace_when_and_then(write: Any) -> None:
    printed, _ = refused(write("E2.4-a.json", cases=[{"title": "One"}]))
    assert "cases: a scenario has cases, or when and then" in printed


def test_scores_are_named_by_their_measure(write: Any) -> None:
    given = {
        "map": ["t f g"],
        "mode": "stroke",
        "phase": "over",
        "seats": [{"card": [{"turns": 3}], "holed": True}],
    }
    right, wrong = ({"scores": {"0": {"strokes": found}}} for found in (3, 4))
    changes = {"table": None, "given": given}
    assert said(write("E9.8-a.json", **changes, then=right)).startswith("passes")
    printed, _ = refused(write("E9.8-b.json", **changes, then=wrong))
    assert "then.scores.0.strokes" in printed


def test_a_broken_file_is_reported_and_the_others_still_run(write: Any, tmp_path: Path) -> None:
    half = tmp_path / "half.json"
    half.write_text('{"clauses":', "utf-8")
    printed, last = refused(
        half, tmp_path / "missing.json", write("x.json", game="curling"), write("good.json")
    )
    assert printed.count("broken   ") == 3
    assert "file: " in printed
    assert "'curling' is none of eighteen, golfie" in printed
    assert "passes" in printed
    assert last == "3 scenarios failed."
