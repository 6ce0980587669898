"""Mutate the code in many places, one at a time, and count the mutations that the tests notice.

    python -m bench.mutation learn
    python -m bench.mutation run --only services,selectors --sample 300 --seed 1
    python -m bench.mutation retry
    python -m bench.mutation score

Results are stored in .mutation/, so that an interrupted run continues where it stopped. `score`
also reports a run that has not ended yet.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue

from bench.mutation.covering import Covering, learn
from bench.mutation.mutants import Mutant
from bench.mutation.results import Results, described, report, unkilled
from bench.mutation.sources import KINDS, modules, sample
from bench.mutation.trial import Copy, Trial

ROOT = Path(__file__).parents[2]
KEPT = ROOT / ".mutation"
COVERAGE = KEPT / "coverage"
RESULTS = Results(KEPT / "results.jsonl")


def main() -> None:
    options = _options()
    KEPT.mkdir(exist_ok=True)
    options.does(options)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(required=True)
    first = commands.add_parser("learn")
    first.set_defaults(does=_learn)
    first.add_argument("tests", nargs="*", help="all but the wide ones if none is named")
    _add_kinds(first)
    run = commands.add_parser("run")
    run.set_defaults(does=_run)
    _add_kinds(run)
    run.add_argument("--sample", type=int, default=100, help="how many mutants")
    run.add_argument("--seed", type=int, default=1, help="which of them")
    _add_limits(run, tests=40, timeout=120)
    retry = commands.add_parser("retry", help="try survivors again, with all tests that run them")
    retry.set_defaults(does=_retry)
    _add_limits(retry, tests=10_000, timeout=1800)
    score = commands.add_parser("score", help="report the results so far")
    score.set_defaults(does=_score)
    return parser.parse_args()


def _add_kinds(command: argparse.ArgumentParser) -> None:
    command.add_argument("--only", type=_kinds, default=list(KINDS), help=f"of {', '.join(KINDS)}")


def _add_limits(command: argparse.ArgumentParser, *, tests: int, timeout: int) -> None:
    command.add_argument("--jobs", type=int, default=2, help="how many at a time")
    command.add_argument("--tests", type=int, default=tests, help="the most tests for each")
    command.add_argument("--timeout", type=int, default=timeout, help="seconds for each")


def _kinds(text: str) -> list[str]:
    kinds = text.split(",")
    if unknown := set(kinds) - set(KINDS):
        raise argparse.ArgumentTypeError(f"unknown: {', '.join(sorted(unknown))}")
    return kinds


def _learn(options: argparse.Namespace) -> None:
    raise SystemExit(learn(ROOT, COVERAGE, modules(ROOT, options.only), options.tests))


def _run(options: argparse.Namespace) -> None:
    known = RESULTS.read()
    wanted = sample(ROOT, options.only, options.sample, options.seed)
    waiting = [mutant for mutant in wanted if mutant not in known]
    known |= _tried(waiting, options) if waiting else {}
    report(ROOT, {mutant: known[mutant] for mutant in wanted})


def _retry(options: argparse.Namespace) -> None:
    if survivors := unkilled(RESULTS.read()):
        report(ROOT, _tried(survivors, options))


def _score(_options: argparse.Namespace) -> None:
    report(ROOT, RESULTS.read())


def _tried(mutants: list[Mutant], options: argparse.Namespace) -> dict[Mutant, Trial]:
    covering = Covering(ROOT, COVERAGE)
    copies: SimpleQueue[Copy] = SimpleQueue()
    for copy in (Copy(ROOT) for _job in range(options.jobs)):
        assert copy.make_database("tests/games/play/test_turns.py", 600).outcome == "survived"
        copies.put(copy)

    def attempt(mutant: Mutant) -> tuple[Mutant, Trial]:
        copy = copies.get()
        try:
            tests = covering.tests_of(mutant, options.tests)
            return mutant, copy.attempt(mutant, tests, options.timeout)
        finally:
            copies.put(copy)

    with ThreadPoolExecutor(options.jobs) as pool:
        trials = dict(_stored(pool.map(attempt, mutants), len(mutants)))
    for _job in range(options.jobs):
        copies.get().remove()
    return trials


def _stored(trials: Iterator[tuple[Mutant, Trial]], number: int) -> Iterator[tuple[Mutant, Trial]]:
    for done, (mutant, trial) in enumerate(trials, 1):
        RESULTS.add(mutant, trial)
        print(f"{done}/{number} {trial.outcome} {described(ROOT, mutant)}", flush=True)
        yield mutant, trial


if __name__ == "__main__":
    main()
