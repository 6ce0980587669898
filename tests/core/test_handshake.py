"""What is read of a handshake before anybody is asked who that is."""

import pytest

from core.realtime.handshake import language_in, secret_in, session_key_in


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        (b"fr", "fr"),
        (b"it-CH, fr;q=0.9", "it"),
        (b"de, xx;q=0.9, ES ;q=0.8", "es"),
        (b"de", "en"),
        (b"\xff;q", "en"),
        (b"", "en"),
    ],
)
def test_strangers_are_told_in_the_first_language_of_theirs_that_there_is(
    four_languages, accepted, language
):
    assert language_in({b"accept-language": accepted}) == language


@pytest.mark.parametrize(
    ("told", "secret"),
    [
        (b"Bearer dgl_a", b"dgl_a"),
        (b"bearer  dgl_a ", b"dgl_a"),
        (b"Bearer", b""),
        (b"Basic dgl_a", None),
        (b"", None),
    ],
)
def test_a_token_is_one_by_its_first_word(told, secret):
    assert secret_in({b"authorization": told}) == secret


def test_who_says_nothing_comes_with_nothing():
    assert (secret_in({}), session_key_in({}), language_in({})) == (None, None, "en")
