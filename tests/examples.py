"""The number of examples that each property test tries.

`bin/test` tries a sample that differs for each revision; `bin/test whole` tries the others.
"""

import hypothesis
import hypothesis.core
import pytest
from hypothesis.internal.conjecture import providers

from tests.revision import revision

ALL = 100
SAMPLE = 20
SEED_OPTION = "--hypothesis-seed"
PROFILE_OPTION = "--hypothesis-profile"
PROFILES = {"sample": SAMPLE, "whole": ALL - SAMPLE}
"""Number of examples for tests that do not set one, by Hypothesis profile. The examples of the two
differ.
"""


def register_profiles() -> None:
    """Register both profiles and load the sample; `--hypothesis-profile=whole` overrides it."""
    for name, number in PROFILES.items():
        # No deadline, because on a busy machine the time that an example takes is meaningless.
        hypothesis.settings.register_profile(name, deadline=None, max_examples=number)
    hypothesis.settings.load_profile("sample")
    draw_no_constants_of_modules()


def draw_no_constants_of_modules() -> None:
    """Make the examples independent of the modules that a process has loaded.

    Hypothesis sometimes draws constants that it finds in loaded modules of the project. A failure
    in a run of all tests could then not be repeated with one file, and each process would parse
    1,500 modules.
    """
    # Hypothesis has no setting for this. Its set of constants stays empty.
    providers._get_local_constants = lambda: providers._local_constants


def examples(number: int) -> int:
    """Return how many examples to try in this run, for a test of which both profiles together try
    `number`.
    """
    return max(1, number * hypothesis.settings().max_examples // ALL)


def seed_examples(config: pytest.Config) -> None:
    """Derive the random examples from the revision and the profile, unless `--hypothesis-seed` is
    set.
    """
    if config.getoption(SEED_OPTION) is None:
        seed = int(revision()[:8] or "0", 16) + (config.getoption(PROFILE_OPTION) == "whole")
        config.option.hypothesis_seed = hypothesis.core.global_force_seed = seed


def repeat_option(config: pytest.Config) -> str:
    """Return the command-line option that repeats the examples of this run."""
    return f"{SEED_OPTION}={config.getoption(SEED_OPTION)}"
