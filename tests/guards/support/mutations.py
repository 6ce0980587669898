"""Hostile request bodies and frames: nearly valid ones, and random bytes.

They are derived from the seed of the run (`seeds.py`), so failures can be reproduced.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from copy import deepcopy
from random import Random
from typing import Any

from tests.guards.support.seeds import seed_of, size

CASES = size("GUARD_CASES")
"""Number of random cases of each kind."""

ODD: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1.5, 10**9, 2**63, -(2**63) - 1, 2**64, 10**400, 1e308),
    *("", " ", "\x00", "\ud800", "‮abc", "٣", "e\u0301" * 99, "🏌" * 500, "a" * 20_000),
    *("../../etc/passwd", "<script>alert(1)</script>", "{{7*7}}", "' OR 1=1 --", "%s%n", "NaN"),
    *([], {}, [[]], {"": {}}, [None] * 999, {"type": "act"}, {"__proto__": 1}, [[0, 0], [0, 0]]),
)
RAW: tuple[bytes, ...] = (
    *(b"", b" ", b"\x00", b"\xff\xfe\x00", b"\xed\xa0\x80", b"\xc3(", b"\xef\xbb\xbf{}"),
    *(b"null", b"NaN", b"-Infinity", b"1e999", b"-0", b"0x1", b'"', b'"\\ud800"', b"9" * 5_000),
    *(b"[" * 100_000, b'{"a":' * 20_000, b"[" * 900 + b"]" * 900, b"{}{}", b"[1,]", b"{'a':1}"),
    *(b'{"type":"look","type":"act"}', b'{"type":{}}', b'{"type":"\\u0000"}', b'{"type":null}'),
    b'{"a":' + b'"' + b"x" * 300_000 + b'"}',
)


def bodies(valid: Sequence[Any], count: int, name: str) -> Iterator[bytes]:
    """Yield the valid bodies, the fixed odd ones, and `count` random ones; `name` selects the
    sample.
    """
    random = Random(seed_of(name))
    yield from (each if isinstance(each, bytes) else _written(each) for each in valid)
    yield from RAW
    for _ in range(count):
        value = random.choice(valid)
        raw = value if isinstance(value, bytes) else _written(_bent(value, random))
        yield _broken(raw, random) if random.random() < 0.3 else raw


def _written(value: Any) -> bytes:
    # Escaped as ASCII, because a lone surrogate cannot be encoded as UTF-8.
    return json.dumps(value).encode()


def _odd(random: Random) -> Any:
    return deepcopy(random.choice(ODD))


def _bent(value: Any, random: Random) -> Any:
    """Return the value with one to three odd changes."""
    bent = deepcopy(value)
    for _ in range(random.randint(1, 3)):
        bent = _bend(bent, random)
    return bent


def _bend(value: Any, random: Random) -> Any:
    if not isinstance(value, dict | list) or not value or random.random() < 0.15:
        return _odd(random)
    if isinstance(value, dict):
        return _bend_object(value, random)
    place = random.randrange(len(value))
    value[place] = _bend(value[place], random)
    return value * 2 if random.random() < 0.1 else value


def _bend_object(value: dict[str, Any], random: Random) -> dict[str, Any]:
    name = random.choice(sorted(value))
    how = random.random()
    if how < 0.2:
        del value[name]
    elif how < 0.3:
        value[f"{name}_"] = _odd(random)
    else:
        value[name] = _bend(value[name], random)
    return value


def _broken(raw: bytes, random: Random) -> bytes:
    """Return the bytes with some cut off, inserted, repeated or replaced."""
    place = random.randrange(len(raw) + 1)
    some = random.randbytes(random.randint(1, 4))
    return random.choice(
        (raw[:place], raw[:place] + some + raw[place:], raw[:place] + raw, some * 100)
    )
