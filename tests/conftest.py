import gc
import os
import sys

import pytest

from tests import chance
from tests.drawings import drawn_once
from tests.examples import register_profiles, repeat_option, seed_examples

register_profiles()


def pytest_configure(config: pytest.Config) -> None:
    """As a plugin it sees fixtures of all scopes; hooks in a folder's conftest.py do not."""
    config.pluginmanager.register(chance)
    seed_examples(config)


def pytest_report_header(config: pytest.Config) -> str:
    return f"examples: {repeat_option(config)}"


def pytest_collection_finish() -> None:
    """Modules and tests exist until the end, so the garbage collector can ignore them."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def django_db_modify_db_settings(django_db_modify_db_settings):
    """Copy the tables of the test database if an earlier run has made them."""
    from tests.migrated import begun_from_a_copy

    copying = begun_from_a_copy()
    copying.start()
    return copying


@pytest.fixture(scope="session")
def django_db_setup(django_db_modify_db_settings, django_db_setup, django_db_blocker):
    """Run migrations that a test asks for; remove rows that a test commits cheaply."""
    from tests.emptied import restoring_rows

    django_db_modify_db_settings.stop()
    with django_db_blocker.unblock():
        restoring = restoring_rows()
    with restoring:
        yield


@pytest.fixture(scope="session", autouse=True)
def pictures_drawn_once():
    """Drawing is a pure function, and the most expensive one that tests repeat."""
    with drawn_once():
        yield


@pytest.fixture(autouse=True)
def fresh_limits():
    """Rate limits and caches of one test must not affect the next one."""
    # Django is not set up when pytest reads this file.
    from tests.limits import start_anew

    start_anew()


@pytest.fixture(autouse=True)
def sockets_say_what_is_described():
    """Check the messages of sockets that a test has opened (tests/document/sockets.py)."""
    yield
    if sockets := sys.modules.get("tests.document.sockets"):
        sockets.complain()


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """A skipped test means that something was not tested; on the build machine it is a failure."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    # Worker processes report to the first process, which has this plugin.
    if reporter and os.environ.get("CI") and reporter.stats.get("skipped"):
        reporter.write_line("Tests were skipped, which the build machine does not accept.")
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
