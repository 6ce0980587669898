"""Ambiguous short messages have a context for translators."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

from tests.project.serving.processes import ROOT

TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
MARKED = re.compile(r"""\{% translate (["'])(.+?)\1(?: context (["'])(.+?)\3)? (?:as \w+ )?%\}""")
SEVERAL_MEANINGS = {
    "Share": "a button that shares a link; a proportion",
    "More": "the next page of a list; further links",
    "Options": "of a new table; what can be chosen",
    "Finished": "the day a game ended; a list of games",
    "Played on": "a course; a day",
    "Your place": "rank; seat",
    "To beat": "a target",
    "beaten": "a target; a player",
    "not beaten": "a target; a player",
    "Rename": "a passkey; a design",
    "Second (2)": "greens reached second; seconds",
}


def marked() -> Iterator[tuple[str, str, str]]:
    """Yield (message, context, file) for each translated message in templates."""
    for path in TEMPLATES:
        for found in MARKED.finditer(path.read_text()):
            yield found[2], found[4] or "", str(path.relative_to(ROOT))


def test_ambiguous_messages_have_a_context() -> None:
    bare = [(words, file) for words, context, file in marked() if not context]
    assert [(words, file) for words, file in bare if words in SEVERAL_MEANINGS] == []


def test_each_listed_message_is_still_used() -> None:
    contexts = defaultdict(set)
    for words, context, _file in marked():
        contexts[words].add(context)
    assert set(SEVERAL_MEANINGS) - set(contexts) == set()


def test_share_and_more_have_different_contexts() -> None:
    for word in ("Share", "More"):
        assert len({context for words, context, _file in marked() if words == word}) == 2
