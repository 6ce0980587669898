"""Format user-written text for mails to others: one short line without anything clickable."""

import re

from core.user_text import presentable

LONGEST = 60
QUOTES = str.maketrans(dict.fromkeys('“”„‟«»‹›"', "'"))
LINKING = re.compile(r"(?<=[^\W\d_]):(?=\S)|[.。．｡](?=[^\W\d_])|@(?=\S)")
"""Matches what mail programs turn into links: web addresses, mail addresses, phone numbers."""


def plain(words: str) -> str:
    """Return the text as one line of visible characters, with spaces that break up links."""
    visible = presentable(" ".join(words.split()))
    return LINKING.sub(r"\g<0> ", visible)


def quoted(words: str) -> str:
    """Return the text cut to title length, in quotation marks that it cannot close."""
    line = plain(words[: 2 * LONGEST]).translate(QUOTES)
    short = line if len(line) <= LONGEST else f"{line[: LONGEST - 1]}…"
    return f"“{short}”"
