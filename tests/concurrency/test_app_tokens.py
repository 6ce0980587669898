"""An app sends the same refresh token or code several times at the same moment."""

from functools import partial

from tests.apps import registered

MANY = 4


def test_parallel_refreshes_of_one_token_never_crash(golfers, at_once):
    program = registered(golfers[0])
    token = program.tokens_for(golfers[1])["refresh_token"]
    answers = at_once([partial(program.refresh, token)] * MANY)
    assert sorted(answer.status_code for answer in answers)[1:] == [400] * (MANY - 1)
    errors = {answer.json()["error"] for answer in answers if answer.status_code == 400}
    assert errors == {"invalid_grant"}


def test_parallel_uses_of_one_code_never_crash(golfers, at_once):
    program = registered(golfers[0])
    code = program.code_from(golfers[1])
    answers = at_once([partial(program.hand_in, code)] * MANY)
    assert sorted(answer.status_code for answer in answers)[1:] == [400] * (MANY - 1)
