"""Run the parts of .ci/run, several at a time, and report the result.

    python3 .ci/schedule.py           # all parts
    python3 .ci/schedule.py PART…     # these parts only

Needs only the standard library of Python 3.11. The commands of the parts are in .ci/parts.
"""

import re
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from report import PartResult, read_tests, reasons_to_fail, report
from running import Part, Run

POLL = 0.2
SIGN_OF_LIFE = 60
"""Seconds between two progress lines, which name the running parts."""

Lane = tuple[Part, ...]
Stage = tuple[Lane, ...]
"""Lanes that run side by side. The parts of one lane run one after another."""

INSTALL = Part("install_tools", 600)

STAGES: tuple[Stage, ...] = (
    # The left lane runs the README's two commands, each in a separate clone. The right one uses
    # this checkout and one core.
    (
        (Part("bin_run", 600), Part("bin_test", 1800)),
        (
            INSTALL,
            Part("check", 600),
            Part("scripts", 600),
            Part("document", 600),
            Part("clients", 900),
            Part("concurrency", 600),
        ),
    ),
    # Browsers, faults, guards and operation mostly wait for pages, bots, emails and processes. The
    # long computations of `whole` use the processor while they wait.
    (
        (Part("browsers", 2400),),
        (Part("operation", 1200), Part("faults", 1800)),
        (Part("guards", 1800),),
        (Part("whole", 3600, in_background=True),),
    ),
    # Lighthouse measures how fast pages are, so nothing else runs at the same time.
    ((Part("lighthouse", 900),),),
)


def say(line: str) -> None:
    print(f"{time.strftime('%H:%M:%S')} {line}", flush=True)


class StopRequested(Exception):
    """A signal asked the run to stop."""


class StopSignals:
    """Records signals for a later check. Raising an exception in the handler could lose track of a
    part that is being started at that moment.
    """

    def __init__(self) -> None:
        self.received = 0
        # Some shells start background jobs with SIGINT ignored, and the parts would inherit that.
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, self._note)

    def _note(self, number: int, _frame: object) -> None:
        self.received = number


class Schedule:
    """Runs stages one after another and collects the results."""

    def __init__(self, workshop: Path, signals: StopSignals) -> None:
        self._workshop = workshop
        self._signals = signals
        self._running: list[Run] = []
        self._said = time.monotonic()
        self.results: list[PartResult] = []

    def run(self, stages: tuple[Stage, ...]) -> None:
        for stage in stages:
            self._run_stage(stage)

    def stop(self) -> None:
        """Interrupt all parts at the same moment, so that they share one grace period."""
        for run in self._running:
            run.interrupt()
        for run in self._running:
            run.stop()

    def _run_stage(self, stage: Stage) -> None:
        lanes = [iter(lane) for lane in stage]
        current = [self._start_next(lane) for lane in lanes]
        while any(current):
            self._wait()
            for number, run in enumerate(current):
                if run and (result := run.result()):
                    self._finish(run, result)
                    current[number] = self._start_next(lanes[number])

    def _wait(self) -> None:
        if self._signals.received:
            raise StopRequested
        time.sleep(POLL)
        if time.monotonic() - self._said > SIGN_OF_LIFE:
            self._said = time.monotonic()
            running = (f"{run.part.name} {run.seconds():.0f} s" for run in self._running)
            say(f"running: {', '.join(running)}")

    def _start_next(self, lane: Iterator[Part]) -> Run | None:
        part = next(lane, None)
        if part is None:
            return None
        say(f"{part.name}: started")
        run = Run(part, self._workshop)
        self._running.append(run)
        return run

    def _finish(self, run: Run, result: PartResult) -> None:
        self._running.remove(run)
        self.results.append(result)
        outcome = "passed" if result.passed else "FAILED"
        print(f"━━━ {result.name}")
        print(run.log.read_text(errors="replace"))
        say(f"━━━ {result.name}: {outcome} after {result.seconds:.0f} s")


TELLING = re.compile(r"^(FAILED|ERROR|SKIPPED) |were skipped|[Ee]rror|crashed|timed out")


def end_of(log: Path) -> str:
    """Return the most useful lines of a failed part: its errors and its last lines."""
    lines = log.read_text(errors="replace").splitlines()
    telling = [line for line in lines[:-60] if TELLING.search(line)][-40:]
    return "\n".join([*telling, *lines[-60:]])


def chosen(names: list[str]) -> tuple[Stage, ...]:
    """Return the stages with only the named parts, preceded by the installation.

    Return all stages if no part is named.
    """
    known = {part.name for stage in STAGES for lane in stage for part in lane}
    if unknown := set(names) - known:
        sys.exit(f"No such part: {' '.join(sorted(unknown))}. Parts: {' '.join(sorted(known))}")
    if not names:
        return STAGES
    wanted = set(names) - {INSTALL.name}
    lanes = ((tuple(p for p in lane if p.name in wanted) for lane in stage) for stage in STAGES)
    return ((INSTALL,),), *(tuple(filter(None, stage)) for stage in lanes)


@contextmanager
def workshop() -> Iterator[Path]:
    """Create a temporary directory for everything that the run writes outside the checkout."""
    place = Path(tempfile.mkdtemp(prefix="ci-"))
    place.chmod(0o755)
    (place / "reports").mkdir()
    try:
        yield place
    finally:
        shutil.rmtree(place, ignore_errors=True)


def main(names: list[str]) -> None:
    stages = chosen(names)
    began = time.monotonic()
    signals = StopSignals()
    with workshop() as place:
        schedule = Schedule(place, signals)
        try:
            schedule.run(stages)
        except StopRequested:
            sys.exit(128 + signals.received)
        finally:
            schedule.stop()
        for result in schedule.results:
            if not result.passed:
                print(f"━━━ the end of what {result.name} printed")
                print(end_of(place / f"{result.name}.log"))
        tests = read_tests(place / "reports")
        print(report(schedule.results, tests, time.monotonic() - began), flush=True)
        sys.exit(1 if reasons_to_fail(schedule.results, tests) else 0)


if __name__ == "__main__":
    main(sys.argv[1:])
