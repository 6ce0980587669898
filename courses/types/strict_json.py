"""Strict JSON parser for text that users paste.

API requests are parsed by msgspec, which uses the last of two fields with the same name. In pasted
text, such duplicates are refused, because the user would not notice which one was used.
"""

from __future__ import annotations

import json
from typing import Any

from django.utils.translation import gettext as _

from core.plain_words import LONGEST
from courses.types.design_type import NotReadableError

MOST_DIGITS = 15
"""Maximum number of digits of an integer. Longer ones would only waste time."""


def strict_json(text: str) -> Any:
    """Parse a JSON text without a byte order mark. Raises NotReadableError."""
    try:
        return _DECODER.decode(text)
    except json.JSONDecodeError as refusal:
        sentence = _(
            "Line %(line)s, character %(letter)s: this isn’t valid JSON from here on. "
            "Check for a missing or extra comma, bracket or quotation mark."
        )
        params = {"line": refusal.lineno, "letter": refusal.colno}
        raise NotReadableError(f"line {refusal.lineno}", sentence % params) from None
    except RecursionError:
        raise NotReadableError("", _("Its brackets are nested too deeply.")) from None


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            sentence = _("“%(name)s” appears twice in the same brackets. Remove one.")
            raise NotReadableError("", sentence % {"name": name[:LONGEST]})
        found[name] = value
    return found


def _whole(digits: str) -> int:
    if len(digits.lstrip("-")) > MOST_DIGITS:
        raise NotReadableError(
            "", _("There’s a number with %(n)s digits, which is too many.") % {"n": len(digits)}
        )
    return int(digits)


def _no_number(name: str) -> Any:
    raise NotReadableError("", _("“%(name)s” isn’t a number.") % {"name": name})


_DECODER = json.JSONDecoder(object_pairs_hook=_once, parse_int=_whole, parse_constant=_no_number)
