"""Input is decoded strictly, and all malformed input gives the same error code."""

from __future__ import annotations

import pytest

from games.kernel.codec import decode_action, decode_config, encode, plain
from games.kernel.interface import RulesError
from tests.toys.putting.actions import DrawCard, LayCard, PaintBall
from tests.toys.putting.rules import PUTTING
from tests.toys.putting.state import Config

MALFORMED = {
    "nothing": b"",
    "not JSON": b"lay card 3",
    "truncated": b'{"type": "LayCard", "card": ',
    "trailing data": b'{"type": "DrawCard"} {}',
    "not UTF-8": b'{"type": "\xff\xfe"}',
    "half a surrogate pair": b'{"type": "LayCard", "card": "\\ud800"}',
    "NUL": b"\x00",
    "a list": b"[]",
    "a string": b'"DrawCard"',
    "null": b"null",
    "no type": b"{}",
    "a type that is not a string": b'{"type": 3}',
    "an unknown type": b'{"type": "CallMulligan"}',
    "an event": b'{"type": "BallHeld", "seat": 0}',
    "a missing field": b'{"type": "LayCard"}',
    "an extra field": b'{"type": "DrawCard", "card": 3}',
    "an unknown field": b'{"type": "LayCard", "card": 3, "cheat": true}',
    "a string for a number": b'{"type": "LayCard", "card": "3"}',
    "a fraction": b'{"type": "LayCard", "card": 3.5}',
    "true for a number": b'{"type": "LayCard", "card": true}',
    "infinity": b'{"type": "LayCard", "card": 1e999}',
    "not a number": b'{"type": "LayCard", "card": NaN}',
    "out of range": b'{"type": "PaintBall", "colour": 9}',
    "deep lists": b"[" * 100_000,
    "deep objects": b'{"type":' * 100_000,
    "deep inside a field": b'{"type": "LayCard", "card": ' + b"[" * 50_000 + b"]" * 50_000 + b"}",
}


@pytest.mark.parametrize("raw", MALFORMED.values(), ids=MALFORMED)
def test_a_malformed_action_is_refused(raw: bytes) -> None:
    with pytest.raises(RulesError) as refusal:
        decode_action(PUTTING, raw)
    assert refusal.value.code == "malformed_action"
    assert refusal.value.params["reason"]


@pytest.mark.parametrize("raw", [b"", b"[]", b'{"rounds": "2"}', b'{"holes": 18}', b"[" * 100_000])
def test_a_malformed_config_is_refused(raw: bytes) -> None:
    with pytest.raises(RulesError) as refusal:
        decode_config(PUTTING, raw)
    assert refusal.value.code == "malformed_config"


@pytest.mark.parametrize("action", [LayCard(3), DrawCard(), PaintBall(2)])
def test_an_action_survives_encoding(action: object) -> None:
    assert decode_action(PUTTING, encode(action)) == action


def test_the_type_is_encoded_by_name() -> None:
    assert plain(LayCard(3)) == {"type": "LayCard", "card": 3}
    assert decode_action(PUTTING, b'{"card": 3, "type": "LayCard"}') == LayCard(3)


def test_a_config_can_omit_fields_with_defaults() -> None:
    assert decode_config(PUTTING, b"{}") == Config()


def test_a_huge_number_matches_no_card_and_does_not_crash() -> None:
    """A card can be any integer, so decoding succeeds, but no rule accepts the card."""
    try:
        action = decode_action(PUTTING, b'{"type": "LayCard", "card": ' + b"9" * 5_000 + b"}")
    except RulesError as error:
        assert error.code == "malformed_action"
    else:
        assert action not in {LayCard(card) for card in range(20)}
