"""Remove the parts of a document that are for developers of the site."""

from __future__ import annotations

import re
from collections.abc import Callable

Leads = Callable[[str], str | None]
"""Function that takes a link and returns its address on the site, or None."""

BUILDERS_PART = re.compile(
    r"^## (?:How it is made|In the code)\n.*?(?=^## |\Z)",
    re.MULTILINE | re.DOTALL,
)
ASIDE = re.compile(r"(?:\n *| )\(\[[^\[\]]+\]\((?P<link>[^)\s]+)\)\)")
"""A parenthesis with only a link: "([why](decisions/…))"."""
FILES = re.compile(r"(?:\n *| )\(`[\w/]+\.py`(?:, `[\w/]+\.py`)*\)")
"""A parenthesis that contains only source files: "(`bot/legs.py`, `bot/plan.py`)"."""
SENTENCE = re.compile(r"(?<=[.!?])\s\[[^\[\]]+\]\((?P<link>[^)\s]+)\)\.")
"""A sentence that consists only of a link: "[Why so](decisions/…)."."""


def for_programs(text: str, leads: Leads) -> str:
    """Return a document without the parts for site developers.

    Parentheses and sentences that consist only of a dead link are removed too.
    """
    text = FILES.sub("", BUILDERS_PART.sub("", text))
    for lone in (ASIDE, SENTENCE):
        text = lone.sub(lambda found: found[0] if leads(found["link"]) else "", text)
    return text
