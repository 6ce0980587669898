"""Summarise a run of .ci/run: parts, tests, skips, retries and slowest tests."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

SLOWEST = 10
MOST_SECOND_TRIES = 2
"""Maximum number of tests per run that may pass only on a retry."""
AGAIN = "again"
"""Marks the report of a retry, as in `browsers.again.xml` next to `browsers.xml`."""


@dataclass(frozen=True)
class Case:
    """One test in a JUnit report."""

    part: str
    name: str
    seconds: float
    outcome: str
    """passed, failed or skipped"""
    reason: str = ""


@dataclass(frozen=True)
class PartResult:
    """A part that has ended, with its result."""

    name: str
    passed: bool
    seconds: float
    processor_seconds: float


@dataclass(frozen=True)
class Outcomes:
    """All tests of a run. A test that was retried counts once, with its second outcome."""

    cases: tuple[Case, ...]
    second_tries: tuple[Case, ...]

    def of(self, part: str, outcome: str) -> int:
        return sum(case.part == part and case.outcome == outcome for case in self.cases)

    def skipped(self) -> list[Case]:
        return [case for case in self.cases if case.outcome == "skipped"]

    def slowest(self) -> list[Case]:
        return sorted(self.cases, key=lambda case: -case.seconds)[:SLOWEST]


def read_tests(reports: Path) -> Outcomes:
    """Read every `PART.xml` and `PART.WORD.xml` in the directory."""
    first: list[Case] = []
    again: dict[tuple[str, str], Case] = {}
    for path in sorted(reports.glob("*.xml")):
        part, *words = path.stem.split(".")
        if words == [AGAIN]:
            again |= {(part, case.name): case for case in _read(path, part)}
        else:
            first += _read(path, part)
    return Outcomes(
        cases=tuple(again.get((case.part, case.name), case) for case in first),
        second_tries=tuple(case for case in first if (case.part, case.name) in again),
    )


def _read(path: Path, part: str) -> list[Case]:
    try:
        root = ElementTree.parse(path).getroot()
    except ElementTree.ParseError as error:
        # A part that was killed may have left an incomplete report.
        return [Case(part, path.name, 0, "failed", f"unreadable report: {error}")]
    return [_case(element, part) for element in root.iter("testcase")]


def _case(element: ElementTree.Element, part: str) -> Case:
    outcome, reason = "passed", ""
    for child in element:
        if child.tag in ("failure", "error"):
            outcome = "failed"
        elif child.tag == "skipped" and child.get("type") != "pytest.xfail":
            outcome, reason = "skipped", child.get("message") or "no reason"
    return Case(part, _name(element), float(element.get("time") or 0), outcome, reason)


def _name(element: ElementTree.Element) -> str:
    """Return the test id that pytest accepts on its command line, or the name of a Node test."""
    file, name = element.get("file", ""), element.get("name", "")
    if not file.endswith(".py"):
        return name
    module = file.removesuffix(".py").replace("/", ".")
    classes = element.get("classname", "").removeprefix(module).strip(".")
    return "::".join(word for word in (file, *classes.split("."), name) if word)


def reasons_to_fail(parts: Iterable[PartResult], tests: Outcomes) -> list[str]:
    """Return the reasons why the run fails, as sentences; an empty list if everything passed."""
    failed = [part.name for part in parts if not part.passed]
    reasons = [f"Failed: {' '.join(failed)}."] if failed else []
    if tests.skipped():
        reasons.append(f"{len(tests.skipped())} tests were skipped, which CI does not accept.")
    if len(tests.second_tries) > MOST_SECOND_TRIES:
        tried = len(tests.second_tries)
        reasons.append(f"{tried} tests needed a second try; at most {MOST_SECOND_TRIES} may.")
    return reasons


def report(parts: list[PartResult], tests: Outcomes, seconds: float) -> str:
    """Return the summary printed at the end of a run. Programs read its last line, which counts the
    tests.
    """
    reasons = reasons_to_fail(parts, tests)
    lines = [
        *_table(parts, tests),
        f"{seconds / 60:.1f} minutes in all.",
        *_list("slowest tests", tests.slowest(), lambda case: f"{case.seconds:7.1f} s"),
        *_list("skipped tests", tests.skipped(), lambda case: case.reason),
        *_list("retries", tests.second_tries, lambda case: "failed, then tried again:"),
        "",
        *(reasons or ["All parts passed."]),
        _totals(parts, tests, reasons),
    ]
    return "\n".join(lines)


def _table(parts: list[PartResult], tests: Outcomes) -> list[str]:
    lines = ["━━━ parts", f"{'':14}{'seconds':>8}{'processor':>10}{'passed':>8}{'failed':>8}"]
    for part in parts:
        counts = [tests.of(part.name, outcome) for outcome in ("passed", "failed")]
        lines.append(
            f"{part.name:14}{part.seconds:8.0f}{part.processor_seconds:10.0f}"
            f"{counts[0]:8}{counts[1]:8}{'' if part.passed else '  FAILED'}"
        )
    return lines


def _list(title: str, cases: Sequence[Case], remark: Callable[[Case], str]) -> list[str]:
    return [
        f"━━━ {title}: {len(cases)}",
        *(f"{remark(case)} {case.part} {case.name}" for case in cases),
    ]


def _totals(parts: list[PartResult], tests: Outcomes, reasons: list[str]) -> str:
    """Return the last line of the summary.

    A part that failed without a failed test, or ran no tests, counts as one failure or one pass.
    """
    outcomes = [case.outcome for case in tests.cases]
    for part in parts:
        counted = tests.of(part.name, "passed") + tests.of(part.name, "failed")
        if part.passed and not counted:
            outcomes.append("passed")
        if not part.passed and not tests.of(part.name, "failed"):
            outcomes.append("failed")
    failed = outcomes.count("failed") or (1 if reasons else 0)
    skipped = f", {outcomes.count('skipped')} skipped" if "skipped" in outcomes else ""
    return f"{outcomes.count('passed')} passed, {failed} failed{skipped}"
