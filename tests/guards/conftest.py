"""Fixtures for the guards, which share one world. Each guard's requests are rolled back."""

from __future__ import annotations

import logging
from collections.abc import Generator, Iterator
from shutil import rmtree
from typing import Any
from unittest.mock import patch

import pytest
from django.conf import settings
from django.db import transaction
from django.db.backends.base.base import BaseDatabaseWrapper
from django.test import override_settings
from django.utils import timezone

from tests.guards.matrix import Asked, asked
from tests.guards.support import seeds
from tests.guards.support.asking import Visitors, digests
from tests.guards.support.distribution import pytest_xdist_make_scheduler
from tests.guards.support.world import World, made

__all__ = ["pytest_xdist_make_scheduler"]
"""Pytest hooks imported from another file."""


def pytest_report_header() -> str:
    return f"guards: {seeds.settings()}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add the command that repeats a failure with the same random cases to its report."""
    report = yield
    if report.failed:
        report.sections.append(("Repeat this failure", seeds.repeat_command(item.nodeid)))
    return report


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--renew-examples",
        action="store_true",
        help="write the examples of the OpenAPI document anew",
    )


@pytest.fixture
def renewing(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--renew-examples"))


@pytest.fixture(scope="session", autouse=True)
def quiet(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Silence the log, which would be filled with thousands of refusals, and write emails to a
    folder.
    """
    logging.disable(logging.WARNING)
    with override_settings(EMAIL_FILE_PATH=tmp_path_factory.mktemp("mail")):
        yield
    logging.disable(logging.NOTSET)


@pytest.fixture(scope="session")
def one_connection() -> Iterator[None]:
    """Keep the database connection open. Closing it would end the transaction that is to be rolled
    back.

    Django's test client reconnects the receivers disconnected from its signals.
    """
    with patch.object(BaseDatabaseWrapper, "close_if_unusable_or_obsolete"):
        yield


@pytest.fixture(scope="session")
def world(django_db_setup: None, django_db_blocker: Any, one_connection: None) -> Iterator[World]:
    with django_db_blocker.unblock(), transaction.atomic():
        here = made(timezone.now())
        visitors = Visitors(here)
        here.things["visitors"], here.things["digests"] = visitors, digests()
        yield here
        transaction.set_rollback(True)
        rmtree(settings.DUMPS_DIR, ignore_errors=True)


@pytest.fixture(scope="session")
def visitors(world: World) -> Visitors:
    return world.visitors


@pytest.fixture(scope="session")
def everything(visitors: Visitors) -> list[Asked]:
    """All requests in the matrix. Files that use them belong to the group "matrix"."""
    return list(asked(visitors))
