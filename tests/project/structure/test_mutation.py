"""The mutation runner: the changes it makes, and the results it stores."""

import pytest

from bench.mutation.mutants import Mutant, mutants_of
from bench.mutation.results import Results, report, unkilled
from bench.mutation.trial import Trial

TRIALS = {"killed": Trial("killed", 3), "survived": Trial("survived", 4), "late": Trial("timeout")}


def mutant(name):
    return Mutant(f"{name}.py", 1, 1, 4, 5, "2")


@pytest.mark.parametrize(
    ("source", "changed"),
    [
        ("if a < b: c", ["if (a <= b): c"]),
        ("x = 10", ["x = 11"]),
        ("ü = 1", ["ü = 2"]),
        ("rows.filter(a=b, c=d)", ["pass", "(rows.filter(c=d))", "(rows.filter(a=b))"]),
        ("log.info(a)", []),
        ("return a and not b", ["return None", "return (a or not b)", "return a and bool(b)"]),
    ],
)
def test_each_mutant_changes_one_place(source, changed):
    encoded = source.encode()
    found = [each.applied(encoded).decode() for each in mutants_of("module.py", encoded)]
    assert sorted(found) == sorted(changed)


def test_the_last_result_of_a_mutant_counts(tmp_path):
    results = Results(tmp_path / "results.jsonl")
    for outcome in ("survived", "killed"):
        results.add(mutant("a"), Trial(outcome))
    assert results.read() == {mutant("a"): Trial("killed")}


def test_a_mutant_is_tried_again_unless_a_test_has_failed_on_it():
    trials = {mutant(name): trial for name, trial in TRIALS.items()}
    assert unkilled(trials) == [mutant("survived"), mutant("late")]


def test_the_report_counts_killed_mutants_and_lists_the_others(tmp_path, capsys):
    for name in TRIALS:
        (tmp_path / f"{name}.py").write_text("x = 1\n")
    report(tmp_path, {mutant(name): trial for name, trial in TRIALS.items()})
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("2 of 3 noticed, 66.7 %")
    assert lines[2:] == ["survived: survived.py:1: 1 → 2"]
