import gc
import os
import sys

import pytest

from tests import chance
from tests.drawings import drawn_once
from tests.examples import register_profiles, repeat_option, seed_examples

register_profiles()


def pytest_configure(config: pytest.Config) -> None:
    """As a plugin it sees the fixtures of all scopes, which a conftest.py of a folder does not."""
    config.pluginmanager.register(chance)
    seed_examples(config)


def pytest_report_header(config: pytest.Config) -> str:
    return f"examples: {repeat_option(config)}"


def pytest_collection_finish() -> None:
    """Modules and tests stay until the end: the garbage collector need not look at them again."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def django_db_modify_db_settings(django_db_modify_db_settings):
    """The tables of the tests' database are copied where they have been made before."""
    from tests.migrated import begun_from_a_copy

    copying = begun_from_a_copy()
    copying.start()
    return copying


@pytest.fixture(scope="session")
def django_db_setup(django_db_modify_db_settings, django_db_setup, django_db_blocker):
    """Migrations that a test asks for are made; rows that a test commits are removed cheaply."""
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
    """Limits and caches of one test must not stop the next one."""
    # Django is not set up when pytest reads this file.
    from tests.limits import start_anew

    start_anew()


@pytest.fixture(autouse=True)
def sockets_say_what_is_described():
    """Where a test has opened a socket (tests/document/sockets.py)."""
    yield
    if sockets := sys.modules.get("tests.document.sockets"):
        sockets.complain()


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """A skipped test is a part that nobody tried: on the build machine that is a failure."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    # The processes that share the tests out report to the first one, which has this plugin.
    if reporter and os.environ.get("CI") and reporter.stats.get("skipped"):
        reporter.write_line("Tests were skipped, which the build machine does not accept.")
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
