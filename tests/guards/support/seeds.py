"""The seed of random cases, which differs for each revision of the project (tests/revision.py).

`GUARD_SEED` overrides it, to reproduce the cases of another run.
"""

from __future__ import annotations

import hashlib
import os
import shlex

from tests.revision import revision

SIZES = {"GUARD_CASES": 3, "GUARD_GAMES": 120}
"""Environment variables for the sample sizes, with the default sizes used in CI."""

SEED = os.environ.get("GUARD_SEED") or revision()[:12] or "none"


def size(name: str) -> int:
    """Return a sample size from the environment, or the default."""
    return int(os.environ.get(name) or SIZES[name])


def seed_of(*names: object) -> int:
    """Return the seed of one sample in this run. Samples with different names are independent."""
    data = "\n".join(map(str, (SEED, *names)))
    return int.from_bytes(hashlib.sha256(data.encode()).digest()[:8], "big")


def settings() -> str:
    """Return the seed and the sample sizes as shell variables."""
    sizes = " ".join(f"{name}={size(name)}" for name in SIZES)
    return f"GUARD_SEED={shlex.quote(SEED)} {sizes}"


def repeat_command(test: str) -> str:
    """Return the command that repeats a test with the same random cases."""
    return f"{settings()} bin/test {shlex.quote(test)}"
