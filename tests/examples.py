"""The number of examples that a property test tries.

`bin/test` tries a sample that differs from change to change; `bin/test whole` tries all.
"""

import hypothesis
import hypothesis.core
import pytest

from tests.revision import revision

ALL = 100
SAMPLE = 20
SEED_OPTION = "--hypothesis-seed"
PROFILES = {"sample": SAMPLE, "whole": ALL}
"""Examples of a test that states no number, by Hypothesis profile."""


def register_profiles() -> None:
    """Register both profiles and load the sample; `--hypothesis-profile=whole` overrides it."""
    for name, number in PROFILES.items():
        # No deadline: on a busy machine the time of an example proves nothing.
        hypothesis.settings.register_profile(name, deadline=None, max_examples=number)
    hypothesis.settings.load_profile("sample")


def examples(number: int) -> int:
    """Return the number of examples to try now, for a test that tries `number` in `whole`."""
    return max(1, number * hypothesis.settings().max_examples // ALL)


def seed_examples(config: pytest.Config) -> None:
    """Derive the examples from the tested revision, unless `--hypothesis-seed` is set."""
    if config.getoption(SEED_OPTION) is None:
        seed = int(revision()[:8] or "0", 16)
        config.option.hypothesis_seed = hypothesis.core.global_force_seed = seed


def repeat_option(config: pytest.Config) -> str:
    """Return the option that repeats the examples of this run."""
    return f"{SEED_OPTION}={config.getoption(SEED_OPTION)}"
