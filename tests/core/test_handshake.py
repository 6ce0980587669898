"""Headers that are read from a socket's handshake before the user is authenticated."""

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
def test_the_first_supported_language_is_used(four_languages, accepted, language):
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
def test_a_token_must_follow_the_bearer_scheme(told, secret):
    assert secret_in({b"authorization": told}) == secret


def test_an_empty_handshake_has_no_identity_and_uses_english():
    assert (secret_in({}), session_key_in({}), language_in({})) == (None, None, "en")
