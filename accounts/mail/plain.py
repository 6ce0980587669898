"""Words of people in mails to others: one short line that no mail program makes a link of."""

import re

LONGEST = 60
QUOTES = str.maketrans(dict.fromkeys('“”„‟«»‹›"', "'"))
LINKING = re.compile(r"(?<=[^\W\d_]):(?=\S)|[.。．｡](?=[^\W\d_])|@(?=\S)")
"""Where mail programs see an address of a page, a mailbox or a telephone."""


def plain(words: str) -> str:
    """The words on one line of visible characters, with a gap in whatever looks like a link."""
    visible = "".join(sign for sign in " ".join(words.split()) if sign.isprintable())
    return LINKING.sub(r"\g<0> ", visible)


def quoted(words: str) -> str:
    """The words, cut to a title's length, between quotation marks that they cannot leave."""
    line = plain(words[: 2 * LONGEST]).translate(QUOTES)
    short = line if len(line) <= LONGEST else f"{line[: LONGEST - 1]}…"
    return f"“{short}”"
