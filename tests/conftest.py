import gc
import os
import sys

import pytest

from tests import chance
from tests.drawings import drawn_once
from tests.examples import register_profiles, repeat_option, seed_examples

register_profiles()


def pytest_configure(config: pytest.Config) -> None:
    """Register `chance` as a plugin. Its hooks then see fixtures of all scopes. Hooks in a folder's
    conftest.py would not.
    """
    config.pluginmanager.register(chance)
    seed_examples(config)


def pytest_report_header(config: pytest.Config) -> str:
    return f"examples: {repeat_option(config)}"


def pytest_collection_finish() -> None:
    """Exempt everything loaded so far from garbage collection, because it is needed until
    the end.
    """
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def django_db_modify_db_settings(django_db_modify_db_settings):
    """Create the test database from a copy if an earlier run has stored one."""
    from tests.migrated import begun_from_a_copy

    copying = begun_from_a_copy()
    copying.start()
    return copying


@pytest.fixture(scope="session")
def django_db_setup(django_db_modify_db_settings, django_db_setup, django_db_blocker):
    """Restore normal migrations for tests of migrations, and make emptying the tables cheap."""
    from tests.emptied import restoring_rows

    django_db_modify_db_settings.stop()
    with django_db_blocker.unblock():
        restoring = restoring_rows()
    with restoring:
        yield


@pytest.fixture(scope="session", autouse=True)
def pictures_drawn_once():
    """Cache drawings for the whole run: drawing costs the tests more than any other pure
    function.
    """
    with drawn_once():
        yield


@pytest.fixture(autouse=True)
def fresh_limits():
    """Clear rate limits and caches so that tests do not affect each other."""
    # Imported here because Django is not set up when pytest reads this file.
    from tests.limits import start_anew

    start_anew()


@pytest.fixture(autouse=True)
def sockets_say_what_is_described():
    """Fail if one of the test's sockets exchanged an undescribed message
    (tests/document/sockets.py).
    """
    yield
    if sockets := sys.modules.get("tests.document.sockets"):
        sockets.complain()


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Fail the run on the build machine if any test was skipped."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    # Worker processes report to the main process, and only the main process has the terminal
    # reporter.
    if reporter and os.environ.get("CI") and reporter.stats.get("skipped"):
        reporter.write_line("Tests were skipped, which the build machine does not accept.")
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
