"""The report at the end of .ci/run."""

from __future__ import annotations

from pathlib import Path

import pytest
from report import Outcomes, PartResult, read_tests, reasons_to_fail, report

PASSED = (
    '<testcase classname="tests.games.test_api" file="tests/games/test_api.py"'
    ' name="{}" time="{}"/>'
)
FAILED = (
    '<testcase classname="tests.e2e.test_a.TestB" file="tests/e2e/test_a.py" name="{}" time="9">'
    "<failure message='no'/></testcase>"
)
SKIPPED = (
    '<testcase classname="tests.test_a" file="tests/test_a.py" name="test_a" time="0">'
    '<skipped type="{}" message="no browser"/></testcase>'
)
NODE = (
    '<testsuite name="outer"><testcase name="draws a hex" time="0.5" classname="test"/></testsuite>'
)


@pytest.fixture
def write(tmp_path: Path):
    def written(name: str, *cases: str) -> None:
        text = f"<testsuites><testsuite>{''.join(cases)}</testsuite></testsuites>"
        (tmp_path / name).write_text(text)

    return written


def part(name: str, *, passed: bool = True) -> PartResult:
    return PartResult(name, passed, seconds=12, processor_seconds=20)


def last_line(parts: list[PartResult], tests: Outcomes) -> str:
    return report(parts, tests, seconds=90).splitlines()[-1]


def test_the_tests_of_all_reports_of_a_part_are_counted(write, tmp_path) -> None:
    write("faults.xml", PASSED.format("test_a", 1))
    write("faults.postgres.xml", PASSED.format("test_a", 1), PASSED.format("test_b", 1))
    write("scripts.xml", NODE)
    tests = read_tests(tmp_path)
    assert tests.of("faults", "passed") == 3
    assert [case.name for case in tests.cases if case.part == "scripts"] == ["draws a hex"]
    parts = [part("faults"), part("scripts")]
    assert reasons_to_fail(parts, tests) == []
    assert last_line(parts, tests) == "4 passed, 0 failed"


def test_tests_are_named_as_in_pytest(write, tmp_path) -> None:
    write("browsers.xml", FAILED.format("test_c[x]"), PASSED.format("test_d", 1))
    names = [case.name for case in read_tests(tmp_path).cases]
    assert names == ["tests/e2e/test_a.py::TestB::test_c[x]", "tests/games/test_api.py::test_d"]


def test_a_part_without_tests_counts_as_one(tmp_path) -> None:
    assert last_line([part("check")], read_tests(tmp_path)) == "1 passed, 0 failed"
    failed = [part("check", passed=False), part("document")]
    assert last_line(failed, read_tests(tmp_path)) == "1 passed, 1 failed"
    assert reasons_to_fail(failed, read_tests(tmp_path)) == ["Failed: check."]


def test_a_part_that_was_stopped_counts_as_a_failure_besides_its_passed_tests(
    write, tmp_path
) -> None:
    write("faults.xml", PASSED.format("test_a", 1))
    assert last_line([part("faults", passed=False)], read_tests(tmp_path)) == "1 passed, 1 failed"


def test_an_incomplete_report_is_a_failure(tmp_path) -> None:
    (tmp_path / "guards.xml").write_text("<testsuites><testsu")
    tests = read_tests(tmp_path)
    assert last_line([part("guards", passed=False)], tests) == "0 passed, 1 failed"


def test_a_skipped_test_fails_the_run_and_its_reason_is_printed(write, tmp_path) -> None:
    write("whole.xml", SKIPPED.format("pytest.skip"))
    tests = read_tests(tmp_path)
    parts = [part("whole")]
    assert len(reasons_to_fail(parts, tests)) == 1
    assert "no browser whole tests/test_a.py::test_a" in report(parts, tests, seconds=1)
    assert last_line(parts, tests).endswith("failed, 1 skipped")
    assert " 0 failed" not in last_line(parts, tests)


def test_an_expected_failure_is_not_a_skip(write, tmp_path) -> None:
    write("whole.xml", SKIPPED.format("pytest.xfail"))
    assert last_line([part("whole")], read_tests(tmp_path)) == "1 passed, 0 failed"


@pytest.mark.parametrize(("tried", "accepted"), [(2, True), (3, False)])
def test_second_attempts_are_listed_and_a_few_are_accepted(
    write, tmp_path, tried, accepted
) -> None:
    names = [f"test_{number}" for number in range(tried)]
    write("browsers.xml", *(FAILED.format(name) for name in names), PASSED.format("test_d", 1))
    write(
        "browsers.again.xml",
        *(FAILED.format(name).split("<failure")[0] + "</testcase>" for name in names),
    )
    tests = read_tests(tmp_path)
    parts = [part("browsers")]
    assert (reasons_to_fail(parts, tests) == []) is accepted
    printed = report(parts, tests, seconds=1)
    assert f"retries: {tried}\n" in printed
    assert all(f"browsers tests/e2e/test_a.py::TestB::{name}" in printed for name in names)
    assert tests.of("browsers", "passed") == tried + 1


def test_a_test_that_fails_twice_has_failed(write, tmp_path) -> None:
    write("browsers.xml", FAILED.format("test_c"))
    write("browsers.again.xml", FAILED.format("test_c"))
    parts = [part("browsers", passed=False)]
    assert last_line(parts, read_tests(tmp_path)) == "0 passed, 1 failed"


def test_the_ten_slowest_tests_of_all_parts_are_listed(write, tmp_path) -> None:
    write("whole.xml", *(PASSED.format(f"test_{n}", n) for n in range(8)))
    write("guards.xml", *(PASSED.format(f"test_{n}", n + 0.5) for n in range(8)))
    slowest = [case.seconds for case in read_tests(tmp_path).slowest()]
    assert slowest == [7.5, 7, 6.5, 6, 5.5, 5, 4.5, 4, 3.5, 3]
