"""Give tests the same random values in every run: game seeds, tokens, addresses.

A test that passes with some random values and fails with others would block unrelated changes. The
values depend only on the test's name, so other tests and their order do not matter.
"""

import inspect
import secrets
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest

TESTS = Path(__file__).parent
OTHER_PROCESSES = frozenset({"clients", "concurrency", "e2e", "faults", "operation"})
"""Folders of tests whose site runs in other processes. Rows in its database persist after a test,
so names and addresses must differ each time.
"""


@contextmanager
def known_chance(name: str) -> Iterator[None]:
    """Make the module `secrets` return values derived from `name` instead of random ones."""
    random = Random(name)

    def token_bytes(number: int | None = None) -> bytes:
        return random.randbytes(secrets.DEFAULT_ENTROPY if number is None else number)

    with patch.multiple(
        secrets, token_bytes=token_bytes, choice=random.choice, randbelow=random.randrange
    ):
        yield


def draws_known_values(file: Path) -> bool:
    """Return True if the tests in a file get the same random values in each run."""
    return file.is_relative_to(TESTS) and file.relative_to(TESTS).parts[0] not in OTHER_PROCESSES


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Let a test and its function-scoped fixtures use values derived from the test's name."""
    if not draws_known_values(item.path):
        return (yield)
    with known_chance(item.nodeid):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(
    fixturedef: pytest.FixtureDef, request: pytest.FixtureRequest
) -> Generator[None, object, object]:
    """Let the values in a shared fixture not depend on which test requests it first."""
    file = Path(inspect.getfile(fixturedef.func))
    if fixturedef.scope == "function" or not draws_known_values(file):
        return (yield)
    with known_chance(f"{file.relative_to(TESTS)} {fixturedef.argname} {request.param_index}"):
        return (yield)
