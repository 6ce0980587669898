"""The examples of property tests depend on the revision under test (tests/examples.py)."""

from types import SimpleNamespace

import hypothesis.core
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.internal.conjecture import providers

from tests import examples
from tests.examples import ALL, PROFILES, repeat_option, seed_examples


class Options(SimpleNamespace):
    """The pytest options that affect the examples."""

    def getoption(self, name: str) -> object:
        return getattr(self.option, name.removeprefix("--").replace("-", "_"))


def options(seed: str | None, profile: str = "sample") -> Options:
    return Options(option=SimpleNamespace(hypothesis_seed=seed, hypothesis_profile=profile))


@pytest.fixture(autouse=True)
def seed_as_before(monkeypatch):
    monkeypatch.setattr(hypothesis.core, "global_force_seed", None)


def drawn() -> list[int]:
    found = []

    @settings(max_examples=5)
    @given(st.integers(min_value=0))
    def draw(number: int) -> None:
        found.append(number)

    draw()
    return found


def of_revision(monkeypatch, name: str, profile: str = "sample") -> list[int]:
    monkeypatch.setattr(examples, "revision", lambda: name)
    seed_examples(options(None, profile))
    return drawn()


def test_each_revision_has_its_own_fixed_examples(monkeypatch):
    first, again, other = (
        of_revision(monkeypatch, name) for name in ("42a0c60e", "42a0c60e", "f3b69b0d")
    )
    assert first == again != other


def test_the_long_tests_try_other_examples_of_a_revision(monkeypatch):
    sample, whole = (of_revision(monkeypatch, "42a0c60e", profile) for profile in PROFILES)
    # Each begins with the simplest value.
    assert set(sample[1:]).isdisjoint(whole[1:])
    assert sum(PROFILES.values()) == ALL


def test_outside_a_repository_there_are_examples_too(monkeypatch):
    assert len(of_revision(monkeypatch, "")) == 5


def test_an_option_repeats_the_examples_of_another_run(monkeypatch):
    monkeypatch.setattr(examples, "revision", lambda: "42a0c60e")
    ours, theirs = options(None), options("7")
    seed_examples(ours)
    assert repeat_option(ours) == f"--hypothesis-seed={0x42A0C60E}"
    seed_examples(theirs)
    assert repeat_option(theirs) == "--hypothesis-seed=7"
    assert hypothesis.core.global_force_seed == 0x42A0C60E, (
        "pytest's plugin sets the seed of the option"
    )


def test_this_run_says_how_to_repeat_it(request):
    assert repeat_option(request.config).removeprefix("--hypothesis-seed=").isdigit()


def test_examples_do_not_depend_on_the_modules_that_are_loaded():
    assert len(providers._get_local_constants()) == 0
