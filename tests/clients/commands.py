"""Print the shell commands of docs/developers/generated.md.

    python3 commands.py           # those before the first heading: the document
    python3 commands.py HEADING   # those of one section

Blocks of `text` are left out: they install what tests/clients/tools has installed already.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

PAGE = Path(__file__).resolve().parents[2] / "docs/developers/generated.md"
SECTION = re.compile(r"^## ", re.MULTILINE)
BLOCK = re.compile(r"^```sh\n(.*?)^```", re.MULTILINE | re.DOTALL)


def commands(heading: str = "") -> str:
    """Return the commands of a section. Raises ValueError if there are none."""
    first, *others = SECTION.split(PAGE.read_text(encoding="utf-8"))
    sections = {"": first} | {text.partition("\n")[0]: text for text in others}
    if not (blocks := BLOCK.findall(sections.get(heading, ""))):
        raise ValueError(f"{PAGE.name} has no commands under {heading!r}.")
    return "\n".join(blocks)


if __name__ == "__main__":
    sys.stdout.write(commands(*sys.argv[1:]))
