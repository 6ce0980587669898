"""The random cases of a run depend on its seed, and a failure can be repeated."""

from __future__ import annotations

import os
import shlex

import pytest

from tests.guards.support import seeds
from tests.guards.support.mutations import bodies
from tests.revision import revision

VALID = [{"type": "sync", "since": 1}]


def sample(name: str = "frames") -> list[bytes]:
    return list(bodies(VALID, 20, name))


def test_the_same_seed_gives_the_same_cases(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seeds, "SEED", "one")
    assert sample() == sample()


def test_another_seed_or_another_sample_gives_other_cases(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seeds, "SEED", "one")
    first = sample()
    assert sample("uploads") != first
    monkeypatch.setattr(seeds, "SEED", "two")
    assert sample() != first


def test_each_revision_has_its_own_cases() -> None:
    if "GUARD_SEED" not in os.environ and revision():
        assert revision()[:12] == seeds.SEED


def test_a_failure_is_repeated_with_its_seed_and_sizes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seeds, "SEED", "a b")
    monkeypatch.setenv("GUARD_CASES", "7")
    monkeypatch.delenv("GUARD_GAMES", raising=False)
    test = "tests/guards/test_uploads.py::test_a[POST /api/v1/]"
    assert shlex.split(seeds.repeat_command(test)) == [
        *("GUARD_SEED=a b", "GUARD_CASES=7", f"GUARD_GAMES={seeds.SIZES['GUARD_GAMES']}"),
        *("bin/test", test),
    ]
