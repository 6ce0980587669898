"""The word for those who are new, as the server draws it: the script would come too late."""

from __future__ import annotations

from urllib.parse import unquote

import msgspec

from games.site.lessons import Sentences
from games.site.table_view import OpenPrompt

TIMES = 2
"""How often a kind of question is explained; static/js/table/guide.js counts so, too."""


def cookie_of(game: str) -> str:
    """The name of the cookie in which a browser keeps what it has explained."""
    return f"guide-{game}"


def lesson_of(prompt: OpenPrompt | None, guide: Sentences, learned: str) -> str:
    """What is to be explained of a prompt to somebody whose browser has learned so much."""
    if prompt is None or _knows(learned, prompt.kind):
        return ""
    return str(guide.get(prompt.kind, ""))


def _knows(learned: str, kind: str) -> bool:
    """A cookie says what it likes; one that cannot be read has learned nothing."""
    try:
        counts = msgspec.json.decode(unquote(learned), type=dict[str, bool | int])
    except msgspec.MsgspecError:
        return False
    return bool(counts.get("skipped")) or counts.get(kind, 0) >= TIMES
