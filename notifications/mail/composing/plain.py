"""People's own words in mails to others: one short line that no mail program turns into a link."""

import re

from core.user_text import presentable

LONGEST = 60
QUOTES = str.maketrans(dict.fromkeys('“”„‟«»‹›"', "'"))
LINKING = re.compile(r"(?<=[^\W\d_]):(?=\S)|[.。．｡](?=[^\W\d_])|@(?=\S)")
"""What mail programs take for a web address, a mail address or a telephone number."""


def plain(words: str) -> str:
    """The words on one line of visible characters, with a space in whatever looks like a link."""
    visible = presentable(" ".join(words.split()))
    return LINKING.sub(r"\g<0> ", visible)


def quoted(words: str) -> str:
    """The words, cut to the length of a title, in quotation marks that they cannot close."""
    line = plain(words[: 2 * LONGEST]).translate(QUOTES)
    short = line if len(line) <= LONGEST else f"{line[: LONGEST - 1]}…"
    return f"“{short}”"
