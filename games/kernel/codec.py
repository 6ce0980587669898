"""Encode values as JSON, and decode external input strictly. `stored` decodes stored values."""

from __future__ import annotations

from typing import Any

import msgspec

from courses.designs.stored import decoder_of
from games.kernel.interface import Game, RulesError

encode = msgspec.json.encode
"""Encode any value of the kernel or of a game as JSON."""


def decode_action(game: Game, raw: bytes) -> Any:
    """Decode an action from a client. Raises RulesError("malformed_action", reason=…)."""
    return _from_outside(game.action, raw, "malformed_action")


def decode_config(game: Game, raw: bytes) -> Any:
    """Decode a game's options. Raises RulesError("malformed_config", reason=…)."""
    return _from_outside(game.config, raw, "malformed_config")


def _from_outside(kind: Any, raw: bytes, code: str) -> Any:
    try:
        return decoder_of(kind).decode(raw)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise RulesError(code, reason=str(error)) from None


def plain(value: Any) -> Any:
    """Convert a value to plain JSON data: dicts, lists, strings and numbers."""
    return msgspec.json.decode(encode(value))
