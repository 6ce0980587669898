"""Distribution of the guards over workers: tests that share expensive fixtures stay together.

`xdist_group` marks cannot do that: with pytest 9.2, pytest-xdist 3.8 silently ignores them
(https://github.com/pytest-dev/pytest-xdist/issues/1386), so each worker made all fixtures.
"""

from __future__ import annotations

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadGroupScheduling

GROUPS = {
    "test_authorisation.py": "matrix",
    "test_guests.py": "matrix",
    "test_html.py": "matrix",
    "test_walk.py": "walk",
    "test_titles.py": "titles",
    "test_document.py": "document",
    "test_pseudo_locale.py": "pseudo_locale",
}
"""Group of each file whose tests stay together. All other tests are distributed one by one."""


def group_of(test: str) -> str:
    """Return the group of a test, given its id; a test without a group is its own."""
    file = test.partition("::")[0].rpartition("/")[2]
    return GROUPS.get(file, test)


class GroupScheduling(LoadGroupScheduling):
    """Give each group to one worker, those with the most tests first."""

    def _split_scope(self, nodeid: str) -> str:
        return group_of(nodeid)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> GroupScheduling | None:
    """Use the groups with `--dist loadgroup`."""
    return GroupScheduling(config, log) if config.getvalue("dist") == "loadgroup" else None
