"""The results of all mutants tried so far: a file that each run appends to, and its report."""

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path

from bench.mutation.mutants import Mutant
from bench.mutation.trial import Trial

NOTICED = {"killed", "timeout"}


class Results:
    """A file of JSON lines, one for each mutant that was tried."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def read(self) -> dict[Mutant, Trial]:
        """Return the last result of each mutant."""
        if not self._path.exists():
            return {}
        rows = map(json.loads, self._path.read_text().splitlines())
        return {Mutant(**row["mutant"]): Trial(**row["trial"]) for row in rows}

    def add(self, mutant: Mutant, trial: Trial) -> None:
        with self._path.open("a") as results:
            row = {"mutant": asdict(mutant), "trial": asdict(trial)}
            results.write(json.dumps(row) + "\n")


def unkilled(trials: Mapping[Mutant, Trial]) -> list[Mutant]:
    """Return the mutants for which no test failed. Timeouts are included, because the machine may
    have been busy.
    """
    return [mutant for mutant, trial in trials.items() if trial.outcome != "killed"]


def report(root: Path, trials: Mapping[Mutant, Trial]) -> None:
    """Print the score, the processor time used, and the mutants that no test noticed."""
    counts = Counter(trial.outcome for trial in trials.values())
    noticed = sum(counts[outcome] for outcome in NOTICED)
    share = 100 * noticed / max(1, len(trials))
    minutes = sum(trial.seconds for trial in trials.values()) / 60
    print(f"{noticed} of {len(trials)} noticed, {share:.1f} %; {dict(counts)}")
    print(f"{minutes:.0f} minutes of processor time")
    for line in sorted(
        f"{trial.outcome}: {described(root, mutant)}"
        for mutant, trial in trials.items()
        if trial.outcome not in NOTICED
    ):
        print(line)


def described(root: Path, mutant: Mutant) -> str:
    before = (root / mutant.path).read_bytes()[mutant.begin : mutant.end].decode()
    shown = " ".join(before.split())
    return f"{mutant.path}:{mutant.first_line}: {shown} → {mutant.text}"
