"""Distribution of the guards over test processes: tests that share expensive fixtures stay
together.

`xdist_group` marks do not work for this. With pytest 9.2, pytest-xdist 3.8 silently ignores them
(https://github.com/pytest-dev/pytest-xdist/issues/1386), so each process created all fixtures.
"""

from __future__ import annotations

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadGroupScheduling

GROUPS = {
    "test_authorisation.py": "matrix",
    "test_guests.py": "matrix",
    "test_html.py": "matrix",
    "test_link_previews.py": "matrix",
    "test_lists.py": "walk",
    "test_walk.py": "walk",
    "test_titles.py": "titles",
    "test_document.py": "document",
    "test_pseudo_locale.py": "pseudo_locale",
}
"""Groups of the files whose tests stay together. All other tests are distributed individually."""


def group_of(test: str) -> str:
    """Return the group of a test id. If a test is in no group, return its id."""
    file = test.partition("::")[0].rpartition("/")[2]
    return GROUPS.get(file, test)


class GroupScheduling(LoadGroupScheduling):
    """Assigns each group to one test process, starting with the groups with the most tests."""

    def _split_scope(self, nodeid: str) -> str:
        return group_of(nodeid)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> GroupScheduling | None:
    """Use these groups if pytest runs with `--dist loadgroup`."""
    return GroupScheduling(config, log) if config.getvalue("dist") == "loadgroup" else None
