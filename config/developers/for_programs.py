"""What a document says to those who write programs; the rest is for those who build the site."""

from __future__ import annotations

import re
from collections.abc import Callable

Leads = Callable[[str], str | None]
"""Where a link leads on the site; None if nowhere."""

BUILDERS_PART = re.compile(
    r"^## (?:How it is made|In the code|For whoever runs the site)\n.*?(?=^## |\Z)",
    re.MULTILINE | re.DOTALL,
)
ASIDE = re.compile(r"(?:\n *| )\(\[[^\[\]]+\]\((?P<link>[^)\s]+)\)\)")
"""A parenthesis that is nothing but a link: "([why](decisions/…))"."""
FILES = re.compile(r"(?:\n *| )\(`[\w/]+\.py`(?:, `[\w/]+\.py`)*\)")
"""A parenthesis that is nothing but source files: "(`bot/legs.py`, `bot/plan.py`)"."""
SENTENCE = re.compile(r"(?<=[.!?])\s\[[^\[\]]+\]\((?P<link>[^)\s]+)\)\.")
"""A sentence that is nothing but a link: "[Why so](decisions/…)."."""


def for_programs(text: str, leads: Leads) -> str:
    """A document without the parts for builders, and without what only a lost link would say."""
    text = FILES.sub("", BUILDERS_PART.sub("", text))
    for lone in (ASIDE, SENTENCE):
        text = lone.sub(lambda found: found[0] if leads(found["link"]) else "", text)
    return text
