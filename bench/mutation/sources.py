"""The modules whose mutants are tried, and a random sample of those mutants."""

from collections.abc import Iterable
from pathlib import Path
from random import Random

from bench.mutation.mutants import Mutant, mutants_of

APPS = ("accounts", "courses", "games", "notifications")
SERVICES = ("**/services.py", "**/services/**/*.py")
SELECTORS = ("**/selectors.py", "**/selectors/**/*.py")
KINDS = {
    "services": tuple(f"{app}/{place}" for app in APPS for place in SERVICES),
    "selectors": tuple(f"{app}/{place}" for app in APPS for place in SELECTORS),
    "kernel": ("games/kernel/*.py",),
    "rules": ("games/*/rules/**/*.py",),
}


def modules(root: Path, kinds: Iterable[str]) -> list[Path]:
    """Return the paths of all modules of these kinds."""
    patterns = [pattern for kind in kinds for pattern in KINDS[kind]]
    return sorted({path for pattern in patterns for path in root.glob(pattern)})


def sample(root: Path, kinds: Iterable[str], number: int, seed: int) -> list[Mutant]:
    """Return this many randomly chosen mutants of modules of these kinds. The same seed always
    gives the same sample.
    """
    paths = modules(root, kinds)
    everything = [
        mutant
        for path in paths
        for mutant in mutants_of(str(path.relative_to(root)), path.read_bytes())
    ]
    print(f"{len(everything)} mutants in {len(paths)} files")
    return Random(seed).sample(everything, min(number, len(everything)))
