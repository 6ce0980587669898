"""The places of errors in a request: names of fields, and JSON pointers (RFC 6901)."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

_STEPS = re.compile(r"[^.\[\]]+")


def pointer_of(place: str, below: str = "") -> str:
    """Return the JSON pointer of a place such as `tiles[3].turn` or `tiles.3.turn`."""
    return below + "".join(f"/{escaped(step)}" for step in _STEPS.findall(place))


def escaped(name: Any) -> str:
    """Return a name as one step of a JSON pointer."""
    return str(name).replace("~", "~0").replace("/", "~1")


def placed(
    fields: Mapping[str, Sequence[str]], pointers: Mapping[str, str | None], below: str = ""
) -> dict[str, Any]:
    """Return the members `fields` and `errors` of a response about these places in its body.

    `pointers` has the pointers of places that are not paths below `below`. None means that a place
    has no pointer, such as a line of a text.
    """
    errors = []
    for place, sentences in fields.items():
        pointer = pointers[place] if place in pointers else pointer_of(place, below)
        where = {} if pointer is None else {"pointer": pointer}
        errors += [{**where, "detail": str(sentence)} for sentence in sentences]
    return {"fields": dict(fields), "errors": errors}
