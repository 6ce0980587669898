"""The key of a client's message, for the refusal of one that may not even be JSON."""

import json
import re
from collections.abc import Iterator

import msgspec

from core.realtime.messages import LONGEST_FRAME


class Keyed(msgspec.Struct, frozen=True):
    """Whatever has a key."""

    key: str | None = None


KEYED = msgspec.json.Decoder(Keyed)
PART = re.compile(r'"(?:[^"\\]|\\.?)*+(?:"|\Z)|[{}\[\]:]|[^\s"{}\[\]:]++', re.S)
"""Strings, closed or not, and what JSON is built with; each character is looked at once."""
DEEPER = {"{": 1, "[": 1, "}": -1, "]": -1}


def key_in(sent: str | bytes | None) -> str | None:
    """The key of a message, as far as it can be read at its beginning."""
    text = sent.decode(errors="replace") if isinstance(sent, bytes) else sent or ""
    if len(text) <= LONGEST_FRAME:
        try:
            return KEYED.decode(text).key
        except (msgspec.MsgspecError, UnicodeEncodeError, RecursionError):
            pass
    return _picked_out(text[:LONGEST_FRAME])


def _picked_out(text: str) -> str | None:
    """The key of what looks like an object that is cut off, or wrong elsewhere."""
    if not text.lstrip().startswith("{"):
        return None
    name = colon = ""
    for part in _outermost(text):
        if (name, colon) == ('"key"', ":"):
            return _string(part)
        name, colon = colon, part
    return None


def _outermost(text: str) -> Iterator[str]:
    """The parts of the object itself, without those of its members."""
    depth = 0
    for found in PART.finditer(text):
        depth += DEEPER.get(found[0], 0)
        if depth == 1:
            yield found[0]


def _string(part: str) -> str | None:
    try:
        told = json.loads(part)
        return told if isinstance(told, str) and told.encode() else None
    except (ValueError, UnicodeError):
        return None
