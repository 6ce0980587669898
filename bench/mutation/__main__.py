"""Break the code in many places, one at a time, and count what the tests notice.

    python -m bench.mutation learn
    python -m bench.mutation run --sample 300 --seed 1

Results are kept in .mutation/, so that a run that was ended goes on where it was.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from pathlib import Path
from queue import SimpleQueue
from random import Random

from bench.mutation.covering import Covering, learn
from bench.mutation.mutants import Mutant, mutants_of
from bench.mutation.trial import Copy

ROOT = Path(__file__).parents[2]
KEPT = ROOT / ".mutation"
COVERAGE = KEPT / "coverage"
RESULTS = KEPT / "results.jsonl"
SOURCES = (
    "accounts/services/*.py",
    "courses/services/*.py",
    "courses/social/services/*.py",
    "games/services/*.py",
    "games/kernel/*.py",
    "games/*/rules/**/*.py",
)
NOTICED = {"killed", "timeout"}


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
    run = commands.add_parser("run")
    run.set_defaults(does=_run)
    run.add_argument("--sample", type=int, default=100, help="how many mutants")
    run.add_argument("--seed", type=int, default=1, help="which of them")
    run.add_argument("--jobs", type=int, default=2, help="how many at a time")
    run.add_argument("--tests", type=int, default=40, help="the most tests for each")
    run.add_argument("--timeout", type=int, default=120, help="seconds for each")
    return parser.parse_args()


def _learn(options: argparse.Namespace) -> None:
    raise SystemExit(learn(ROOT, COVERAGE, options.tests))


def _run(options: argparse.Namespace) -> None:
    known = _known()
    wanted = _sample(options.sample, options.seed)
    waiting = [mutant for mutant in wanted if mutant not in known]
    known |= _tried(waiting, options) if waiting else {}
    _tell({mutant: known[mutant] for mutant in wanted})


def _sample(number: int, seed: int) -> list[Mutant]:
    paths = sorted({path for pattern in SOURCES for path in ROOT.glob(pattern)})
    everything = [
        mutant
        for path in paths
        for mutant in mutants_of(str(path.relative_to(ROOT)), path.read_bytes())
    ]
    print(f"{len(everything)} mutants in {len(paths)} files")
    return Random(seed).sample(everything, min(number, len(everything)))


def _known() -> dict[Mutant, str]:
    if not RESULTS.exists():
        return {}
    rows = map(json.loads, RESULTS.read_text().splitlines())
    return {Mutant(**row["mutant"]): row["outcome"] for row in rows}


def _tried(mutants: list[Mutant], options: argparse.Namespace) -> dict[Mutant, str]:
    covering = Covering(ROOT, COVERAGE)
    copies: SimpleQueue[Copy] = SimpleQueue()
    for copy in (Copy(ROOT) for _job in range(options.jobs)):
        assert copy.make_database("tests/games/test_turns.py", 600) == "survived"
        copies.put(copy)

    def attempt(mutant: Mutant) -> tuple[Mutant, str]:
        copy = copies.get()
        try:
            tests = covering.tests_of(mutant, options.tests)
            return mutant, copy.outcome(mutant, tests, options.timeout)
        finally:
            copies.put(copy)

    with ThreadPoolExecutor(options.jobs) as pool:
        outcomes = dict(_noted(pool.map(attempt, mutants), len(mutants)))
    for _job in range(options.jobs):
        copies.get().remove()
    return outcomes


def _noted(outcomes: Iterator[tuple[Mutant, str]], number: int) -> Iterator[tuple[Mutant, str]]:
    with RESULTS.open("a") as results:
        for done, (mutant, outcome) in enumerate(outcomes, 1):
            results.write(json.dumps({"mutant": asdict(mutant), "outcome": outcome}) + "\n")
            results.flush()
            print(f"{done}/{number} {outcome} {_described(mutant)}", flush=True)
            yield mutant, outcome


def _described(mutant: Mutant) -> str:
    before = (ROOT / mutant.path).read_bytes()[mutant.begin : mutant.end].decode()
    shown = " ".join(before.split())
    return f"{mutant.path}:{mutant.first_line}: {shown} → {mutant.text}"


def _tell(outcomes: dict[Mutant, str]) -> None:
    counts = Counter(outcomes.values())
    noticed = sum(counts[outcome] for outcome in NOTICED)
    print(f"{noticed} of {len(outcomes)} noticed, {100 * noticed / len(outcomes):.0f} %; {counts}")
    for mutant, outcome in sorted(outcomes.items(), key=lambda row: _described(row[0])):
        if outcome not in NOTICED:
            print(f"{outcome}: {_described(mutant)}")


if __name__ == "__main__":
    main()
