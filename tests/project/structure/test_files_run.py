"""How many files somebody has to open to follow an action from its beginning to its end."""

import pytest

from bench.files_run import ACTIONS, files_run

LIMITS = {"a move by socket": 60, "your turn, by mail": 66, "publishing a design": 126}
"""Today's numbers (`python -m bench.files_run --list`). They only go down."""


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("action", ACTIONS)
def test_the_code_of_an_action_is_in_no_more_files_than_before(action):
    files = files_run(action)
    assert len(files) <= LIMITS[action], files
