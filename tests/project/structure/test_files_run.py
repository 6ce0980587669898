"""The number of files that a developer has to open to follow an action from start to end."""

import pytest

from bench.files_run import ACTIONS, files_run

LIMITS = {"a move by socket": 60, "your turn, by mail": 61, "publishing a design": 105}
"""The current numbers (`python -m bench.files_run --list`). They must only become smaller."""


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("action", ACTIONS)
def test_an_action_involves_no_more_files_than_before(action):
    files = files_run(action)
    assert len(files) <= LIMITS[action], files
